import type { Page } from '@playwright/test';

/** What a shopper presses, and how the page shows that it was heard: by our code, or by the browser's own way. */
export interface Press {
  readonly name: string;
  /** What is pressed as soon as it is there. */
  readonly at: string;
  readonly act?: (page: Page) => Promise<unknown>;
  /** One of these is visible in the end. */
  readonly shows?: string;
  /** Or the address is this. */
  readonly leads?: RegExp;
}

const type: Press['act'] = async (page) => {
  await page.locator('input[name="q"]').first().focus();
  await page.keyboard.type('mat', { delay: 60 });
};

/** On the pages with the shop's whole frame. The letters are kept, too: the field has them all. */
const everywhere: readonly Press[] = [
  {
    name: 'cart',
    at: '[data-island="cart-popup"] a',
    shows: 'dialog[open]',
    leads: /\/winkelwagen/,
  },
  { name: 'search', at: 'input[name="q"]', act: type, shows: '[role="listbox"]:visible' },
  { name: 'menu', at: '.menu-toggle', shows: '[data-menu-list]' },
];

const order = '[data-article-part="order"] button';
const own: Readonly<Record<string, readonly Press[]>> = {
  list: [
    {
      name: 'size in its sheet',
      at: '[data-popup="article-selection"]',
      act: async (page) => {
        await page.locator('[data-popup="article-selection"]').first().click({ force: true });
        await page.locator('dialog .size-option').last().click({ force: true });
      },
      shows: 'dialog li:last-child .size-option:has(:checked)',
    },
    { name: 'filters', at: '[data-filters-sheet] > summary', shows: '[data-filters-part="choices"]' },
    {
      name: 'sort',
      at: 'select[name="sort"]',
      act: (page) => page.locator('select[name="sort"]').selectOption({ index: 1 }),
      leads: /sort=/,
    },
  ],
  product: [
    { name: 'order', at: order, shows: 'dialog[open] a[href="/winkelwagen"]', leads: /\/winkelwagen/ },
    {
      name: 'size',
      at: '.choices [data-choice^="maat"]:not([aria-current])',
      leads: /[?&]maat=|\/product\/.+\//,
    },
    { name: 'picture', at: 'a[data-gallery-item]', shows: 'dialog.sf-gallery', leads: /\.(svg|jpg|webp)$/ },
  ],
  cart: [
    { name: 'more', at: '[data-cart-step="plus"]', shows: 'text=/is nu|aangepast|2 stuks/', leads: /aantal/ },
    {
      name: 'remove',
      at: '[data-cart-remove] button',
      shows: 'text=/verwijderd|terugleggen/i',
      leads: /verwijderen/,
    },
  ],
  checkout: [
    {
      name: 'send it empty',
      at: '#checkout-customer button[type="submit"]',
      shows: '.sf-field-error:visible, .field-validation-error:visible',
    },
  ],
  'store search': [{ name: 'locate', at: '[data-locator-location]', shows: '.sf-store' }],
  appointment: [
    {
      name: 'first step',
      at: '[data-island="appointment"] [type="radio"]',
      act: async (page) => {
        await page.locator('[data-island="appointment"] [type="radio"]').first().check({ force: true });
        await page
          .locator('[data-island="appointment"] button[type="submit"]')
          .first()
          .click({ force: true });
      },
      shows: 'text=/plaats of postcode|Kies een winkel/i',
    },
  ],
};

/** The presses of a page of the speed lab, by its name. The checkout has a frame without them. */
export const pressesOf = (name: string): readonly Press[] => [
  ...(own[name === 'search' ? 'list' : name] ?? []),
  ...(name === 'checkout' ? [] : everywhere),
];
