import type { Page } from '@playwright/test';

/** How a page shows that it has answered: something is shown, gone, has another text, or has scrolled. */
export interface Answer {
  readonly how: 'shown' | 'gone' | 'changed' | 'moved';
  readonly selector: string;
}

/** One thing that shoppers do. A turn counts how often this page has done it before. */
export interface Interaction {
  readonly name: string;
  readonly path: string;
  /** The cart that the visitor comes with. */
  readonly cart?: 'many';
  /** Brings the page to where it can be done; not measured. */
  readonly before?: (page: Page, turn: number) => Promise<unknown>;
  readonly touch: (page: Page, turn: number) => Promise<unknown>;
  /** Undefined where the next paint is the answer. */
  readonly answer?: Answer;
  /** Takes it back. */
  readonly after?: (page: Page) => Promise<unknown>;
  /** It can be done once on a page: what is warm is another page with the files in the cache. */
  readonly once?: boolean;
}

const tap = (page: Page, selector: string, at = 0) => page.locator(selector).nth(at).tap();
const pressEscape = (page: Page) => page.keyboard.press('Escape');
const shown = (selector: string): Answer => ({ how: 'shown', selector });
const gone = (selector: string): Answer => ({ how: 'gone', selector });
const changed = (selector: string): Answer => ({ how: 'changed', selector });

/** The first error that a form shows as it is sent empty. */
const firstError = (form: string, path: string, selector: string): Interaction => ({
  name: `first error: ${form}`,
  path,
  touch: (page) => tap(page, `${selector} button[type="submit"]`),
  answer: shown(`${selector} .sf-field-error`),
  once: true,
});

const flow = '[data-island="appointment"]';
const next = (page: Page) => page.locator(flow).getByRole('button', { name: 'Verder', exact: true }).tap();
const chooseType = async (page: Page) => {
  await page
    .locator(flow)
    .getByRole('radio', { name: /Slaapmeting/ })
    .check();
  await next(page);
};
const findStores = async (page: Page) => {
  await chooseType(page);
  await page.locator(flow).getByLabel('Je plaats of postcode').fill('Utrecht');
  await page.locator(flow).getByRole('button', { name: 'Zoek', exact: true }).tap();
};
const stores = (page: Page) => page.locator(flow).getByRole('radio', { name: /^Dommel & Dons/ });
const days = (page: Page) => page.locator(flow).getByRole('radio', { name: /vrij$/ });
const slots = (page: Page) => page.locator(flow).getByRole('radio', { name: /\d\.\d\d–/ });

const openSheet = (page: Page) => tap(page, '[data-filters-sheet] > summary');
const kindsOfMattress = '[data-filters-group="soort"] label';

/** All that are measured; the first one in a quick run too. */
export const interactions: readonly Interaction[] = [
  {
    name: 'open the filters',
    path: 'matrassen',
    touch: openSheet,
    answer: shown('dialog [data-filters-part="choices"]'),
    after: pressEscape,
  },
  {
    name: 'filter',
    path: 'matrassen',
    before: (page, turn) => (turn ? Promise.resolve() : openSheet(page)),
    touch: (page, turn) => tap(page, kindsOfMattress, turn),
    answer: changed('.list-count'),
  },
  {
    name: 'open the cart',
    path: 'matrassen',
    cart: 'many',
    touch: (page) => tap(page, '[data-island="cart-popup"] a'),
    answer: shown('dialog [data-cart-line]'),
    after: pressEscape,
  },
  {
    name: 'sort',
    path: 'matrassen',
    before: (page) => page.locator('select[name="sort"]').focus(),
    touch: (page) => page.keyboard.press('ArrowDown'),
    answer: changed('[data-filters-part="list"]'),
  },
  {
    name: 'search',
    path: '',
    touch: async (page) => {
      await tap(page, 'input[name="q"]');
      await page.keyboard.type('mat', { delay: 150 });
    },
    answer: shown('[role="listbox"]'),
    after: async (page) => {
      await pressEscape(page);
      await page.locator('input[name="q"]').fill('');
      await page.locator('input[name="q"]').blur();
    },
  },
  {
    name: 'open the menu',
    path: '',
    touch: (page) => tap(page, '.menu-toggle'),
    answer: shown('[data-menu-list]'),
    after: pressEscape,
  },
  {
    name: 'slide',
    path: 'product/boxspring-ginkel-velvet',
    touch: (page) => tap(page, '[data-slider-next]'),
    answer: { how: 'moved', selector: '[data-slider-track]' },
  },
  {
    name: 'open the gallery',
    path: 'product/boxspring-ginkel-velvet',
    touch: (page) => tap(page, 'a[data-gallery-item]'),
    answer: shown('dialog.sf-gallery[data-open]'),
    after: pressEscape,
  },
  {
    name: 'choose an article',
    path: 'product/boxspring-ginkel-velvet',
    touch: (page) => tap(page, '.choices [data-choice^="maat"]:not([aria-current])'),
    answer: changed('title'),
  },
  {
    name: 'add to the cart',
    path: 'product/boxspring-loosdrecht',
    touch: (page) => tap(page, '[data-article-part="order"] button'),
    answer: shown('dialog[open]'),
    after: pressEscape,
  },
  {
    name: 'change a quantity',
    path: 'winkelwagen',
    cart: 'many',
    touch: (page) => tap(page, '[data-cart-step="plus"]'),
    answer: changed('[data-cart-total]'),
  },
  {
    name: 'remove a line',
    path: 'winkelwagen',
    cart: 'many',
    touch: (page) => tap(page, '[data-cart-remove] button'),
    answer: changed('[data-cart-total]'),
  },
  {
    name: 'locate',
    path: 'Winkels/Zoeken',
    touch: (page) => tap(page, '[data-locator-location]'),
    answer: shown('.sf-store'),
    once: true,
  },
  {
    name: 'choose a store',
    path: 'Winkels/Afspraak',
    before: (page, turn) => (turn ? Promise.resolve() : findStores(page)),
    // There may be no more than two near by.
    touch: (page, turn) =>
      stores(page)
        .nth(turn % 2)
        .tap(),
  },
  {
    name: 'choose a slot',
    path: 'Winkels/Afspraak',
    before: async (page, turn) => {
      if (turn) return;
      await findStores(page);
      await stores(page).first().check();
      await next(page);
      // Today may have no more than one.
      await days(page).nth(2).check();
    },
    touch: (page, turn) => slots(page).nth(turn).tap(),
  },
  {
    name: 'next question of the guide',
    path: 'guidedselling/1',
    before: (page) => tap(page, '[data-island="guided-selling"] form label'),
    touch: (page) => page.getByRole('button', { name: 'Volgende', exact: true }).tap(),
    answer: changed('.sf-guide-step'),
  },
  {
    name: 'answer about cookies',
    path: '?consent=ask',
    touch: (page) => tap(page, '[data-consent="accept"]'),
    answer: gone('dialog.sf-consent'),
    after: (page) => page.evaluate(() => localStorage.clear()),
    once: true,
  },
  firstError('contact', 'fixtures/page-forms', '#contact'),
  firstError('newsletter', 'fixtures/page-forms', '#newsletter-page'),
  firstError('call me', 'fixtures/page-forms', '#call'),
  firstError('checkout', 'fixtures/checkout-customer', '#checkout-customer'),
  firstError('payment', 'fixtures/checkout-payment', 'form[data-form-name="checkout-payment"]'),
];
