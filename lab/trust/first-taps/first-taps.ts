import type { Browser, Page } from '@playwright/test';
import { openShop } from '../../open-shop.ts';
import { giveCart } from '../../speed/load.ts';
import { type MeasuredPage, pages } from '../../speed/pages.ts';

/** Tries on each page. */
const tries = 12;
/** How many times slower the processor is. */
const slower = 6;
/** In ms after what is pressed has come: from the first frame to the time when everything has. */
const spread = 1800;
/** In ms. */
const longest = 30_000;

/**
 * Presses on each page while its scripts are on their way, and prints how often that was heard. Returns how many
 * presses were lost or done twice.
 */
export async function pressEarly({ only }: { readonly only?: string | undefined }): Promise<number> {
  const { shop, browser } = await openShop();
  let failed = 0;
  console.log('| page | heard | lost or twice |\n|---|--:|---|');
  for (const page of pages.filter(({ name }) => only === undefined || name.includes(only))) {
    const presses = pressesOf(page.name);
    const faults: string[] = [];
    for (let at = 0; at < tries; at++) {
      const press = presses[at % presses.length] as Press;
      const delay = Math.round((spread * at) / (tries - 1));
      const fault = await pressOnce(browser, shop, page, press, delay);
      if (fault) faults.push(`${press.name} after ${delay} ms: ${fault}`);
    }
    failed += faults.length;
    console.log(`| ${page.name} | ${tries - faults.length} of ${tries} | ${faults.join('; ')} |`);
  }
  await browser.close();
  return failed;
}

async function pressOnce(
  browser: Browser,
  shop: string,
  { path, cart }: MeasuredPage,
  { at, act, shows, leads }: Press,
  delay: number,
): Promise<string | undefined> {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    ...{ geolocation: { latitude: 52.09, longitude: 5.12 }, permissions: ['geolocation'] },
  });
  const page = await context.newPage();
  const ordered: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /AddProduct|toevoegen/.test(request.url()))
      ordered.push(request.url());
  });
  try {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    if (cart) await giveCart(page, shop, cart);
    await page.goto(shop + path, { waitUntil: 'commit' });
    const target = page.locator(at).first();
    await target.waitFor({ timeout: longest });
    await page.waitForTimeout(delay);
    // A shopper does not wait until it is still.
    await (act ? act(page) : target.click({ force: true, noWaitAfter: true, timeout: longest }));
    const isShown = shows ? page.locator(shows).first().waitFor({ timeout: longest }) : undefined;
    const isThere = leads ? page.waitForURL(leads, { timeout: longest, waitUntil: 'commit' }) : undefined;
    await Promise.any([isShown, isThere].filter((one) => one !== undefined));
    if (ordered.length > 1) return 'ordered twice';
    const typed = act && at.includes('"q"') ? await page.locator(at).first().inputValue() : 'mat';
    // The field of a search page has its term already.
    return /^mat(matras)?$/.test(typed) ? undefined : `the field has "${typed}"`;
  } catch (error) {
    const [cause] = error instanceof AggregateError ? error.errors : [error];
    return `not heard (${String((cause as Error).message ?? cause).split('\n')[0]})`;
  } finally {
    await context.close();
  }
}

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
const pressesOf = (name: string): readonly Press[] => [
  ...(own[name === 'search' ? 'list' : name] ?? []),
  ...(name === 'checkout' ? [] : everywhere),
];
