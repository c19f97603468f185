import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { serveStatic } from '../tools/serve/serve-static.mjs';
import { alive, axe, expect, test } from './support/test.ts';

const examples = 'dist-docs/examples';
let site: Awaited<ReturnType<typeof serveStatic>>;
test.beforeAll(async () => {
  if (!existsSync(examples)) throw new Error('dist-docs is not there: npm run docs -- --built writes it');
  site = await serveStatic({ folder: 'dist-docs' });
});
test.afterAll(() => site.close());

test.beforeEach(({ allowConsole }) => {
  // Leaving a page aborts its requests, and those that the worker has made for it fail.
  allowConsole(/^request failed: GET \S+ net::ERR_FAILED$/);
});

const open = (page: Page, path: string) => page.goto(new URL(path, site.address).href);

/** Opens the search with its key, once the page hears it, and types. */
async function search(page: Page, words: string) {
  const field = page.getByRole('searchbox');
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeVisible({ timeout: 2000 });
  }).toPass();
  await field.fill(words);
}
const isExperiment = (name: string) => /^OD\d/.test(name);

/** Puts the example into a frame of the site, and waits until what it shows has started. */
async function play(page: Page, name: string) {
  const address = `/examples/${name}/${isExperiment(name) ? `?example-variants=${name}:B` : ''}`;
  await page.evaluate((src) => {
    const frame = document.querySelector('iframe') ?? document.createElement('iframe');
    frame.style.cssText = 'position:fixed;inset:0;height:100%;z-index:9';
    frame.title = 'Example';
    frame.src = src;
    document.body.append(frame);
  }, address);
  const frame = page.frameLocator('iframe');
  if (isExperiment(name)) {
    const wanted = unseen.has(name) ? 'activated' : 'applied';
    await expect.poll(() => explained(page, name), name).toMatch(new RegExp(`\\d  ${wanted}$`, 'm'));
    return;
  }
  const host = frame.locator(`[data-island="${name}"], [data-behaviour="${name}"]`).first();
  await alive(host);
}

/** What a page with its experiment in B tells of it. */
const explained = (page: Page, id: string) =>
  page.evaluate((asked) => {
    const storefront = document.querySelector('iframe')?.contentWindow?.storefront;
    return storefront && 'experiments' in storefront ? storefront.experiments.explain(asked) : '';
  }, id);

/** Experiments whose B is not to be seen on a page as it opens, and why. */
const unseen: ReadonlyMap<string, string> = new Map([
  ['OD000', 'changes nothing'],
  ['OD530', 'only where the product has come down in price'],
  ['OD533', 'changes the gallery, once it is open'],
  ['OD542', 'only after a visit to a list'],
  ['OD545', 'only once an address is typed'],
  ['OD550', 'changes nothing in B'],
  ['OD603', 'changes nothing'],
]);

/** One of each kind: with calls and without, outside of view, hidden, in a form; changes that mark and that do not. */
const first = [
  ['article-selection', 'cart-page', 'cookie-consent', 'OD485'],
  ['checkout', 'store-locator', 'survey', 'OD540', 'OD600'],
];

for (const names of first)
  test(`the examples ${names.join(', ')} run`, async ({ page }) => {
    await open(page, '/docs/');
    for (const name of names) await play(page, name);
  });

const all = existsSync(examples)
  ? readdirSync(examples, { withFileTypes: true }).flatMap((one) =>
      existsSync(`${examples}/${one.name}/index.html`) ? one.name : [],
    )
  : [];
for (const name of all.filter((one) => !first.flat().includes(one)))
  test(`the example ${name} runs`, { tag: '@deep' }, async ({ page }) => {
    await open(page, '/docs/');
    await play(page, name);
  });

test('QA finds what a shopper sees when a call answers 500, and sees it', async ({ page, expectConsole }) => {
  expectConsole('add-to-cart');
  expectConsole(/status of 500/);
  await open(page, '/docs/');
  await search(page, 'AddProductAjax 500');
  await page.getByRole('option').filter({ hasText: 'POST /Ajax/Cart/AddProductAjax' }).first().click();
  await expect(page).toHaveURL(/calls\.html#call-ajax-cart-addproductajax$/);
  const table = page.locator('#call-ajax-cart-addproductajax + table');
  await expect(table).toContainText('a popup that says that nothing was added');
  await table.locator('+ p').getByRole('link', { name: 'add-to-cart', exact: true }).click();
  const shop = page.frameLocator('iframe');
  await alive(shop.locator('[data-island="add-to-cart"]').first());
  await expect(page.getByText('State: mounted.')).toBeVisible();
  await shop.getByRole('button', { name: 'In winkelwagen' }).click();
  await expect(shop.getByRole('dialog', { name: 'Oeps!' })).toBeVisible();
});

test('a page tells why B is not to be seen, and an editor’s mistake leaves the page whole', async ({
  page,
  expectConsole,
}) => {
  await open(page, '/docs/experiments/OD485.html');
  const b = page.frameLocator('iframe[title="OD485 B"]');
  await expect(b.locator('[data-experiment="OD485"]').first()).toBeInViewport();
  await expect(page.frameLocator('iframe[title="OD485 A"]').locator('[data-experiment="OD485"]')).toHaveCount(
    0,
  );
  await page.getByRole('button', { name: /^Why/ }).click();
  await expect(page.locator('.why')).toContainText('variant B, from a call of start()');
  await expect(page.getByText('B of OD485 runs on this page.')).toBeVisible();

  expectConsole('component-failed');
  await open(page, '/docs/behaviours/slider.html');
  const slider = page.frameLocator('iframe').locator('[data-behaviour="slider"]').first();
  await alive(slider);
  await page.getByText('Its markup, to edit').click();
  const markup = page.getByLabel('Markup of slider');
  await markup.fill((await markup.inputValue()).replace('data-slide-by="2"', 'data-slide-by="many"'));
  await page.getByRole('button', { name: 'Draw again' }).click();
  await expect(page.getByText('Failed: the console says why.')).toBeVisible();
  await expect(slider.getByRole('listitem').first()).toBeVisible();
});

test('what was chosen in the shop does not count in an example, nor the other way round', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 500/);
  expectConsole(/Failed to execute AB test OD485/);
  const told = page.waitForEvent('console', (line) =>
    line.text().includes('Failed to execute AB test OD485'),
  );
  await open(page, '/matrassen/?ab=OD485:B&fault=GetClassificationNodeUsps:500&qa');
  await expect(page.locator('[data-state="mounted"]').first()).toBeAttached();
  const whyNot = () =>
    page.evaluate(() => {
      const { storefront } = window;
      return storefront && 'experiments' in storefront ? storefront.experiments.get('OD485')?.whyNot : '';
    });
  await expect.poll(whyNot).toBe('failed');
  // Its words come after it, and not to a page that is left.
  await told;
  await open(page, '/docs/experiments/OD485.html');
  const frame = (variant: string) => page.frameLocator(`iframe[title="OD485 ${variant}"]`);
  const [a, b] = [frame('A'), frame('B')];
  await expect(b.locator('[data-experiment="OD485"]').first()).toBeInViewport();
  await expect(a.locator('[data-state="mounted"]').first()).toBeAttached();
  await expect(a.locator('[data-experiment="OD485"]')).toHaveCount(0);

  await open(page, '/docs/islands/add-to-cart.html?fault=AddProductAjax:500');
  await alive(page.frameLocator('iframe').locator('[data-island="add-to-cart"]').first());
  await expect(page.getByText('State: mounted.')).toBeVisible();
  const faults = () => page.evaluate(() => sessionStorage.getItem('fixture-visitor'));
  expect(await faults()).not.toContain('addproductajax');
});

test('an editor finds the faults of a page', async ({ page }) => {
  const arrows = ['previous', 'next'].map(
    (way) => `<button type="button" hidden data-slider-${way}>${way}</button>`,
  );
  const slider = `<div data-behaviour="slider" data-slide-by="many"><ul data-slider-track></ul>${arrows.join('')}</div>`;
  await open(page, '/docs/check.html');
  await page.getByLabel('Language').selectOption('en');
  await page.getByLabel('Markup of the page').fill(`<div data-behaviour="slidr"></div>\n${slider}`);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('2 found.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'behaviour-unknown' })).toContainText('slider?');
  await page.getByRole('button', { name: 'Show line 2' }).click();
  const chosen = await page.evaluate(() => getSelection()?.toString());
  expect(chosen).toBe('<div data-behaviour="slider" data-slide-by="many">');
  await page.getByLabel('Language').selectOption('nl');
  await expect(page.getByText('2 gevonden.')).toBeVisible();
  await expect(page.getByText('data-slide-by="many" is geen getal van 1 tot en met 10')).toBeVisible();
  await axe(page, 'main');
  await page.getByLabel('Markup of the page').fill('');
  await page.getByRole('button', { name: 'Controleer' }).click();
  await expect(page.getByText('Plak eerst de markup van een pagina.')).toBeVisible();
});

test('an analyst proves what a list lacks, and an author makes a copy test', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole('product-attribute');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await open(page, '/docs/events.html?page=/fixtures/broken-products/');
  await page.locator('.report summary').filter({ hasText: 'view_item_list' }).first().click();
  const lack = page.getByRole('table').getByRole('row', { name: /^discount_amount 1 of 4/ });
  await lack.getByRole('button', { name: 'Copy as proof' }).click();
  await expect(lack.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await copied()).toMatch(
    /^view_item_list lacks discount_amount for 1 of 4 products\npage: \S+\/fixtures\/broken-products\/\n- article 201700-90200: /,
  );
  await axe(page, '.report');

  await open(page, '/docs/copy-test.html');
  const title = page.frameLocator('iframe').locator('.hero-title');
  await expect(title).toBeVisible();
  await page.getByRole('button', { name: 'Choose a text' }).click();
  await title.click();
  await page.getByLabel('New words').fill('Slaap beter');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(title).toHaveText('Slaap beter');
  await expect(page.getByLabel('Name in the reports')).toHaveValue('title');
  const selector = page.getByLabel('Selector');
  const chosen = await selector.inputValue();
  await selector.fill('.nowhere');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText('Nothing changes: no element of this page matches')).toBeVisible();
  await selector.fill(chosen);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText(/^Copied/)).toBeVisible();
  expect(await copied()).toContain('"copy": "Slaap beter"');
});

test('the menu, the search and an example work by the keyboard', async ({ page }) => {
  await open(page, '/docs/desk.html');
  await search(page, 'quarantine');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toBeHidden();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Menu' }).focus();
  await page.keyboard.press('Enter');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Check a page' });
  await expect(link).toBeVisible();
  await link.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Check a page/);
  await page.getByRole('combobox', { name: /^Page/ }).focus();
  await page.keyboard.type('unknown');
  await expect(page.getByText(/gevonden\.$/)).toBeVisible();
});

/** The heaviest of each kind. */
const kinds = [
  ...['index', 'contract', 'calls', 'check', 'events', 'copy-test', 'builders/insert', 'behaviours/checkout'],
  'experiments/OD602',
];

test('a page loads under 60 kB of script', async ({ page }) => {
  for (const path of kinds) {
    const scripts = new Set<string>();
    const note = (request: Request) => {
      const { pathname } = new URL(request.url());
      // What an example shows is the shop's, and what is fetched ahead is another page's.
      if (/^\/docs\/.*\.js$/.test(pathname) && request.resourceType() === 'script') scripts.add(pathname);
    };
    page.on('request', note);
    await open(page, `/docs/${path}.html`);
    await page.waitForFunction(() => '__vue_app__' in (document.getElementById('app') ?? {}));
    page.off('request', note);
    const sizes = [...scripts].map((script) => gzipSync(readFileSync(`dist-docs${script}`)).length);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total, path).toBeGreaterThan(40_000);
    expect(total, path).toBeLessThan(60_000);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a page is to be read, and leads to the others', async ({ page, allowConsole }) => {
    allowConsole(/^request failed: GET \S+\.js csp$/);
    await page.setViewportSize({ width: 320, height: 800 });
    await open(page, '/docs/behaviours/slider.html');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^slider/);
    await expect(page.getByRole('cell', { name: 'data-slide-by' })).toBeVisible();
    await page.getByRole('link', { name: 'All islands' }).click();
    await page.getByRole('main').getByRole('link', { name: 'add-to-cart' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^add-to-cart/);
  });
});

for (const [colorScheme, width, path] of [
  ['light', 320, 'index'],
  ['dark', 1280, 'doors/qa'],
] as const)
  test(`the page ${path} is accessible, ${colorScheme} and ${width} px wide`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await open(page, `/docs/${path}.html`);
    await axe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

for (const colorScheme of ['light', 'dark'] as const)
  test(`every kind of page is accessible and fits a phone, ${colorScheme}`, { tag: '@deep' }, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 800 });
    for (const path of [...kinds, 'tracking-plan', 'islands/survey', 'readme']) {
      await open(page, `/docs/${path}.html`);
      await expect(page.locator('.example form[hidden]')).toHaveCount(0);
      // What they show is the shop, which has tests of its own; and A has the landmarks of B.
      await page.evaluate(() => {
        for (const frame of document.querySelectorAll('iframe')) frame.remove();
      });
      await axe(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    }
  });
