import type { CDPSession, Locator, Page } from '@playwright/test';
import { delayRequests } from './support/delay-requests.ts';
import { alive, expect, test } from './support/test.ts';

/** A word as a phone's keyboard composes it, letter by letter, in the field that stands in this component. */
interface Surface {
  readonly path: string;
  readonly host: string;
  readonly field: string;
  readonly word: string;
  /** What a shopper sees of the component within the word. */
  readonly shows?: (page: Page) => Locator;
  /** With its code there, the field is shown later. */
  readonly isLater?: true;
}

const checkout = '/fixtures/checkout-customer';
const surfaces: readonly Surface[] = [
  {
    ...{ path: '/', host: 'search-autocomplete', field: '[name="q"]', word: 'matras' },
    shows: (page) => page.getByRole('option').first(),
  },
  {
    ...{
      path: '/fixtures/page-store-locator',
      host: 'store-locator',
      field: '[name="Address"]',
      word: 'Utrecht',
    },
    shows: (page) => page.getByRole('button', { name: 'Zoek', exact: true }),
  },
  { path: checkout, host: 'address-lookup', field: '[name="DeliveryAddress.HouseNumber"]', word: '12' },
  { path: checkout, host: 'address-lookup', field: '[name="DeliveryAddress.LastName"]', word: 'Dijk' },
  { path: checkout, host: 'date-field', field: '[name="CustomerInformation.DateOfBirth"]', word: '3 mei' },
  { path: checkout, host: 'form', field: '[name="CustomerInformation.PhoneNumber"]', word: '0612' },
  { path: '/fixtures/cart-two-lines', host: 'cart-page', field: '[name="code"]', word: 'SLAAP' },
  { path: '/fixtures/cart-two-lines', host: 'cart-page', field: 'input[name="quantity"]', word: '3' },
  { path: '/fixtures/plp-10', host: 'product-filters', field: '[name="prijs-van"]', word: '250' },
  {
    path: '/fixtures/page-bed-match-questions',
    host: 'bed-match',
    field: '[name="lengte"]',
    word: '187',
    isLater: true,
  },
  { path: '/fixtures/page-forms', host: 'form', field: 'textarea', word: 'Hallo' },
  { path: '/fixtures/page-forms', host: 'form', field: '[name="name"]', word: 'Noor' },
  { path: '/fixtures/page-withdrawal', host: 'form', field: '[name="Products"]', word: 'Kussen' },
];

const hostOf = (page: Page, { host, field }: Surface) =>
  page.locator(`:is([data-island="${host}"], [data-behaviour="${host}"]):has(${field})`).first();

async function compose(devtools: CDPSession, text: string): Promise<void> {
  await devtools.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
}

/** Counts the ends of words, and marks the field, so that another in its place is known. */
async function watchField(field: Locator): Promise<void> {
  await field.evaluate((one: HTMLInputElement) => {
    one.value = '';
    one.focus();
    Object.assign(window, { watched: one, ends: 0 });
    one.addEventListener('compositionend', () =>
      Object.assign(window, { ends: Reflect.get(window, 'ends') + 1 }),
    );
  });
}
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const field = Reflect.get(window, 'watched') as HTMLInputElement;
    const { value, selectionStart: caret } = field;
    return { value, caret, ends: Reflect.get(window, 'ends'), hasFocus: document.activeElement === field };
  });

for (const arrival of ['comes within the word', 'is there before it'] as const)
  for (const surface of surfaces.filter(({ isLater }) => !isLater || arrival !== 'is there before it')) {
    const { path, host: name, field: selector, word, shows } = surface;
    test(`a word composed in ${selector} of ${name} on ${path}, whose code ${arrival}`, {
      tag: shows && arrival === 'comes within the word' ? [] : ['@deep'],
    }, async ({ page }) => {
      const isEarly = arrival === 'comes within the word';
      const release = await delayRequests(page, new RegExp(`/${name}\\.(island|behaviour)-`));
      if (!isEarly) release();
      await page.goto(path);
      const host = hostOf(page, surface);
      if (isEarly) await expect(host).toHaveAttribute('data-state');
      else await alive(host);
      await watchField(host.locator(selector).first());
      const devtools = await page.context().newCDPSession(page);
      for (let length = 1; length < word.length; length++) await compose(devtools, word.slice(0, length));
      if (isEarly) {
        await expect(host).not.toHaveAttribute('data-state', 'mounted');
        release();
        await expect(host).toHaveAttribute('data-state', 'mounted');
      }
      await compose(devtools, word);
      if (shows) await expect(shows(page)).toBeVisible();
      // A field of numbers tells no caret.
      const isNumber = (await host.locator(selector).first().getAttribute('type')) === 'number';
      const within = { value: word, caret: isNumber ? null : word.length, ends: 0, hasFocus: true };
      expect(await stateOf(page)).toEqual(within);
      await devtools.send('Input.insertText', { text: word });
      expect(await stateOf(page)).toEqual({ ...within, ends: 1 });
    });
  }
