import { expect, type Locator, type Page } from '@playwright/test';
import type { FaultCode } from '../../src/page/faults.ts';
import { lineOf } from '../support/console-guard.ts';
import { alive } from '../support/storefront.ts';
import type { CallRow, Failure } from './row.ts';

export const product = '/fixtures/pdp';
export const chosenProduct = '/product/boxspring-ginkel-velvet';
const AGAIN = 'Probeer het opnieuw';

export const main = (page: Page) => page.getByRole('main');
export const dialog = (page: Page) => page.locator('dialog[open]');
export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });
export const badge = (page: Page) => page.locator('[data-island="cart-popup"] [data-cart-badge]');
export const addButton = (page: Page) => page.getByRole('button', { name: 'In winkelwagen' }).first();
export const added = (page: Page) => dialogOf(page, 'Toegevoegd aan je winkelwagen');
export const isMounted = alive;

/** A message, with a button for another try. */
export function message(sees: string, part: (page: Page) => Locator, text: RegExp, again = AGAIN): Failure {
  return {
    sees: `${sees}, with another try`,
    shown: (page) => expect(part(page)).toContainText(text),
    again: (page) => button(part(page), again).or(button(page, again)).first().click(),
  };
}

/** The page stays as the server made it. */
export function nothing(
  why: string,
  shown: Failure['shown'],
  again: Failure['again'] = (page) => page.reload(),
  after?: Failure['after'],
): Failure {
  return { sees: `nothing: ${why}`, shown, again, ...(after && { after }) };
}

/** Waits until the client has reported this fault. */
export const reported = (lines: readonly string[], code: FaultCode) =>
  expect.poll(() => lines.some((line) => lineOf(code).test(line)), code).toBe(true);

export const formFails = (
  form: (page: Page) => Locator,
  again: Failure['again'],
): Pick<CallRow, 'fails' | 'but' | 'twice'> => {
  const failure = (text: string): Failure => ({
    sees: `a message at the form: ${text}; its button is another try`,
    shown: (page) => expect(form(page).locator('.sf-form-message')).toContainText(text),
    again,
  });
  const unsure = failure('We weten niet zeker of het formulier is aangekomen');
  return {
    fails: failure('Het formulier is niet verstuurd'),
    but: { network: unsure, timeout: unsure, lost: unsure },
    twice: 'the shopper is told that it may have arrived, and decides',
  };
};

/** An answer whose form is not documented may be empty, or HTML. */
export const undocumented = (row: ReturnType<typeof formFails>, accepted: Failure | 'works') => ({
  ...row,
  but: { ...row.but, html: accepted, empty: accepted },
});
