import { expect, type Locator, type Page } from '@playwright/test';
import type { StorefrontEvent } from '../../src/public/storefront.ts';
import { runtimeStarted } from './runtime.ts';

/**
 * Approaches an island or behaviour, waits until it is mounted and returns its element. With several on the page, pass the part of the
 * page that contains the one: `mounted(page.getByRole('banner'), 'cart-popup')`.
 */
export async function mounted(within: Page | Locator, name: string): Promise<Locator> {
  const element = within.locator(`[data-island="${name}"], [data-behaviour="${name}"]`);
  await alive(element);
  return element;
}

/** Approaches the component until it is mounted: the page may have put another in its place meanwhile. */
export async function alive(element: Locator): Promise<void> {
  await expect(async () => {
    await approach(element);
    await expect(element).toHaveAttribute('data-state', 'mounted', { timeout: 2000 });
  }).toPass();
}

/** Does what a shopper does before they touch a component: the pointer comes near. Its code may wait for that. */
export async function approach(element: Locator): Promise<void> {
  await expect(element).toHaveAttribute('data-state');
  await element.evaluate((one) => {
    one.dispatchEvent(new Event('pointermove', { bubbles: true }));
    one.dispatchEvent(new Event('pointerenter'));
  });
}

/** Waits until no popup is open and Back leads to the previous page again. */
export async function expectNoPopup(page: Page): Promise<void> {
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
}

/** Events that the browser's measurements trigger at unpredictable times. */
const measured = ['web_vitals', 'scroll_depth'];

/** Returns the events that the page has reported so far, in order, sent or not, without those of measurements. */
export async function events(page: Page): Promise<StorefrontEvent[]> {
  await runtimeStarted(page);
  const all = await page.evaluate(() => {
    const { storefront } = window;
    if (!storefront || Array.isArray(storefront)) throw new Error('the script has not run');
    return storefront.analytics.events();
  });
  return all.filter(({ name }) => !measured.includes(name));
}

/** The faults that the page has reported so far: `appointment-failed: POST /x: answered 500`. */
export async function faultsOf(page: Page): Promise<string[]> {
  await runtimeStarted(page);
  return page.evaluate(() => {
    const { storefront } = window;
    if (!storefront || Array.isArray(storefront)) throw new Error('the script has not run');
    const faults: string[] = [];
    const stop = storefront.onError(({ code, error }) =>
      faults.push(`${code}: ${error instanceof Error ? error.message : error}`),
    );
    stop();
    return faults;
  });
}
