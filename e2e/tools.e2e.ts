import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Storefront } from '../src/public/storefront.ts';
import { launchWithTools } from './support/launch-with-tools.ts';
import { axe, events, expect, giveCart, mounted, test } from './support/test.ts';

test.use(launchWithTools);

const product = '/product/boxspring-loosdrecht';
const names = [
  'storefront_add_to_cart',
  'storefront_find_stores',
  'storefront_get_advice',
  'storefront_get_cart',
  'storefront_get_product',
  'storefront_open_appointment',
  'storefront_search_products',
  'storefront_update_cart',
];

/** Our tools, once all that the page will have are there. */
async function toolsOf(page: Page): Promise<string[]> {
  return (
    (await page.webmcp.tools())
      .map(({ name }) => name)
      // Those of forms are in the markup.
      .filter((name) => /^storefront_(?!fill_|show_)/.test(name))
      .sort()
  );
}
const ready = (page: Page) => expect.poll(() => toolsOf(page)).toEqual(names);
const chunks = (page: Page) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  return () =>
    loaded.filter((address) =>
      /chunks\/(register-tools|carry-out|agreement|foresee)-[\w-]{7}\.js/.test(address),
    );
};

interface Answer<Value> {
  readonly note?: string;
  readonly data: Value;
}
const call = async <Value>(page: Page, name: string, input: object = {}) =>
  ((await page.webmcp.callTool(`storefront_${name}`, input as never)) as unknown as Answer<Value>).data;
/** Whether the call failed: the browser hides why. */
const fails = (page: Page, name: string, input: object = {}) =>
  call(page, name, input).then(
    () => false,
    () => true,
  );
/** The codes that the page told of. */
const codes = (page: Page) =>
  page.evaluate(() => {
    const told: string[] = [];
    (window.storefront as Storefront).onError(({ code, error }) =>
      told.push(`${code} ${(error as { reason?: string }).reason ?? ''}`.trim()),
    )();
    return told;
  });
const question = (page: Page) => page.locator('dialog.sf-agreement');
const yes = (page: Page) => question(page).locator('.sf-button-primary');

/** What a page that carries out tools itself uses of the browser. */
interface Executing {
  getTools(): Promise<readonly { readonly name: string }[]>;
  executeTool(tool: unknown, input: object, options?: { signal: AbortSignal }): Promise<unknown>;
}

interface Cart {
  readonly pieces: number;
  readonly lines: readonly { readonly article: string; readonly quantity: number }[];
}

/** A product's page for a visitor with one article in the cart, which it gives. */
async function openWithCart(page: Page) {
  await giveCart(page, 'one');
  await page.goto(product);
  await ready(page);
  return (await call<Cart>(page, 'get_cart')).lines[0];
}

test('the first half of a purchase by tools alone, with the shopper’s yes', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  const advised = await call<{ question: { id: string } }>(page, 'get_advice', { guide: 'bed-match' });
  expect(advised.question.id).toBe('houding');
  const found = await call<{ products: { url: string }[] }>(page, 'search_products', { term: 'boxspring' });
  const bed = await call<{ product: string; name: string; choices: { maat: string[] } }>(
    page,
    'get_product',
    {
      product: found.products[0]?.url,
    },
  );
  const size = bed.choices.maat.at(-1) ?? '';
  const chosen = await call<{ article: string; price: number }>(page, 'get_product', {
    product: `${bed.product}?${new URLSearchParams({ maat: size })}`,
  });
  const adding = call<Cart>(page, 'add_to_cart', { article: chosen.article, quantity: 2 });
  await expect(question(page)).toContainText(bed.name);
  await expect(question(page)).toContainText('Aantal: 2');
  await expect(question(page)).toContainText(/€\s?[\d.]+/);
  await axe(page);
  await yes(page).click();
  expect((await adding).lines).toMatchObject([{ article: chosen.article, quantity: 2 }]);
  const added = page.getByRole('dialog', { name: 'Toegevoegd aan je winkelwagen' });
  await expect(added).toContainText(bed.name);
  await page.keyboard.press('Escape');
  await expect(added).toBeHidden();
  // By the keyboard: from the title to yes.
  const updating = call<Cart>(page, 'update_cart', { article: chosen.article, quantity: 1 });
  await expect(question(page)).toContainText('van 2 naar 1');
  await expect(yes(page)).toBeEnabled();
  await expect(question(page).locator('.sf-popup-title')).toBeFocused();
  for (const _press of ['close', 'no', 'yes']) await page.keyboard.press('Tab');
  await expect(yes(page)).toBeFocused();
  await page.keyboard.press('Enter');
  expect((await updating).pieces).toBe(1);
  expect(await call<Cart>(page, 'get_cart')).toMatchObject({ pieces: 1 });
  const asked = (await events(page)).map(({ name, parameters }) => [
    name,
    (parameters as { asked_by?: string }).asked_by,
  ]);
  expect(asked.filter(([name]) => /_(to|from)_cart$/.test(name ?? ''))).toEqual([
    ['add_to_cart', 'agent'],
    ['remove_from_cart', 'agent'],
  ]);
  const [store] = await call<{ id: string; name: string }[]>(page, 'find_stores', { place: 'Utrecht' });
  const opening = call<null>(page, 'open_appointment', { store: store?.id });
  await expect(question(page)).toContainText(store?.name ?? '?');
  await yes(page).click();
  expect(await opening).toBeNull();
  await expect(page.locator('dialog.sf-popup-appointment [data-island="appointment"]')).toHaveAttribute(
    'data-store-id',
    store?.id ?? '?',
  );
});

test('no, Escape and the close button leave the cart as it is, and the third no is the last question', async ({
  page,
  expectConsole,
  allowConsole,
}) => {
  const line = await openWithCart(page);
  const change = () => fails(page, 'update_cart', { article: line?.article, quantity: 0 });
  const ways = [
    () => question(page).getByRole('button', { name: 'Nee, liever niet' }).click(),
    () => page.keyboard.press('Escape'),
    () => question(page).getByRole('button', { name: 'Nee, sluiten' }).click(),
  ];
  for (const way of ways) {
    const refused = change();
    await expect(question(page)).toContainText('Uit je winkelwagen halen?');
    await way();
    expect(await refused).toBe(true);
    await expect(question(page)).toHaveCount(0);
  }
  expect(await change()).toBe(true);
  expect(await call<Cart>(page, 'get_cart')).toMatchObject({ pieces: 1 });
  expect(await codes(page)).toEqual(Array(4).fill('action-refused declined'));
  expectConsole('action-refused', 1);
  allowConsole(/WebMCP tool execution failed/);
});

test('what is refused anyway is refused without a question', { tag: '@deep' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/WebMCP tool execution failed/);
  allowConsole(/action-(refused|input|unknown)/);
  await giveCart(page, 'locked');
  await page.goto(product);
  await ready(page);
  await call(page, 'get_product', { product: '201900' });
  const { article } = await call<{ article: string }>(page, 'get_product', { product: '201900' });
  const [line] = (await call<Cart>(page, 'get_cart')).lines;
  expect(await fails(page, 'add_to_cart', { article })).toBe(true);
  expect(await fails(page, 'update_cart', { article: line?.article, quantity: 2 })).toBe(true);
  expect(await fails(page, 'add_to_cart', { article, quantity: 1.5 })).toBe(true);
  expect(await fails(page, 'add_to_cart', { article, discount: 'GRATIS' })).toBe(true);
  expect(await fails(page, 'open_appointment', { store: '999999' })).toBe(true);
  await expect(question(page)).toHaveCount(0);
  expect(await codes(page)).toEqual([
    'action-refused cart-locked',
    'action-refused cart-refused',
    'action-input',
    'action-input',
    'action-unknown',
  ]);
});

test('the question does not take focus from what the shopper types', { tag: '@deep' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/WebMCP tool execution failed/);
  allowConsole('action-refused');
  const line = await openWithCart(page);
  const field = page.getByRole('banner').locator('input[type="search"]').first();
  await field.click();
  await page.keyboard.type('mat');
  const refused = fails(page, 'update_cart', { article: line?.article, quantity: 3 });
  await expect(question(page)).toBeVisible();
  await page.keyboard.type('ras');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('matras');
  await page.keyboard.press('Escape');
  expect(await refused).toBe(true);
  await expect(field).toBeFocused();
  // Once the field is left, the question is next.
  const agreed = call<Cart>(page, 'update_cart', { article: line?.article, quantity: 3 });
  await expect(question(page)).toBeVisible();
  await field.evaluate((one: HTMLElement) => one.blur());
  await expect(question(page).locator('.sf-popup-title')).toBeFocused();
  await yes(page).click();
  expect((await agreed).pieces).toBe(3);
});

test('it can be answered where the shopper types in a popup, and a popup over it closes first', {
  tag: '@deep',
}, async ({ page, allowConsole }) => {
  allowConsole(/WebMCP tool execution failed/);
  allowConsole('action-refused');
  const line = await openWithCart(page);
  const addDialog = () =>
    page.evaluate(() => {
      const dialog = document.createElement('dialog');
      dialog.className = 'over';
      dialog.append(document.createElement('input'));
      document.body.append(dialog);
      dialog.showModal();
    });
  await addDialog();
  await page.locator('.over input').fill('Jan');
  const agreed = call<Cart>(page, 'update_cart', { article: line?.article, quantity: 2 });
  await yes(page).click();
  expect((await agreed).pieces).toBe(2);
  await page.evaluate(() => document.querySelector('.over')?.remove());
  const refused = fails(page, 'update_cart', { article: line?.article, quantity: 3 });
  await expect(question(page)).toBeVisible();
  await addDialog();
  await page.keyboard.press('Escape');
  await expect(page.locator('.over')).toBeHidden();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await refused).toBe(true);
});

test('a script cannot press yes, and a second question is refused', async ({ page, allowConsole }) => {
  allowConsole(/WebMCP tool execution failed/);
  allowConsole('action-refused');
  const line = await openWithCart(page);
  const first = call<Cart>(page, 'update_cart', { article: line?.article, quantity: 2 });
  await expect(yes(page)).toBeEnabled();
  await yes(page).evaluate((button: HTMLElement) => button.click());
  await expect(question(page)).toBeVisible();
  expect(await fails(page, 'update_cart', { article: line?.article, quantity: 9 })).toBe(true);
  expect(await codes(page)).toEqual(['action-refused asking']);
  await yes(page).click();
  expect((await first).pieces).toBe(2);
});

test('a name that another script took is told; the other tools are there', { tag: '@deep' }, async ({
  page,
  expectConsole,
}) => {
  await page.addInitScript(() => {
    const { modelContext } = document as unknown as {
      modelContext: { registerTool(tool: object): Promise<void> };
    };
    void modelContext.registerTool({
      name: 'storefront_get_cart',
      description: 'not ours',
      execute: async () => 'not ours',
    });
  });
  await page.goto(product);
  await ready(page);
  await expect.poll(() => codes(page)).toEqual(['tool-taken']);
  expectConsole('tool-taken', 1);
});

test('the tools go with the page, and come back with it from the cache', { tag: '@deep' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/WebMCP tool execution failed/);
  allowConsole('action-refused');
  const line = await openWithCart(page);
  const refused = fails(page, 'update_cart', { article: line?.article, quantity: 2 });
  await expect(question(page)).toBeVisible();
  const tell = (type: string) =>
    page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
  await tell('pagehide');
  await expect(question(page)).toHaveCount(0);
  expect(await toolsOf(page)).toEqual([]);
  for (const type of ['pageshow', 'pageshow', 'pagehide', 'pageshow']) await tell(type);
  await ready(page);
  expect(await call<Cart>(page, 'get_cart')).toMatchObject({ pieces: 1 });
  void refused;
});

test('where the shop turns them off, nothing is loaded', async ({ page }) => {
  const loaded = chunks(page);
  await page.route(`**${product}`, async (route) => {
    const response = await route.fetch();
    const settings = '<script type="application/json" id="storefront-settings">';
    const body = (await response.text()).replace(`${settings}{`, `${settings}{"agents":{"tools":false},`);
    expect(body).toContain('"tools":false');
    await route.fulfill({ response, body });
  });
  await page.goto(product);
  await mounted(page, 'cart-popup');
  expect(await toolsOf(page)).toEqual([]);
  expect(loaded()).toEqual([]);
});

test('a robot that says so gets none', { tag: '@deep' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (compatible; ClaudeBot/1.0)',
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  const loaded = chunks(page);
  const actions = page.waitForResponse(/chunks\/lend-tools-/);
  await page.goto(product);
  await (await actions).finished();
  await mounted(page, 'cart-popup');
  expect(await toolsOf(page)).toEqual([]);
  expect(loaded()).toEqual([]);
  await context.close();
});

test('a browser without the API loads nothing of it', { tag: '@deep' }, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'modelContext');
  });
  const loaded = chunks(page);
  await page.goto(product);
  await mounted(page, 'cart-popup');
  expect(await page.evaluate(() => 'modelContext' in document)).toBe(false);
  expect(loaded()).toEqual([]);
});

test('an agent that gives up takes its question along', { tag: '@deep' }, async ({ page, allowConsole }) => {
  allowConsole(/WebMCP tool execution failed/);
  allowConsole('action-refused');
  const line = await openWithCart(page);
  const outcome = page.evaluate(
    async (input) => {
      const { modelContext } = document as unknown as { modelContext: Executing };
      const all = await modelContext.getTools();
      const tool = all.find(({ name }) => name === 'storefront_update_cart');
      const giving = new AbortController();
      addEventListener('give-up', () => giving.abort());
      return modelContext.executeTool(tool, input, { signal: giving.signal }).then(
        () => 'done',
        () => 'failed',
      );
    },
    { article: line?.article, quantity: 2 },
  );
  await expect(question(page)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('give-up')));
  await expect(question(page)).toHaveCount(0);
  expect(await outcome).toBe('failed');
  await expect.poll(() => codes(page)).toEqual(['action-refused given-up']);
});

const examples = [...readFileSync('docs/agents.md', 'utf8').matchAll(/```js tools\n(.*?)```/gs)];
for (const [at, [, code = '']] of examples.entries())
  test(`example ${at + 1} of the tools’ docs runs`, async ({ page }) => {
    await page.goto('/');
    await ready(page);
    await page.evaluate((text) => new Function(`return (async () => { ${text} })()`)(), code);
  });

test('the desk shows who called what, how it ended, and the tools', { tag: '@deep' }, async ({
  page,
  expectConsole,
}) => {
  expectConsole(/action-input/, 2);
  await page.goto(`${product}?qa`);
  await ready(page);
  const desk = page.getByRole('region', { name: 'Storefront desk' });
  await desk.getByRole('tab', { name: 'Actions' }).click();
  await expect(desk.getByText('None so far.')).toBeVisible();
  await call(page, 'get_cart');
  expect(await fails(page, 'get_product', { product: ' ' })).toBe(true);
  await page.evaluate(async () => {
    const actions = await (window.storefront as Storefront).actions();
    await actions?.products.search('boxspring');
  });
  const rows = desk.locator('ol .row');
  await expect(rows).toContainText([
    /storefront_get_cart by an agent ?done/,
    /storefront_get_product by an agent ?action-input/,
    /products\.search by a script ?done/,
  ]);
  await expect(desk.locator('ul .row')).toHaveCount(names.length);
  await expect(desk.locator('ul .row').first()).toContainText('offered');
  await axe(page);
});
