import { alive, expect, mounted, test } from './support/test.ts';
import { waitUntilStable } from './support/wait-until-stable.ts';

test('the arrows of a slider scroll it, and hide at its ends', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/');
  const host = page.locator('[data-behaviour="slider"]').first();
  await host.scrollIntoViewIfNeeded();
  await alive(host);
  const track = host.locator('[data-slider-track]');
  const previous = host.locator('[data-slider-previous]');
  const next = host.locator('[data-slider-next]');
  const left = () => track.evaluate((element) => Math.round(element.scrollLeft));

  await expect(previous).toBeHidden();
  await next.click();
  await expect.poll(left).toBeGreaterThan(100);
  await expect(previous).toBeVisible();
  while (await next.isVisible()) {
    const before = await left();
    await next.press('Enter');
    await expect.poll(async () => (await left()) > before || (await next.isHidden())).toBe(true);
    await waitUntilStable(left);
  }
  // The hidden arrow had focus: it has moved to the other one.
  await expect(previous).toBeFocused();
  await previous.click();
  await expect(next).toBeVisible();
});

test('the products of a slider are reported as a list', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/');
  await mounted(page, 'search-autocomplete');
  const names = await page.evaluate(() =>
    (window.dataLayer ?? []).map(
      (push) => (push as { ecommerce?: { item_list_name?: string } }).ecommerce?.item_list_name,
    ),
  );
  expect(names).toContain('Populair');
});

test('a long description expands and collapses, also by keyboard; without the script it is expanded', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/product/matras-duin-pocketvering');
  const host = page.locator('[data-behaviour="show-more"]').first();
  await host.scrollIntoViewIfNeeded();
  await alive(host);
  const toggle = host.locator('[data-show-more-toggle]');
  const height = () =>
    host.locator('[data-show-more-content]').evaluate((element) => element.getBoundingClientRect().height);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  const folded = await height();
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const open = await height();
  expect(open).toBeGreaterThan(folded);
  await page.keyboard.press('Enter');
  expect(await height()).toBe(folded);
  await page.goto('/product/matras-duin-pocketvering?script=off');
  expect(await height()).toBe(open);
});
