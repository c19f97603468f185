import { type Browser, chromium, type Page } from '@playwright/test';
import { logPlain } from '../../../tools/lib/plain-text.mjs';
import { ensureBrowser, launchOptions } from '../../../tools/serve/ensure-browser.mjs';
import { buildScript } from '../../bench/build-script.ts';
import type { Outcome, play } from './arena.ts';

export interface Plan {
  readonly from: number;
  readonly seeds: number;
  /** Pages at once: most of their time is waiting. */
  readonly pages: number;
}

/** Plays generated hostile pages against random tests. Returns how many failed; logs each with its seed. */
export async function runEngineTrust({ from, seeds, pages }: Plan): Promise<number> {
  const script = await buildScript('../trust/engine/arena.ts');
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), ...launchOptions });
  let next = from;
  let failed = 0;
  let work = 0;
  const worker = async () => {
    while (next < from + seeds) {
      const seed = next++;
      const { name, faults, work: own } = await playOnce(browser, script, seed);
      work = Math.max(work, own);
      if (!faults.length) continue;
      failed++;
      console.log(`seed ${seed}: ${name}`);
      for (const fault of faults) logPlain(`  ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: pages }, worker));
  await browser.close();
  console.log(`${seeds} hostile pages from seed ${from}; at most ${work} changes applied on one of them`);
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
