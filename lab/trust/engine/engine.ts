import type { Browser, Page } from '@playwright/test';
import { logPlain } from '../../../tools/lib/plain-text.mjs';
import { buildScript } from '../../bench/build-script.ts';
import { openBrowser } from '../../open-shop.ts';
import { playAll } from '../play-all.ts';
import type { Outcome, play } from './arena.ts';

export interface Plan {
  readonly from: number;
  readonly seeds: number;
}

/** Plays generated hostile pages against random tests. Returns how many failed; logs each with its seed. */
export async function runEngineTrust({ from, seeds }: Plan): Promise<number> {
  const script = await buildScript('../trust/engine/arena.ts');
  const browser = await openBrowser();
  let failed = 0;
  let most = 0;
  const range = Array.from({ length: seeds }, (_, at) => from + at);
  await playAll(range, async (seed) => {
    const { name, faults, work } = await playOnce(browser, script, seed);
    most = Math.max(most, work);
    if (!faults.length) return;
    failed++;
    console.log(`seed ${seed}: ${name}`);
    for (const fault of faults) logPlain(`  ${fault}`);
  });
  await browser.close();
  console.log(`${seeds} hostile pages from seed ${from}; at most ${most} changes applied on one of them`);
  return failed;
}

async function playOnce(browser: Browser, script: string, seed: number): Promise<Outcome> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
    await open(page, script);
    const outcome = await page.evaluate(
      (seed) => (window as unknown as { play: typeof play }).play(seed),
      seed,
    );
    return { ...outcome, faults: [...outcome.faults, ...errors] };
  } finally {
    await context.close();
  }
}

async function open(page: Page, script: string) {
  const html = '<!doctype html><html lang="nl" type="plp"><title>arena</title><body></body>';
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(`http://arena.test/${process.env.EXPLAIN ? '?explain' : ''}`);
  await page.addScriptTag({ content: script, type: 'module' });
  await page.waitForFunction(() => 'play' in window);
}
