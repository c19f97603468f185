import { addStyles } from './support/frames.ts';
import { expect, test } from './support/test.ts';

test('of each builder, B looks other than A', { tag: '@deep' }, async ({ page }) => {
  // At one place: letters are drawn otherwise where they start between two pixels.
  await addStyles(page, '[data-looked-at]{position:fixed;inset:0;z-index:99;background:#fff}');
  await page.goto('/fixtures/parts/side-by-side?csp=strict');
  const alive = page.locator('.builder [data-behaviour]');
  await alive.scrollIntoViewIfNeeded();
  await expect(alive).toHaveAttribute('data-state', 'mounted');
  const builders = await page.locator('.builder').all();
  expect(builders).toHaveLength(12);
  for (const builder of builders) {
    const looks: string[] = [];
    for (const picture of await builder.locator('.builder-picture > div').all()) {
      await picture.evaluate((element) => element.toggleAttribute('data-looked-at', true));
      looks.push((await page.screenshot()).toString('base64'));
      await picture.evaluate((element) => element.toggleAttribute('data-looked-at', false));
    }
    expect.soft(new Set(looks).size, await builder.locator('h2').innerText()).toBe(2);
  }
});
