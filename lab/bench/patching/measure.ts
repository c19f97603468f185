import type { Browser } from '@playwright/test';
import { withPage } from '../browser.ts';
import { shuffle } from '../statistics.ts';
import type { FightKind } from './driver.ts';
import { type EngineName, engines } from './engines.ts';

/** The hand-written engine does not detect fights. */
export const fighters = engines.filter((engine) => engine !== 'by hand');

/** The results of one round of one engine on one page size; ms of CPU unless noted. */
export interface PatchSample {
  readonly engine: EngineName;
  readonly tiles: number;
  readonly firstApply: number;
  /** µs */
  readonly unrelated: number;
  /** Mean cost of a cart refresh, for each group of ten in order. */
  readonly refreshes: readonly number[];
  /** The same for cart refreshes that the page does not announce by the signal. */
  readonly quiet: readonly number[];
  readonly removed: number;
  readonly retained: number;
  readonly listRefreshes: readonly number[];
  readonly inserts: readonly number[];
  readonly revert: number;
  readonly revertIsExact: boolean;
}

export interface FightSample {
  readonly engine: EngineName;
  readonly kind: FightKind;
  readonly longest: number;
  readonly resets: number;
}

export interface PatchPlan {
  readonly sizes: readonly number[];
  /** Fewer if it takes long and no figure needs it. */
  readonly rounds: (engine: EngineName, tiles: number) => number;
  readonly refreshes: number;
  /** Time limit of a series of refreshes, in ms. */
  readonly capMs: number;
  readonly fightMs: number;
}

interface Where {
  readonly browser: Browser;
  readonly origin: string;
}

/** Runs all rounds, with the engines and sizes shuffled in each. */
export async function measurePatching(where: Where, plan: PatchPlan): Promise<PatchSample[]> {
  const samples: PatchSample[] = [];
  for (let round = 0; ; round++) {
    const jobs = plan.sizes.flatMap((tiles) =>
      engines.filter((engine) => round < plan.rounds(engine, tiles)).map((engine) => ({ engine, tiles })),
    );
    if (!jobs.length) return samples;
    for (const job of shuffle(jobs)) samples.push(await measureOnce(where, plan, job));
  }
}

async function measureOnce(
  { browser, origin }: Where,
  { refreshes: times, capMs }: PatchPlan,
  { engine, tiles }: { engine: EngineName; tiles: number },
): Promise<PatchSample> {
  const url = shopUrl(origin, engine, tiles);
  // Three fresh pages: an engine that retains removed elements would slow down the later measurements.
  const cart = await withPage(browser, url, async ({ page, cost, collectGarbage }) => {
    const firstApply = await cost(() => page.evaluate(() => window.patchBench.firstApply()));
    const unrelated = await cost(() => page.evaluate(() => window.patchBench.unrelated(100)));
    const refresh = async (quiet: boolean) =>
      (await cost(() => page.evaluate((quiet) => window.patchBench.refreshCart(10, quiet), quiet))) / 10;
    const refreshes = await series(times / 10, capMs, () => refresh(false));
    const quiet = await series(4, capMs / 10, () => refresh(true));
    await collectGarbage();
    const retained = await page.evaluate(() => window.patchBench.retained());
    const removed = 10 * (refreshes.length + quiet.length);
    return { firstApply, unrelated: (unrelated * 1000) / 200, refreshes, quiet, removed, retained };
  });
  const list = await withPage(browser, url, async ({ page, cost }) => {
    await page.evaluate(() => window.patchBench.firstApply());
    const inserts = await series(5, capMs / 4, async () => {
      const ms = await cost(() => page.evaluate(() => window.patchBench.insertTiles(200)));
      await page.evaluate(() => window.patchBench.removeTiles(200));
      return ms;
    });
    const refresh = () => cost(() => page.evaluate(() => window.patchBench.refreshList(1)));
    return { inserts, listRefreshes: await series(20, capMs / 4, refresh) };
  });
  const reverted = await withPage(browser, url, async ({ page, cost }) => {
    await page.evaluate(() => window.patchBench.firstApply());
    await page.evaluate(() => window.patchBench.refreshCart(10, false));
    const revert = await cost(() => page.evaluate(() => window.patchBench.revert()));
    return { revert, revertIsExact: await page.evaluate(() => window.patchBench.isAsBefore()) };
  });
  return { engine, tiles, ...cart, ...list, ...reverted };
}

/** Measures `times` costs in a row; fewer if they exceed the cap, but at least one. */
async function series(times: number, capMs: number, measure: () => Promise<number>): Promise<number[]> {
  const costs: number[] = [];
  const end = performance.now() + capMs;
  do costs.push(await measure());
  while (costs.length < times && performance.now() < end);
  return costs;
}

/**
 * Measures each engine against a page that resets its patches. A result over the limit is measured again, because noise
 * only adds time.
 */
export async function measureFights(
  { browser, origin }: Where,
  { fightMs }: PatchPlan,
): Promise<FightSample[]> {
  const kinds: readonly FightKind[] = ['sets the text back', 'renders it again'];
  const fight = (engine: EngineName, kind: FightKind) =>
    withPage(
      browser,
      shopUrl(origin, engine, 60),
      ({ page }) =>
        page.evaluate(([kind, ms]) => window.patchBench.fight(kind, ms), [kind, fightMs] as const),
      // Ours gives up and logs it.
      /is stopped: the page keeps resetting/,
    );
  const samples: FightSample[] = [];
  for (const kind of kinds)
    for (const engine of shuffle(fighters)) {
      let result = await fight(engine, kind);
      for (let tries = 1; tries < 4 && result.longest > 50 && result.longest < fightMs / 2; tries++) {
        const again = await fight(engine, kind);
        if (again.longest < result.longest) result = again;
      }
      samples.push({ engine, kind, ...result });
    }
  return samples;
}

/** Checks that all engines produce the same patched page, which proves that they do the same work. */
export async function checkSameWork({ browser, origin }: Where): Promise<void> {
  const pages: string[] = [];
  for (const engine of engines)
    pages.push(
      await withPage(browser, shopUrl(origin, engine, 60), ({ page }) =>
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

const shopUrl = (origin: string, engine: EngineName, tiles: number) =>
  `${origin}/shop?tiles=${tiles}&name=${encodeURIComponent(engine)}`;
