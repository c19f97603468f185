import { readFile, writeFile } from 'node:fs/promises';
import { logPlain } from '../../../tools/lib/plain-text.mjs';
import { openBrowser } from '../../open-shop.ts';
import { type Failure, ruleOf } from './kind.ts';
import { openArena } from './open-arena.ts';
import { shrink } from './shrink.ts';

export interface Plan {
  readonly from: number;
  readonly seeds: number;
  /** One kind alone. */
  readonly only?: string | undefined;
  /** Adds the failing cases to those that every run of the unit tests plays. */
  readonly keep: boolean;
}

/** A case that failed once. */
export interface Kept {
  readonly kind: string;
  readonly fault: string;
  readonly given: unknown;
}

const keptFile = new URL('./kept.json', import.meta.url);
/** Cases that share a page, and are looked at one by one if something is wrong with any. */
const batch = 100;
/** So many failures of a kind are shrunk and told. The others are counted. */
const told = 5;

/** Plays generated bad input against what reads from outside, in Chromium. Returns how many cases failed. */
export async function runFuzz({ from, seeds, only, keep }: Plan): Promise<number> {
  const browser = await openBrowser();
  const range = Array.from({ length: seeds }, (_, at) => from + at);
  const kept: Kept[] = JSON.parse(await readFile(keptFile, 'utf8'));
  const arena = await openArena(browser);
  const names = await arena.names();
  if (only !== undefined && !names.includes(only))
    throw new Error(`npm run trust -- fuzz ${names.join(' or ')}: "${only}" is none of them`);
  let failed = 0;
  for (const kind of only ? [only] : names) {
    const start = performance.now();
    const known = Array.from({ length: await arena.known(kind) }, (_, at) => -at);
    const failures = new Map<number, Failure>();
    const all = [...known, ...range];
    for (let at = 0; at < all.length; at += batch)
      for (const [seed, failure] of await arena.play(kind, all.slice(at, at + batch)))
        failures.set(seed, failure);
    const old = kept.filter((one) => one.kind === kind);
    let again = 0;
    for (const { given } of old) if ((await arena.faults(kind, given)).length) again++;
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(
      `${kind}: ${all.length + old.length} cases, ${failures.size + again} failed, ${seconds} s` +
        (again ? ` (${again} of the kept ones)` : ''),
    );
    failed += failures.size + again;
    for (const [seed, failure] of [...failures].slice(0, told)) {
      const rule = ruleOf(failure.faults[0] ?? '');
      const given = await shrink(failure.given, async (smaller) =>
        (await arena.faults(kind, smaller)).some((fault) => ruleOf(fault) === rule),
      );
      const [fault = 'it fails only beside others'] = await arena.faults(kind, given);
      logPlain(`  ${seed > 0 ? `seed ${seed}` : `known case ${-seed}`}: ${fault.slice(0, 300)}`);
      logPlain(`    ${JSON.stringify(given).slice(0, 300)}`);
      kept.push({ kind, fault, given });
    }
  }
  await browser.close();
  if (keep) await writeFile(keptFile, `${JSON.stringify(kept, null, 2)}\n`);
  return failed;
}
