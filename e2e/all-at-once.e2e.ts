import type { Page } from '@playwright/test';
import { idsFor } from './purity/experiments.ts';
import { recordShifts, shiftsOf } from './support/layout-shifts.ts';
import { pageOfType } from './support/page-of-type.ts';
import { axe, events, expect, test } from './support/test.ts';

/** Those with most tests of what is ordered; the rest are deep. */
const usual = ['pdp', 'cart'];

for (const [type, address] of Object.entries(pageOfType)) {
  const tag = usual.includes(type) ? [] : ['@deep'];
  test(`${type} with all its tests in B is whole, still and accessible`, { tag }, async ({
    page,
    request,
  }) => {
    // Where two touch one thing the console says so: the matrix has the reasons.
    await recordShifts(page);
    const ids = await idsFor(request, type);
    const choice = ids.map((id) => `${id}:B`).join();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const plain = await shiftsOf(page, address);
      const together = await shiftsOf(page, `${address}?variants=${choice}`);
      await expect.poll(() => inactive(page, ids)).toEqual([]);
      // Letters move a little as their font comes, not alike in each load, and OD498's line wraps where it is long. A block
      // that jumps is 0.05 and more.
      expect(together, `layout shift at ${width} px`).toBeLessThanOrEqual(plain + 0.02);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `it scrolls sideways at ${width} px`,
      ).toBeLessThanOrEqual(0);
      await axe(page);
      const told = await events(page);
      expect(told.filter(({ name }) => name === 'experiment_quarantined')).toEqual([]);
    }
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
