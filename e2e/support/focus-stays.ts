import { expect, type Page } from '@playwright/test';

/** Whether focus is in the open dialog. */
export const focusIsInside = (page: Page): Promise<boolean> =>
  page.evaluate(() => Boolean(document.activeElement?.closest('dialog[open]')));

/** Tab and Shift+Tab reach the dialog's controls and the browser's, never the page behind, and come back in. */
export async function focusStays(page: Page): Promise<void> {
  const onThePage = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest('dialog[open]');
    });
  for (const key of ['Tab', 'Shift+Tab'])
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press(key);
      expect(await onThePage()).toBe(false);
    }
  // Re-enters the page from the browser's UI.
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return focusIsInside(page);
    })
    .toBe(true);
}
