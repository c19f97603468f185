import { expect, type Page } from '@playwright/test';
import { fillSample } from '../support/fill-sample.ts';
import { mounted } from '../support/storefront.ts';
import { button, dialog, formFails, isMounted, logged, message, nothing, undocumented } from './parts.ts';
import type { CallRow } from './row.ts';

const popupLink = (page: Page, name: string) => page.locator(`a[data-popup="${name}"]`).first();
const popupState = (page: Page) => expect(dialog(page)).toHaveAttribute('data-popup-state', 'ready');

async function openPopups(page: Page, name: string) {
  await page.goto('/fixtures/popups');
  await isMounted(popupLink(page, name));
}

/** A popup that a link opens. Its content comes by this call. */
const popupRow = (name: string, call: string, answers: 'html' | 'page' = 'html', by?: string): CallRow => ({
  call,
  ...(by && { by }),
  where: `the popup ${name}`,
  answers,
  open: (page) => openPopups(page, name),
  press: (page) => popupLink(page, name).click(),
  works: popupState,
  fails: {
    ...message('a message in the popup, with a link to the page', dialog, /Laden lukte niet/),
    async shown(page) {
      await expect(dialog(page).getByRole('alert')).toContainText('Laden lukte niet');
      await expect(dialog(page).getByRole('link', { name: 'Open als pagina' })).toBeVisible();
    },
  },
});

const chooseCookies = (page: Page) => page.addInitScript(() => localStorage.setItem('consentLevel', '1'));
const leaveThroughTheTop = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.dispatchEvent(
      new MouseEvent('mouseleave', { clientY: -1, relatedTarget: null }),
    ),
  );

async function openSample(page: Page) {
  await openPopups(page, 'product-sample');
  await popupLink(page, 'product-sample').click();
  await isMounted(dialog(page).locator('form'));
  await fillSample(dialog(page));
}
const orderSample = (page: Page) => button(dialog(page), 'Staal aanvragen').click();
const isOrdered = (page: Page) => expect(dialog(page).locator('.sf-popup-title')).toHaveText('Bedankt!');

export const popupRows: readonly CallRow[] = [
  popupRow('site-wide-block', 'GET /Ajax/Popup/SiteWideBlock'),
  popupRow('call-me-now', 'GET /Ajax/Popup/CallMeNow'),
  popupRow('sustainable-message', 'GET /Ajax/Popup/SustainableMessage'),
  popupRow('terms-and-conditions', 'GET /Ajax/Popup/TermsAndConditions'),
  popupRow('disclaimer', 'GET /Ajax/Popup/Disclaimer'),
  popupRow('newsletter-opt-in', 'GET /Ajax/Popup/NewsletterOptIn'),
  popupRow('product-sample', 'GET /Ajax/Catalog/ProductSampleLegacyAjax'),
  popupRow('contact-options', 'GET /customerservice/contactoptions'),
  popupRow('document', 'GET /Frame/Document', 'page', 'framePage'),
  popupRow('guided-selling', 'GET /guidedselling/2'),
  {
    call: 'GET /Ajax/Popup/SiteWideBlock',
    where: 'by itself',
    answers: 'html',
    early: true,
    async open(page) {
      await chooseCookies(page);
      await page.goto('/fixtures/popups?block=1');
      await mounted(page, 'site-wide-block');
    },
    press: async () => {},
    works: popupState,
    fails: nothing('nobody asked for it; the next page tries again', async (page, lines) => {
      await logged(lines, 'popup "site-wide-block"');
      await expect(dialog(page)).toHaveCount(0);
    }),
  },
  {
    call: 'GET /Ajax/Popup/ExitIntent',
    answers: 'html',
    async open(page) {
      await chooseCookies(page);
      await page.goto('/fixtures/popups');
      await mounted(page, 'exit-intent');
    },
    press: leaveThroughTheTop,
    works: popupState,
    fails: nothing(
      'nobody asked for it; the next attempt tries again',
      async (page, lines) => {
        await logged(lines, 'popup "exit-intent"');
        await expect(dialog(page)).toHaveCount(0);
      },
      leaveThroughTheTop,
    ),
  },
  {
    call: 'POST /Ajax/Catalog/ProductSampleSubmitAjax',
    by: 'sendForm',
    answers: 'any',
    open: openSample,
    press: orderSample,
    works: isOrdered,
    ...undocumented(formFails(dialog, orderSample), 'works'),
  },
  {
    call: 'POST /Ajax/Catalog/ProductSampleSuccess',
    answers: 'html',
    open: openSample,
    press: orderSample,
    works: isOrdered,
    fails: message('a message in the popup', dialog, /Laden lukte niet/),
    twice: 'it only shows the confirmation',
  },
];
