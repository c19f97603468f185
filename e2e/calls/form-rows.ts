import { expect, type Page } from '@playwright/test';
import { fillContact } from '../support/fill-contact.ts';
import { mounted } from '../support/storefront.ts';
import { formFails, isMounted, message, nothing, reported, undocumented } from './parts.ts';
import type { CallRow } from './row.ts';

const form = (page: Page, id: string) => page.locator(`#${id}`);
const send = (page: Page, id: string) => form(page, id).locator('button[type="submit"]').click();
const formMessage = (page: Page, id: string) => form(page, id).locator('.sf-form-message');

async function openForm(page: Page, id: string) {
  await page.goto('/fixtures/forms');
  await form(page, id).locator('input:not([type="hidden"])').first().focus();
  await isMounted(form(page, id));
}

const blockFails = (id: string) =>
  formFails(
    (page) => form(page, id),
    (page) => send(page, id),
  );

export const formRows: readonly CallRow[] = [
  {
    call: 'POST /Ajax/Form/Submit',
    by: 'sendForm',
    answers: 'json',
    async open(page) {
      await openForm(page, 'contact');
      await fillContact(form(page, 'contact'));
    },
    press: (page) => send(page, 'contact'),
    works: (page) => expect(formMessage(page, 'contact')).toContainText('Bedankt'),
    ...blockFails('contact'),
    typed: { '#contact textarea': 'Welk matras past bij mij?', '#contact [type=email]': 'naam@voorbeeld.nl' },
  },
  {
    call: 'POST /Ajax/CallMeNow',
    by: 'sendForm',
    answers: 'any',
    async open(page) {
      await openForm(page, 'call');
      await form(page, 'call').getByLabel('Telefoonnummer').fill('0301234567');
    },
    press: (page) => send(page, 'call'),
    works: (page) => expect(formMessage(page, 'call')).toContainText('We bellen je'),
    ...undocumented(blockFails('call'), {
      sees: 'thanks, or what the answer says',
      shown: (page) => expect(formMessage(page, 'call')).toHaveText(/Bedankt|Een ogenblik geduld/),
      again: async () => {},
      after: async () => {},
    }),
    typed: { '#call [type=tel]': '0301234567' },
  },
  {
    call: 'POST /Ajax/Newsletter/Subscribe',
    by: 'sendForm',
    answers: 'json',
    async open(page) {
      await openForm(page, 'newsletter-page');
      await form(page, 'newsletter-page').getByLabel('Je e-mailadres').fill('naam@voorbeeld.nl');
    },
    press: (page) => send(page, 'newsletter-page'),
    works: (page) => expect(formMessage(page, 'newsletter-page')).toContainText('aangemeld'),
    ...blockFails('newsletter-page'),
    typed: { '#newsletter-page [type=email]': 'naam@voorbeeld.nl' },
  },
  {
    call: 'GET /CustomerService/Availability',
    answers: 'json',
    early: true,
    async open(page) {
      await page.goto('/fixtures/contact');
      await mounted(page, 'contact-options');
    },
    press: async () => {},
    works: (page) => expect(page.getByRole('link', { name: 'Hulp nodig?' })).toBeVisible(),
    fails: nothing(
      'the contact options stay out of sight, as when the shop is closed',
      async (page, lines) => {
        await reported(lines, 'contact-unknown');
        await expect(page.getByRole('link', { name: 'Hulp nodig?' })).toBeHidden();
      },
    ),
  },
  {
    call: 'GET /customerservice/contactoptions',
    where: 'an option that a link opens',
    answers: 'html',
    async open(page) {
      await page.goto('/fixtures/contact');
      await mounted(page.locator('p', { hasText: 'Bel ons' }), 'contact-option');
    },
    press: (page) => page.getByRole('link', { name: 'Bel ons' }).click(),
    works: (page) =>
      expect(
        page.getByRole('region', { name: 'Bel een adviseur' }).getByRole('link', { name: '0800 0123' }),
      ).toBeVisible(),
    fails: message(
      'a message in the panel',
      (page) => page.getByRole('region', { name: 'Bel een adviseur' }),
      /Laden lukte niet/,
    ),
  },
  {
    call: 'GET /Ajax/Survey',
    answers: 'html',
    early: true,
    async open(page) {
      await page.addInitScript(() => {
        if (location.origin !== 'null') localStorage.setItem('consentLevel', '7');
      });
      await page.goto('/fixtures/survey?trigger=PageLoad');
      await mounted(page, 'survey');
    },
    press: async () => {},
    works: (page) =>
      expect(page.getByRole('region', { name: 'Heb je gevonden wat je zocht?' })).toBeVisible(),
    fails: nothing('nobody asked for it; the next page tries again', (_page, lines) =>
      reported(lines, 'survey-failed'),
    ),
    but: {
      empty: nothing('there is nothing to ask', async (page) => {
        await page.waitForLoadState('networkidle');
        await expect(page.locator('.sf-survey')).toHaveCount(0);
      }),
    },
  },
  {
    call: 'POST /Ajax/Personalization/Register',
    answers: 'done',
    early: true,
    open: (page) => page.goto('/'),
    press: (page) => mounted(page, 'cart-popup'),
    works: (page) => expect.poll(() => page.evaluate(() => sessionStorage.sessionStarted)).toBe('true'),
    fails: nothing('it is the shop that wants to know; the next page tries again', (_page, lines) =>
      reported(lines, 'user-unregistered'),
    ),
    // Any successful answer is fine.
    but: { html: 'works', empty: 'works', shape: 'works' },
    twice: 'the same shopper is registered again',
  },
];
