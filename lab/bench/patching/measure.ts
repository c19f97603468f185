import type { Browser } from '@playwright/test';
import { shuffle } from '../../speed/table.ts';
import { withPage } from '../browser.ts';
import { type EngineName, engines } from './engines.ts';

/** The results of one round of one engine on one page size; ms of CPU unless noted. */
export interface PatchSample {
  readonly engine: EngineName;
  readonly firstApply: number;
  /** µs */
  readonly unrelated: number;
  /** Mean cost of a cart refresh, for each group of ten in order. */
  readonly refreshes: readonly number[];
  readonly retained: number;
  readonly insert: number;
  readonly revert: number;
  readonly revertIsExact: boolean;
  /** The longest task while the page resets what is patched, and how often it did. */
  readonly fight: { readonly longest: number; readonly resets: number };
}

export interface PatchPlan {
  readonly rounds: number;
  readonly fightMs: number;
}

interface Where {
  readonly browser: Browser;
  readonly origin: string;
}

/** Runs all rounds, with the engines shuffled in each. */
export async function measurePatching(where: Where, plan: PatchPlan): Promise<PatchSample[]> {
  const samples: PatchSample[] = [];
  for (let round = 0; round < plan.rounds; round++)
    for (const engine of shuffle(engines)) samples.push(await measureOnce(where, plan, engine));
  return samples;
}

async function measureOnce(
  { browser, origin }: Where,
  { fightMs }: PatchPlan,
  engine: EngineName,
): Promise<PatchSample> {
  const url = shopUrl(origin, engine);
  // Fresh pages: an engine that retains removed elements would slow down the later measurements.
  const cart = await withPage(browser, url, async ({ page, cost, collectGarbage }) => {
    const firstApply = await cost(() => page.evaluate(() => window.patchBench.firstApply()));
    const unrelated = await cost(() => page.evaluate(() => window.patchBench.unrelated(100)));
    const refresh = async () =>
      (await cost(() => page.evaluate(() => window.patchBench.refreshCart(10)))) / 10;
    const refreshes: number[] = [];
    for (let ten = 0; ten < 10; ten++) refreshes.push(await refresh());
    await collectGarbage();
    const retained = await page.evaluate(() => window.patchBench.retained());
    return { firstApply, unrelated: unrelated * 5, refreshes, retained };
  });
  const insert = await withPage(browser, url, async ({ page, cost }) => {
    await page.evaluate(() => window.patchBench.firstApply());
    return cost(() => page.evaluate(() => window.patchBench.insertTiles(200)));
  });
  const reverted = await withPage(browser, url, async ({ page, cost }) => {
    await page.evaluate(() => window.patchBench.firstApply());
    await page.evaluate(() => window.patchBench.refreshCart(10));
    const revert = await cost(() => page.evaluate(() => window.patchBench.revert()));
    return { revert, revertIsExact: await page.evaluate(() => window.patchBench.isAsBefore()) };
  });
  const fight = await withPage(
    browser,
    url,
    ({ page }) => page.evaluate((ms) => window.patchBench.fight(ms), fightMs),
    // Ours gives up and logs it.
    /is stopped: the page keeps resetting/,
  );
  return { engine, ...cart, insert, ...reverted, fight };
}

/** Checks that all engines produce the same patched page, which proves that they do the same work. */
export async function checkSameWork({ browser, origin }: Where): Promise<void> {
  const pages: string[] = [];
  for (const engine of engines)
    pages.push(
      await withPage(browser, shopUrl(origin, engine), ({ page }) =>
        page.evaluate(async () => {
          await window.patchBench.firstApply();
          return window.patchBench.markup();
        }),
      ),
    );
  const [untouched, ...patched] = pages;
  if (new Set(patched).size > 1 || patched[0] === untouched)
    throw new Error('the engines do not patch the same');
}

const shopUrl = (origin: string, engine: EngineName) => `${origin}/shop?name=${encodeURIComponent(engine)}`;
