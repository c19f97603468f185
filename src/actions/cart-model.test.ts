import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WholePage } from '../calls/whole-page.ts';
import type { FragmentSource } from '../dom/fragment.ts';
import { testServices } from '../page/testing.ts';
import { readCartPage, sendCartForm } from '../shop/cart/cart.calls.ts';
import { actionsOf } from './actions.ts';

vi.mock('../shop/cart/cart.calls.ts');

type Fate = 'carried out' | 'answer lost' | 'never arrived';
const articles = ['a', 'b', 'c'];

/** Random callers in two tabs, against a server that loses calls and answers. */
const step = fc.record({
  tab: fc.nat({ max: 1 }),
  fates: fc.array(fc.constantFrom<Fate>('carried out', 'answer lost', 'never arrived'), { maxLength: 3 }),
  /** Called at once. Without a number the line is removed. */
  calls: fc.array(
    fc.record({
      article: fc.constantFrom(...articles),
      quantity: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.resetAllMocks());

const form = (kind: string, article: string) =>
  `<form data-cart-${kind} action="/${kind}"><input name="cartItemId" value="${article}"></form>`;

const cartPage = (cart: ReadonlyMap<string, number>): WholePage => {
  const lines = [...cart].map(
    ([article, pieces]) => `<li data-cart-line data-cart-item-id="${article}" data-article="${article}"
      data-quantity="${pieces}">${form('quantity', article)}${form('remove', article)}</li>`,
  );
  const source = `<div data-behaviour="cart-page"><ul data-cart-lines>${lines.join('')}</ul></div>`;
  return { type: 'cart', source: source as FragmentSource };
};

test('nothing is lost, done twice or reported wrongly, whoever calls and whatever the server loses', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      const server = new Map(articles.map((article) => [article, 1]));
      let fates: Fate[] = [];
      vi.mocked(readCartPage).mockImplementation(async () => cartPage(server));
      vi.mocked(sendCartForm).mockImplementation(async (action, sent) => {
        const fate = fates.shift();
        const fields = new URLSearchParams(sent as URLSearchParams);
        const article = fields.get('cartItemId') ?? '';
        if (fate === 'never arrived') throw new Error('it never arrived');
        if (action.endsWith('remove')) server.delete(article);
        else server.set(article, Number(fields.get('quantity')));
        if (fate === 'answer lost') throw new Error('its answer is lost');
        return cartPage(server);
      });
      const tabs = [testServices(), testServices()].map((made) => ({ ...made, ...actionsOf(made.services) }));
      try {
        for (const { tab, calls, ...more } of steps) {
          fates = [...more.fates];
          const { cart } = tabs[tab] ?? tabs[0] ?? {};
          const before = new Map(server);
          const answers = await Promise.allSettled(
            calls.map(({ article, quantity }) =>
              quantity ? cart?.setQuantity({ article, quantity }) : cart?.remove({ article }),
            ),
          );
          const only = calls.length === 1 && calls[0];
          // One caller learns exactly what became of the call.
          if (only && answers[0]?.status === 'fulfilled')
            expect(server.get(only.article)).toBe(only.quantity);
          else if (only) expect(server).toEqual(before);
        }
        for (const { cart } of tabs) {
          const { lines } = await cart.get();
          expect(new Map(lines.map(({ article, quantity }) => [article, quantity]))).toEqual(server);
        }
        for (const article of articles) {
          const told = tabs.flatMap(({ track }) => track.mock.calls);
          const pieces = told
            .filter(([, { items }]) => items[0].articleNumber === article)
            .map(([name, { items }]) => (name === 'add_to_cart' ? 1 : -1) * items[0].quantity);
          const change = (server.get(article) ?? 0) - 1;
          expect(pieces.reduce((sum, more) => sum + more, 0)).toBe(change);
        }
      } finally {
        for (const { stop } of tabs) stop();
      }
    }),
    { numRuns: 60 },
  );
});
