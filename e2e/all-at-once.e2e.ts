import type { Page } from '@playwright/test';
import { idsFor } from './purity/experiments.ts';
import { recordShifts, shiftsOf } from './support/layout-shifts.ts';
import { pageOfType } from './support/page-of-type.ts';
import { axe, events, expect, test } from './support/test.ts';

interface Case {
  readonly type: string;
  readonly variant: 'B' | 'C';
  readonly width: number;
}

/** Those with most tests, in B on phones; the rest are deep. */
const usual = ['homepage', 'plp', 'pdp', 'cart'];
const cases = Object.keys(pageOfType).flatMap((type): Case[] => [
  { type, variant: 'B', width: 390 },
  { type, variant: 'B', width: 1280 },
  { type, variant: 'C', width: 390 },
]);

for (const { type, variant, width } of cases) {
  const tag = variant === 'B' && width === 390 && usual.includes(type) ? '' : ' @deep';
  test(`${type} with all its tests in ${variant} at ${width} px is whole, still and accessible${tag}`, async ({
    page,
    request,
    allowConsole,
  }) => {
    // Where two touch one thing the console says so: the matrix has the reasons.
    allowConsole('experiments-meet');
    await page.setViewportSize({ width, height: 844 });
    await recordShifts(page);
    const ids = await idsFor(request, type);
    const plain = await shiftsOf(page, pageOfType[type] ?? '');
    const choice = ids.map((id) => `${id}:${variant}`).join();
    const together = await shiftsOf(page, `${pageOfType[type]}?variants=${choice}`);
    await expect.poll(() => inactive(page, ids)).toEqual([]);
    // Letters move a little as their font comes, not alike in each load. A block that jumps is 0.05 and more.
    expect(together, 'layout shift').toBeLessThanOrEqual(plain + 0.01);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      'it scrolls sideways',
    ).toBeLessThanOrEqual(0);
    await axe(page);
    const told = await events(page);
    expect(told.filter(({ name }) => name === 'experiment_quarantined')).toEqual([]);
  });
}

/** Those that do not run, with the reason. */
function inactive(page: Page, ids: readonly string[]): Promise<string[]> {
  return page.evaluate((ids) => {
    const { storefront } = window;
    if (!storefront || Array.isArray(storefront)) return ['the script has not run'];
    return ids.flatMap((id) => {
      const state = storefront.experiments.get(id);
      return state?.active ? [] : [`${id}: ${state?.whyNot}`];
    });
  }, ids);
}
