import { expect, type Page } from '@playwright/test';
import { idsIn, type Manifest } from '../../../e2e/purity/experiments.ts';
import { giveCart } from '../../../e2e/support/give-cart.ts';
import { pageOfType } from '../../../e2e/support/page-of-type.ts';

/** A way of a shopper, or of a tester, that asks for chunks. */
export interface Visit {
  readonly address: string;
  /** Before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** What the shopper does on the page, which has been seen as a whole. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** What is there when all chunks have come. */
  readonly works?: (page: Page) => Promise<unknown>;
  /** What the page gives where they have not, by the server's own links and forms. */
  readonly plain?: (page: Page) => Promise<unknown>;
  /** Whether that is what a second try gives too: an experiment does not change what the shopper has seen. */
  readonly mayComeLate?: boolean;
}

const main = (page: Page) => page.getByRole('main');
const visible = (page: Page, selector: string) => expect(page.locator(selector).first()).toBeVisible();
const consents = (level: string) => (page: Page) =>
  page.addInitScript((stored) => {
    if (location.origin !== 'null') localStorage.setItem('consentLevel', stored);
  }, level);
const fixtureCart = (page: Page) => giveCart(page, 'many');

/** The first that asks for a chunk shows what happens without it. Together they ask for all. */
export const visits: readonly Visit[] = [
  {
    address: '/',
    act: (page) => page.locator('input[name=q]').fill('matras'),
    works: (page) => expect(page.getByRole('listbox')).toBeVisible(),
    plain: (page) => page.locator('input[name=q]').press('Enter'),
  },
  {
    address: '/matrassen?variants=OD000:B,OD468:B,OD478:B,OD485:B,OD600:B',
    act: (page) => page.locator('input[type="checkbox"][value="Latex"]').check(),
    works: (page) => expect(page).toHaveURL(/soort=Latex/),
    plain: async (page) => {
      await page.locator('.filters-actions button').click();
      await expect(page).toHaveURL(/soort=Latex/);
    },
  },
  {
    address: '/fixtures/pdp',
    act: (page) => page.getByRole('button', { name: 'In winkelwagen' }).first().click(),
    works: (page) =>
      expect(page.getByRole('dialog', { name: 'Toegevoegd aan je winkelwagen' })).toBeVisible(),
    plain: (page) => expect(page).toHaveURL(/\/winkelwagen/),
  },
  {
    // What other code asks for: without it the page is as it was.
    address: '/product/hoofdkussen-ganzendons-zacht',
    act: (page) =>
      page.evaluate(async () => {
        const { storefront } = window;
        if (!storefront || Array.isArray(storefront)) return;
        const actions = await storefront.actions().catch(() => undefined);
        await Promise.allSettled([
          actions?.products.search('bed'),
          actions?.stores.find('Utrecht'),
          actions?.cart.add({ article: '201900-6070', product: '201900' }),
        ]);
      }),
    works: (page) =>
      expect(page.getByRole('dialog', { name: 'Toegevoegd aan je winkelwagen' })).toBeVisible(),
    plain: (page) => visible(page, 'main h1'),
  },
  {
    // An agent that drives the browser: without its tools the page is as it was.
    address: '/product/hoofdkussen-ganzendons-zacht?agent',
    async act(page) {
      const call = (name: string, given: object) =>
        page.webmcp.callTool(`storefront_${name}`, given as never).catch(() => {});
      await expect.poll(async () => (await page.webmcp.tools()).length, { timeout: 3000 }).toBeGreaterThan(0);
      for (const guide of ['bed-match', '1']) await call('get_advice', { guide });
      // It waits for the shopper's yes.
      void call('add_to_cart', { article: '201900-6070', quantity: 1 });
    },
    works: (page) => visible(page, '.sf-agreement'),
    plain: (page) => visible(page, 'main h1'),
  },
  {
    // A developer who looks for what our code does.
    address: '/product/hoofdkussen-ganzendons-zacht?debugging',
    prepare: (page) =>
      page.addInitScript(() => {
        if (location.origin !== 'null') sessionStorage.setItem('storefront-debug', 'true');
      }),
    act: (page) =>
      page.evaluate(async () => {
        const { storefront } = window;
        if (storefront && !Array.isArray(storefront))
          await Promise.resolve(storefront.analytics.table()).catch(() => {});
      }),
    works: (page) => visible(page, 'main h1'),
  },
  {
    address: '/product/matras-duin-pocketvering?variants=OD509:B',
    act: (page) => page.locator('a[data-gallery-item]').first().click(),
    works: (page) => visible(page, 'dialog.sf-gallery[data-open]'),
    plain: (page) => expect(page).toHaveURL(/\/pictures\//),
  },
  {
    address: '/product/boxspring-ginkel-velvet?variants=OD509:B',
    act: (page) => page.locator('.choices').getByRole('link', { name: '140 x 200' }).click(),
    works: (page) => expect(page).toHaveURL(/maat=201112-140200$/),
  },
  {
    address: '/winkelwagen',
    prepare: fixtureCart,
    act: (page) => page.locator('[data-cart-lines] [data-cart-line] [data-cart-step="plus"]').last().click(),
    works: (page) => expect(page.locator('[data-cart] > [role="status"]')).toContainText('is nu'),
    plain: (page) => expect(page).toHaveURL(/\/winkelwagen/),
  },
  { address: '/fixtures/checkout', works: (page) => visible(page, '[data-behaviour="checkout"]') },
  {
    address: '/fixtures/checkout?step=payment',
    act: (page) => page.getByLabel('Thuisbezorgd in de avond').check(),
    works: (page) => expect(page.locator('.sf-checkout-status')).toHaveText(/Totaal/),
    plain: (page) => expect(page.getByLabel('Thuisbezorgd in de avond')).toBeChecked(),
  },
  {
    address: '/Winkels/Zoeken?Address=Utrecht',
    act: (page) => page.locator('.sf-map, [data-island="store-locator"]').first().scrollIntoViewIfNeeded(),
    works: (page) => visible(page, '.leaflet-container'),
    plain: (page) => expect(main(page)).toContainText('Dommel & Dons Utrecht'),
  },
  { address: '/Winkels/Eindhoven?now=2026-11-25T14:00' },
  {
    address: '/Winkels/Zoeken',
    async prepare(page) {
      await page.addInitScript(() => {
        const found = { formatted_address: 'Zeist', geometry: { location: { lat: 52.09, lng: 5.23 } } };
        const Geocoder = class {
          geocode = async () => ({ results: [found] });
        };
        Object.assign(window, { google: { maps: { importLibrary: async () => ({ Geocoder }) } } });
      });
      await page.route('**/Winkels/Zoeken?*', async (route) => {
        const response = await route.fetch();
        const page = await response.text();
        const body = page.replace('"maps":{', '"maps":{"provider":"google","key":"of the lab",');
        await route.fulfill({ response, body });
      });
    },
    async act(page) {
      await main(page).locator('input[name="Address"]').fill('Dorpsstraat, Zeist');
      await main(page).locator('input[name="Address"]').press('Enter');
    },
    works: (page) => expect(main(page)).toContainText('Dommel & Dons Utrecht'),
    plain: (page) => expect(main(page)).toContainText('opzoeken lukt nu niet'),
  },
  {
    address: '/guidedselling/1',
    act: (page) => page.getByText('Voor mij alleen', { exact: true }).click(),
    works: (page) => expect(main(page).getByRole('button', { name: 'Volgende' })).toBeEnabled(),
    async plain(page) {
      await main(page).getByRole('button', { name: 'Volgende' }).click();
      await expect(page.getByText('Hoe lig je het liefst?')).toBeVisible();
    },
  },
  {
    address: '/slaap-id/vragen',
    act: (page) => page.getByText('Op mijn zij', { exact: true }).click(),
    works: (page) => expect(page.getByText('Vraag 2 van 9')).toBeVisible(),
    plain: (page) => visible(page, 'input[name=samen]'),
  },
  {
    address: '/fixtures/page-bed-match-result',
    works: (page) => visible(page, '.product-tile .sf-fit'),
    plain: (page) => visible(page, '.product-tile-fit'),
  },
  { address: '/advies/matrassen', works: (page) => visible(page, '.node-advice-list') },
  {
    address: '/inspiratie',
    async act(page) {
      await page.locator('.inspiration').scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'Toon meer kamers' }).click({ timeout: 3000 });
    },
    works: (page) => expect(page.locator('.inspiration > li').last()).toBeVisible(),
    plain: (page) => expect(page.locator('.inspiration > li').last()).toBeVisible(),
  },
  // What is wrong here is told, in words that are a chunk too.
  { address: '/fixtures/unknown-island', works: (page) => visible(page, 'main h1') },
  { address: '/Aanbiedingen', works: (page) => visible(page, '.deal-title') },
  { address: '/blog', works: (page) => visible(page, '.blog-tile') },
  {
    address: '/Winkels/Afspraak',
    async act(page) {
      await page.getByRole('radio', { name: /Slaapmeting/ }).check();
      await main(page).getByRole('button', { name: 'Verder' }).click({ timeout: 3000 });
      await page.locator('[data-island="appointment"] input[type="text"]').first().focus({ timeout: 3000 });
    },
    works: (page) => expect(main(page)).toContainText('In welke winkel?'),
    plain: (page) => visible(page, 'main h1'),
  },
  {
    address: '/fixtures/appointment',
    act: (page) => main(page).getByRole('link', { name: 'Afspraak in Utrecht', exact: true }).click(),
    works: (page) => expect(page.getByRole('heading', { name: 'Waarvoor kom je langs?' })).toBeVisible(),
    plain: (page) => expect(page).toHaveURL(/\/Winkels\/Afspraak/),
  },
  {
    address: '/fixtures/forms',
    async act(page) {
      const form = page.locator('#newsletter-page');
      await form.getByLabel('Je e-mailadres').fill('naam@voorbeeld.nl');
      await form.locator('button[type="submit"]').click();
    },
    works: (page) => expect(page.getByText(/aangemeld/).first()).toBeVisible(),
  },
  {
    address: '/fixtures/date-fields',
    act: (page) =>
      page
        .getByRole('button', { name: /^Kalender openen/ })
        .first()
        .click({ timeout: 3000 }),
    works: (page) => expect(page.getByRole('dialog', { name: /kies een datum$/ })).toBeVisible(),
    plain: (page) =>
      expect(
        page.locator('[data-behaviour="date-field"] input, [data-behaviour="date-field"] select').first(),
      ).toBeEditable(),
  },
  {
    address: '/fixtures/contact',
    act: (page) => page.getByRole('link', { name: 'Bel ons' }).click(),
    works: (page) => expect(page.getByRole('region', { name: 'Bel een adviseur' })).toBeVisible(),
    plain: (page) => expect(page).not.toHaveURL(/fixtures\/contact$/),
  },
  {
    address: '/fixtures/survey?trigger=PageLoad',
    prepare: consents('7'),
    works: (page) => visible(page, '.sf-survey'),
    plain: async () => {},
  },
  {
    address: '/fixtures/popups?block=1',
    prepare: consents('1'),
    works: (page) => visible(page, 'dialog[open][data-popup-state="ready"]'),
    plain: async () => {},
  },
  {
    address: '/fixtures/popups',
    prepare: consents('1'),
    act: (page) => page.locator('a[data-popup="disclaimer"]').first().click(),
    works: (page) => visible(page, 'dialog[open][data-popup-state="ready"]'),
    plain: (page) => expect(page).toHaveURL(/\/algemene-voorwaarden/),
  },
  {
    address: '/boxsprings?consent=ask',
    works: (page) => expect(page.getByRole('button', { name: 'Alles accepteren' })).toBeVisible(),
    plain: async () => {},
  },
  {
    address: '/fixtures/pdp-terms',
    // As in a browser without anchor positioning.
    prepare: (page) =>
      page.addInitScript(() => {
        CSS.supports = () => false;
      }),
    act: (page) => page.getByRole('button', { name: '7 zones', exact: true }).click(),
    works: (page) => expect(page.getByRole('tooltip')).toBeVisible(),
    plain: (page) => expect(page.locator('[popover]:popover-open')).toBeVisible(),
  },
  {
    address: '/matrassen?variants=OD478:B&ab=OD478:A',
    act: (page) =>
      page.evaluate(() => {
        const { storefront } = window;
        if (storefront && !Array.isArray(storefront)) storefront.experiments.explain('OD478').catch(() => {});
      }),
  },
  {
    address: '/product/boxspring-loosdrecht?variants=OD516:B',
    async act(page) {
      const box = page.locator('.od516-postcode');
      if ((await box.count()) === 0) return;
      await box.fill('3511 AB');
      await box.press('Enter');
    },
    works: (page) => visible(page, '.od516-store'),
    // Without the search the server's own; without the experiment, or with one that came too late, the product as it was.
    plain: (page) => expect(page).toHaveURL(/\/Winkels\/Zoeken\?Address=3511|\/product\//),
    mayComeLate: true,
  },
  {
    // The desk is a tester's: without it the page is the shopper's.
    address: '/matrassen?qa',
    act: async (page) => {
      const desk = page.locator('storefront-desk');
      for (const tab of ['Events', 'Page', 'Actions']) {
        if ((await desk.getByRole('tab', { name: tab }).count()) === 0) return;
        await desk.getByRole('tab', { name: tab }).click();
        await page.waitForLoadState('networkidle');
      }
      await desk.getByRole('tab', { name: 'Experiments' }).click();
      await desk.getByLabel('Why not B of').fill('OD485');
    },
    works: (page) => expect(page.locator('storefront-desk .answer')).toBeVisible(),
    plain: async (page) => {
      await main(page).locator('[data-product-tile] a').first().click();
      await expect(page).toHaveURL(/\/product\//);
    },
  },
  {
    address: '/matrassen?pagina=2',
    act: (page) =>
      page.evaluate(() => {
        const { storefront } = window;
        if (!storefront || Array.isArray(storefront)) return;
        storefront.experiments.register({
          id: 'OD999',
          name: 'of the page',
          changes: { B: [] },
          measures: [],
          owner: 'the lab',
          hypothesis: 'none',
          expires: '2099-01-01',
        });
        return storefront.experiments.start('OD999', 'B').catch(() => {});
      }),
  },
];

/** Pages with all of their experiments and copy tests in B. */
export function experimentVisits(manifest: Manifest): Visit[] {
  const copyTests = Object.entries(manifest).flatMap(([source, { name = '' }]) =>
    source.includes('/copy-tests/') ? [name] : [],
  );
  // The written cart names no code.
  return Object.entries({ ...pageOfType, cart: '/winkelwagen' }).map(([type, path]) => {
    const ids = [...idsIn(manifest, type), ...copyTests];
    return { address: `${path}?variants=${ids.map((id) => `${id}:B`).join()}`, prepare: fixtureCart };
  });
}
