import { expect, type Locator, type Page } from '@playwright/test';
import type { StorefrontEvent } from '../../src/public.ts';

/**
 * The element of an island or behaviour, once it is mounted. With several on the page, give the part of the page that
 * has the one: `mounted(page.getByRole('banner'), 'cart-popup')`.
 */
export async function mounted(within: Page | Locator, name: string): Promise<Locator> {
  const element = within.locator(`[data-island="${name}"], [data-behaviour="${name}"]`);
  await expect(element).toHaveAttribute('data-state', 'mounted');
  return element;
}

/** Resolves when no popup is open, and Back leads to the page before again. */
export async function popupIsGone(page: Page): Promise<void> {
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
}

/** What comes at a moment of its own, as the browser has measured it. */
const measured = ['web_vitals', 'scroll'];

/** The events that the page has reported so far, in order, sent or not; without those of measurements. */
export async function events(page: Page): Promise<StorefrontEvent[]> {
  const all = await page.evaluate(() => {
    const { storefront } = window;
    if (!storefront || Array.isArray(storefront)) throw new Error('the script has not run');
    return storefront.analytics.events();
  });
  return all.filter(({ name }) => !measured.includes(name));
}
