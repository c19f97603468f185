import type { Page } from '@playwright/test';

/** Makes the visitor of this page a new one with this cart, without loading a page. */
export async function giveCart(page: Page, cart: 'one' | 'many' | 'locked' | 'quote'): Promise<void> {
  await page.request.post(`/fixtures/reset?cart=${cart}`, { maxRedirects: 0 });
}
