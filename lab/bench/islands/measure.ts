import type { Browser } from '@playwright/test';
import { shuffle } from '../../speed/table.ts';
import { withPage } from '../browser.ts';
import { bounds, marks, type RuntimeName } from './counter.ts';

/** The results of one round of one runtime; ms of CPU unless noted. */
export interface IslandSample {
  readonly runtime: RuntimeName;
  readonly start: number;
  readonly clicked: number;
  readonly late: number;
  readonly churn: number;
}

export interface ClickSample {
  readonly runtime: RuntimeName;
  readonly asAsync: boolean;
  /** Time from navigation to first paint, in ms: the shopper clicks from then on. */
  readonly painted: number;
  /** Clicks that were eventually counted. */
  readonly kept: number;
  /** Clicks that were counted more than once. */
  readonly double: number;
  readonly clicks: number;
}

export interface IslandPlan {
  readonly rounds: number;
  readonly islands: number;
  readonly fragments: number;
  readonly churn: number;
  readonly clickRounds: number;
}

interface Where {
  readonly browser: Browser;
  readonly origin: string;
}

const names = Object.keys(marks) as RuntimeName[];

/** Runs all rounds, with the runtimes shuffled in each. */
export async function measureIslands(where: Where, plan: IslandPlan): Promise<IslandSample[]> {
  const samples: IslandSample[] = [];
  for (let round = 0; round < plan.rounds; round++)
    for (const runtime of shuffle(names)) samples.push(await measureOnce(where, plan, runtime));
  return samples;
}

async function measureOnce(
  { browser, origin }: Where,
  plan: IslandPlan,
  runtime: RuntimeName,
): Promise<IslandSample> {
  const url = `${origin}/islands?name=${encodeURIComponent(runtime)}`;
  const many = await withPage(browser, url, async ({ page, cost }) => {
    await page.evaluate((count) => window.islandBench.prepare(count), plan.islands);
    const start = await cost(() =>
      page.evaluate((count) => window.islandBench.startAll(count), plan.islands),
    );
    const late = await cost(() =>
      page.evaluate((count) => window.islandBench.lateFragments(count), plan.fragments),
    );
    const churn = await cost(() => page.evaluate((times) => window.islandBench.churn(times), plan.churn));
    const clicked = await page.evaluate(() => window.islandBench.clickAll());
    return { start, late, churn, clicked };
  });
  if (runtime !== 'no runtime' && many.clicked !== plan.islands)
    throw new Error(`${runtime}: only ${many.clicked} of ${plan.islands} counters count`);
  return { runtime, ...many };
}

/**
 * Measures six clicks, 400 ms apart, on six counters of a page that is still streaming, on a processor six times
 * slower.
 */
export async function measureClicks({ browser, origin }: Where, plan: IslandPlan): Promise<ClickSample[]> {
  const jobs = [
    ...names.filter((name) => !bounds.has(name)).map((runtime) => ({ runtime, asAsync: false })),
    { runtime: 'Stimulus' as const, asAsync: true },
    { runtime: 'Alpine' as const, asAsync: true },
  ];
  const samples: ClickSample[] = [];
  for (let round = 0; round < plan.clickRounds; round++)
    for (const job of shuffle(jobs)) samples.push(await clickOnce({ browser, origin }, job));
  return samples;
}

async function clickOnce(
  { browser, origin }: Where,
  { runtime, asAsync }: Pick<ClickSample, 'runtime' | 'asAsync'>,
): Promise<ClickSample> {
  const url = `${origin}/slow-page?name=${encodeURIComponent(runtime)}${asAsync ? '&async' : ''}`;
  return withPage(browser, '', async ({ page, throttle }) => {
    await throttle(6);
    const loaded = page.goto(url);
    // A shopper can only click a visible counter.
    await page.waitForFunction(
      () =>
        performance.getEntriesByName('first-contentful-paint').length &&
        document.querySelectorAll('.counter').length === 6,
    );
    const { painted, places } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      places: [...document.querySelectorAll('.counter button')].map((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }),
    }));
    for (const { x, y } of places) {
      await page.mouse.click(x, y);
      await page.waitForTimeout(400);
    }
    await loaded;
    // A click that is shown late is not lost.
    await throttle(1);
    await page.waitForTimeout(1500);
    const counts = await page.evaluate(() =>
      [...document.querySelectorAll('.counter output')].map(({ textContent }) => Number(textContent)),
    );
    return {
      runtime,
      asAsync,
      painted,
      kept: counts.filter((count) => count > 0).length,
      double: counts.filter((count) => count > 1).length,
      clicks: places.length,
    };
  });
}
