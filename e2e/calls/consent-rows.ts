import { expect, type Page } from '@playwright/test';
import { button, dialog, message, nothing, reported } from './parts.ts';
import type { CallRow } from './row.ts';

async function ask(page: Page) {
  await page.goto('/boxsprings?consent=ask');
}
const accept = (page: Page) => button(dialog(page), 'Alles accepteren');
const consentFails = message('a message in the popup', dialog, /Laden lukte niet/);

export const consentRows: readonly CallRow[] = [
  {
    call: 'GET /Ajax/CookieConsent/Popup',
    answers: 'html',
    early: true,
    open: ask,
    press: async () => {},
    works: (page) => expect(accept(page)).toBeVisible(),
    fails: nothing('only necessary cookies are allowed, and the next page asks', async (page, lines) => {
      await reported(lines, 'popup-unasked');
      await expect(dialog(page)).toHaveCount(0);
    }),
  },
  {
    call: 'GET /Ajax/CookieConsent/Settings',
    answers: 'html',
    async open(page) {
      await ask(page);
      await expect(accept(page)).toBeVisible();
    },
    press: (page) => button(dialog(page), 'Zelf kiezen').click(),
    works: (page) => expect(button(dialog(page), 'Keuze opslaan')).toBeVisible(),
    fails: consentFails,
  },
  {
    call: 'GET /Ajax/CookieConsent/Statement',
    answers: 'html',
    async open(page) {
      await ask(page);
      await button(dialog(page), 'Zelf kiezen').click();
      await expect(button(dialog(page), 'Keuze opslaan')).toBeVisible();
    },
    press: (page) => dialog(page).getByRole('link', { name: 'Lees wat elke cookie doet' }).click(),
    works: (page) => expect(dialog(page).getByRole('heading', { name: 'Cookieverklaring' })).toBeVisible(),
    fails: consentFails,
  },
];
