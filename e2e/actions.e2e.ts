import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { StorefrontActions } from '../src/public/api.ts';
import type { Storefront } from '../src/public/storefront.ts';
import { delayRequests } from './support/delay-requests.ts';
import { firstOf } from './support/first-of.ts';
import { loseAnswer } from './support/lose-answer.ts';
import { runtimeStarted } from './support/runtime.ts';
import { events, expect, fault, giveCart, mounted, test } from './support/test.ts';

const product = '/product/boxspring-loosdrecht';
const added = (page: Page) => page.getByRole('dialog', { name: 'Toegevoegd aan je winkelwagen' });
const badge = (page: Page) => page.locator('[data-island="cart-popup"] [data-cart-badge]');

/** Carries out an action, and gives its value, or the code and reason of its error. */
async function act<Value>(page: Page, run: (actions: StorefrontActions) => Promise<Value>) {
  await runtimeStarted(page);
  return page.evaluate(async (source) => {
    const actions = await (window.storefront as Storefront).actions();
    const carryOut = new Function('actions', `return (${source})(actions)`) as (
      given: unknown,
    ) => Promise<Value>;
    return carryOut(actions).catch(({ code, reason }) => ({ code, reason }) as unknown as Value);
  }, `${run}`);
}

/** The product and article of each line, with its number. */
const linesOf = async (page: Page) =>
  (await act(page, ({ cart }) => cart.get())).lines.map(({ article, quantity }) => `${quantity} ${article}`);

const cartEvents = async (page: Page) =>
  (await events(page))
    .filter(({ name }) => name === 'add_to_cart' || name === 'remove_from_cart')
    .map(({ name, parameters }) => {
      const { items, asked_by } = parameters as { items: { quantity: number }[]; asked_by?: string };
      return `${name} ${items[0]?.quantity} ${asked_by}`;
    });

/** The posts that change the cart, in order. */
function changes(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && /AddProductAjax|\/winkelwagen\//.test(pathname))
      sent.push(pathname.split('/').pop() ?? '');
  });
  return sent;
}

test('the first half of a purchase by actions alone', async ({ page }) => {
  await page.goto(product);
  const search = await act(page, ({ products }) => products.search('boxspring'));
  expect(search).toMatchObject({ found: true });
  const bed = await page.evaluate(async (address) => {
    const { products } = (await (window.storefront as Storefront).actions()) as StorefrontActions;
    return products.get(address);
  }, search.products[0]?.url ?? '');
  expect(bed.choices.maat?.length).toBeGreaterThan(1);
  const chosen = await page.evaluate(
    async (wanted) => {
      const { products } = (await (window.storefront as Storefront).actions()) as StorefrontActions;
      return products.get(wanted);
    },
    `${bed.product}?${new URLSearchParams({ maat: bed.choices.maat?.at(-1) ?? '' })}`,
  );
  expect(chosen).toMatchObject({ product: bed.product, name: bed.name });
  expect(chosen.article).not.toBe(bed.article);
  const cart = await page.evaluate(async (article) => {
    const actions = (await (window.storefront as Storefront).actions()) as StorefrontActions;
    return actions.cart.add({ article, quantity: 2 });
  }, chosen.article);
  expect(cart).toMatchObject({
    pieces: 2,
    lines: [{ article: chosen.article, product: bed.product, price: chosen.price, quantity: 2 }],
  });
  await expect(added(page)).toContainText(bed.name);
  await expect(badge(page)).toHaveText('2');
  expect(await cartEvents(page)).toEqual(['add_to_cart 2 script']);
  await page.keyboard.press('Escape');
  // Focus is where it was: before the page's first link.
  await page.keyboard.press('Tab');
  await expect(page.locator('body > a, header a').first()).toBeFocused();
  const stores = await act(page, ({ stores }) => stores.find('Utrecht'));
  expect(stores).toHaveLength(3);
  expect(stores[0]).toMatchObject({ name: 'Dommel & Dons Utrecht', takesAppointments: true });
});

test('a page on which nobody calls loads nothing of the actions', { tag: '@deep' }, async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(product);
  await mounted(page, 'cart-popup');
  expect(
    loaded.filter((address) => /chunks\/(actions|order|cart|products|stores)-[\w-]{7}\.js/.test(address)),
  ).toEqual([]);
  await act(page, ({ cart }) => cart.get());
  expect(loaded.some((address) => /chunks\/actions-/.test(address))).toBe(true);
});

test('a number and a removal reach the server once, the badge and the events', async ({ page }) => {
  await giveCart(page, 'one');
  await page.goto(product);
  const sent = changes(page);
  const { lines } = await act(page, ({ cart }) => cart.get());
  const both = await act(page, async ({ cart }) => {
    const { lines } = await cart.get();
    const article = lines[0]?.article ?? '';
    const answers = await Promise.all([
      cart.setQuantity({ article, quantity: 2 }),
      cart.setQuantity({ article, quantity: 3 }),
    ]);
    return answers.map(({ pieces }) => pieces);
  });
  expect(both[1]).toBe(3);
  await expect(badge(page)).toHaveText('3');
  expect(await linesOf(page)).toEqual([`3 ${lines[0]?.article}`]);
  const empty = await act(page, async ({ cart }) => {
    const { lines } = await cart.get();
    const article = lines[0]?.article ?? '';
    await Promise.all([cart.remove({ article }), cart.remove({ article })]);
    return cart.get();
  });
  expect(empty).toEqual({ lines: [], pieces: 0 });
  expect(sent.filter((name) => name === 'verwijderen')).toHaveLength(1);
  const told = await cartEvents(page);
  expect(told.at(-1)).toBe('remove_from_cart 3 script');
  const pieces = told.slice(0, -1).map((one) => Number(one.split(' ')[1]));
  expect(pieces.reduce((sum, more) => sum + more, 0)).toBe(2);
});

test('on the cart page an action and a press go through one queue', { tag: '@deep' }, async ({ page }) => {
  await giveCart(page, 'one');
  await page.goto('/winkelwagen');
  await mounted(page, 'cart-page');
  const line = page.locator('[data-cart-line]').first();
  const field = line.locator('input[type="number"]');
  await expect(field).toHaveValue('1');
  const release = await delayRequests(page, /\/winkelwagen\/aantal/);
  await line.locator('[data-cart-step="plus"]').click();
  const answer = act(page, async ({ cart }) => {
    const { lines } = await cart.get();
    return cart.setQuantity({ article: lines[0]?.article ?? '', quantity: 5 });
  });
  release();
  expect((await answer).pieces).toBe(5);
  await expect(field).toHaveValue('5');
  expect(await cartEvents(page)).toEqual(['add_to_cart 1 undefined', 'add_to_cart 3 script']);
});

test('two tabs that set and press at once lose nothing', { tag: '@deep' }, async ({ page, context }) => {
  await giveCart(page, 'one');
  await page.goto('/winkelwagen');
  await mounted(page, 'cart-page');
  const other = await context.newPage();
  await other.goto(product);
  await act(other, async ({ cart }) => {
    const { lines } = await cart.get();
    return cart.setQuantity({ article: lines[0]?.article ?? '', quantity: 4 });
  });
  const field = page.locator('[data-cart-line] input[type="number"]').first();
  await expect(field).toHaveValue('4');
  await page.locator('[data-cart-step="plus"]').first().click();
  await expect(field).toHaveValue('5');
  expect((await act(other, ({ cart }) => cart.get())).pieces).toBe(5);
});

test('a call is answered, and the next one carried out, where the page takes out what shows it', {
  tag: '@deep',
}, async ({ page, expectConsole }) => {
  await giveCart(page, 'locked');
  await page.goto(product);
  const order = () =>
    act(page, async ({ cart, products }) => {
      const { article } = await products.get('201900');
      return cart.add({ article });
    });
  const dialog = page.getByRole('dialog', { name: 'Je winkelwagen is vergrendeld' });
  const first = order();
  await dialog.waitFor();
  await page.evaluate(() => document.body.replaceChildren());
  expect(await first).toEqual({ code: 'action-refused', reason: 'cart-locked' });
  const second = order();
  await dialog.getByRole('button', { name: 'Verder winkelen' }).click();
  expect(await second).toEqual({ code: 'action-refused', reason: 'cart-locked' });
  expectConsole('action-refused', 1);
});

test('an order that another script keeps from the page ends, and the next one is carried out', {
  tag: '@deep',
}, async ({ page, expectConsole }) => {
  // Before ours: else an order that is held while its code comes is heard first.
  await page.addInitScript(() => {
    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener('submit', swallow, { capture: true, once: true });
  });
  await page.goto(product);
  const both = await act(page, async ({ cart, products }) => {
    const { article } = await products.get('201900');
    const code = ({ code }: { code: string }) => code;
    return Promise.all([cart.add({ article }).catch(code), cart.add({ article }).catch(code)]);
  });
  expect(both).toMatchObject(['action-failed', { pieces: 1 }]);
  expectConsole('action-failed', 1);
});

test('an article whose answer was lost is asked after, and not added twice', { tag: '@deep' }, async ({
  page,
  expectConsole,
}) => {
  await page.goto(product);
  await page.route('**/AddProductAjax*', loseAnswer, { times: 1 });
  const sent = changes(page);
  const first = act(page, async ({ cart, products }) => {
    const { article } = await products.get('201900');
    return cart.add({ article });
  });
  expect((await first).lines).toHaveLength(1);
  expect(sent).toEqual(['AddProductAjax']);
  expectConsole('add-to-cart', 1);
  expectConsole(/ERR_CONNECTION_RESET/, 2);
});

test('a locked cart is the shopper’s to decide', { tag: '@deep' }, async ({ page, expectConsole }) => {
  await giveCart(page, 'locked');
  await page.goto(product);
  const answer = act(page, async ({ cart, products }) => {
    const { article } = await products.get('201900');
    return cart.add({ article });
  });
  const dialog = page.getByRole('dialog', { name: 'Je winkelwagen is vergrendeld' });
  await dialog.getByRole('button', { name: 'Verder winkelen' }).click();
  expect(await answer).toEqual({ code: 'action-refused', reason: 'cart-locked' });
  const changed = await act(page, async ({ cart }) => {
    const { lines } = await cart.get();
    return cart.setQuantity({ article: lines[0]?.article ?? '', quantity: 7 });
  });
  expect(changed).toEqual({ code: 'action-refused', reason: 'cart-refused' });
  expectConsole('action-refused', 2);
});

test('what an action does not take, and what there is not, is told by a code', { tag: '@deep' }, async ({
  page,
  expectConsole,
}) => {
  await page.goto(product);
  const codes = await act(page, async ({ cart, products, stores }) => {
    const tries: (() => Promise<unknown>)[] = [
      () => cart.add({ article: '<img>' }),
      () => cart.add({ article: 'nobody-1' }),
      () => cart.add({ article: '1', product: '1', quantity: 0.5 }),
      () => products.search(' '),
      () => products.get('https://example.com/product'),
      () => products.get('0'),
      () => products.get('/Ajax/Cart/ResetAjax'),
      () => cart.remove({ article: 'nobody-1' }),
      () => stores.find('xqzw'),
    ];
    const codes: string[] = [];
    for (const one of tries) await one().catch(({ code }) => codes.push(code));
    return codes;
  });
  const [input, unknown] = ['action-input', 'action-unknown'];
  expect(codes).toEqual([input, input, input, input, input, unknown, input, unknown, unknown]);
  expectConsole(/404 \(Not Found\)/, 1);
  expectConsole('action-input', 3);
  expectConsole('action-unknown', 3);
});

test('a call that fails is told by a code, without what the server said', { tag: '@deep' }, async ({
  page,
  expectConsole,
}) => {
  await page.goto(product);
  await fault(page, 'AutoComplete=500');
  expect(await act(page, ({ products }) => products.search('bed'))).toEqual({ code: 'action-failed' });
  expectConsole(/500 \(Internal/, 1);
  expectConsole('action-failed', 1);
});

test('an appointment opens as by the page’s own link, with the store', async ({ page }) => {
  await page.goto('/');
  await act(page, async ({ stores, appointments }) => {
    const [store] = await stores.find('Utrecht');
    await appointments.open(store?.id);
  });
  const dialog = page.locator('dialog.sf-popup-appointment');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[data-island="appointment"]')).toHaveAttribute('data-store-id', /\d+/);
});

const examples = [...readFileSync('docs/agents.md', 'utf8').matchAll(/```js\n(.*?)```/gs)].map(
  ([, code = '']) => code,
);
const [begin = '', ...others] = examples;
for (const [[at, example], deep] of firstOf(1, [...others.entries()]))
  test(`example ${at + 1} of the docs runs`, { tag: deep }, async ({ page, allowConsole }) => {
    allowConsole('action-unknown');
    await page.goto('/');
    await runtimeStarted(page);
    await page.evaluate((code) => new Function(`return (async () => { ${code} })()`)(), begin + example);
  });
