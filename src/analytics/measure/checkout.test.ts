import { afterEach, describe, expect, test, vi } from 'vitest';
import { createWatcher } from '../../dom/watcher.ts';
import type { Services } from '../../page/services.ts';
import { element, faultsIn, testServices, turn } from '../../page/testing.ts';
import { parseEvent } from '../events/index.ts';
import { hashDiscountCode } from '../hash.ts';
import { measureCheckout } from './checkout.ts';

const line = (marker: string, article: number, more = 'data-price="899.95" data-quantity="2"') =>
  `<li ${marker} data-article="${article}" data-title="Bed ${article}" ${more}></li>`;
const customer = (lines: string, more = '') =>
  `<div data-checkout data-checkout-step="customer" ${more}><ul>${lines}</ul></div>`;
const order = (number: string, lines = line('data-order-line', 1), more = '') =>
  `<div data-order data-order-number="${number}" ${more}><ul>${lines}</ul></div>`;

let stops: (() => void)[] = [];

/** A page with this content. Each event has passed its schema. */
function open(html: string) {
  document.body.replaceChildren(element(html));
  const { services, stop } = testServices('content');
  const watcher = createWatcher(document, (_code, error, owner) => {
    throw new Error(owner, { cause: error });
  });
  stops = [stop, watcher.stop];
  const tracked: [string, unknown][] = [];
  const track: Services['track'] = (name, parameters, { onSent } = {}) => {
    tracked.push([name, parseEvent(name, parameters)]);
    onSent?.();
  };
  measureCheckout({ ...services, watch: watcher.watch, track });
  return tracked;
}
const names = (tracked: [string, unknown][]) => tracked.map(([name]) => name);

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

describe('the start of the checkout', () => {
  test('is reported with the products and their total', () => {
    const tracked = open(
      customer(line('data-checkout-line', 1) + line('data-checkout-line', 2, 'data-price="0.1"')),
    );
    expect(tracked).toEqual([
      [
        'begin_checkout',
        {
          currency: 'EUR',
          value: 1800,
          items: [
            { articleNumber: '1', item_id: '1', item_name: 'Bed 1', price: 899.95, quantity: 2 },
            { articleNumber: '2', item_id: '2', item_name: 'Bed 2', price: 0.1, quantity: 1 },
          ],
        },
      ],
    ]);
  });

  test('is reported once per page, even if the form is replaced', async () => {
    const tracked = open(customer(line('data-checkout-line', 1)));
    const again = document.body.firstElementChild?.cloneNode(true);
    if (again) document.body.replaceChildren(again);
    await turn();
    expect(names(tracked)).toEqual(['begin_checkout']);
  });

  test.each([
    ['the server has sent the form back', customer(line('data-checkout-line', 1), 'data-checkout-sent-back')],
    ['there are no products', customer('')],
    ['it is the second page', '<div data-checkout data-checkout-step="payment"></div>'],
  ])('is not reported if %s', (_, html) => expect(open(html)).toEqual([]));

  test('has no value if a price is unknown', () => {
    const [[, parameters] = []] = open(customer(line('data-checkout-line', 1, '')));
    expect(parameters).not.toHaveProperty('value');
  });
});

describe('an order', () => {
  test('is reported with its number, tax and shipping', () => {
    const tracked = open(order('B-1048213', undefined, 'data-order-tax="312.38" data-order-shipping="0"'));
    expect(tracked).toMatchObject([
      ['purchase', { transaction_id: 'B-1048213', value: 1799.9, tax: 312.38, shipping: 0, currency: 'EUR' }],
    ]);
  });

  test('is reported once, however often its page is opened; another one again', () => {
    expect(names(open(order('B-1')))).toEqual(['purchase']);
    expect(open(order('B-1'))).toEqual([]);
    expect(names(open(order('B-2')))).toEqual(['purchase']);
    expect(open(order('B-1'))).toEqual([]);
    expect(localStorage.getItem('orders-reported')).toBe('B-1 B-2');
  });

  test('is reported once per page if the browser blocks storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const tracked = open(order('B-3'));
    document.body.append(document.createElement('p'));
    const again = document.querySelector('[data-order]')?.cloneNode(true);
    if (again) document.body.append(again);
    await turn();
    expect(names(tracked)).toEqual(['purchase']);
  });

  test('without a price is told, and no event', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(open(order('B-4', line('data-order-line', 1, '')))).toEqual([]);
    expect(faultsIn(warn)).toEqual(['order-unpriced: div']);
  });

  test.each(['', '12,50', 'gratis', '-1'])('leaves out a tax of "%s"', (tax) => {
    const [[, parameters] = []] = open(order('B-5', undefined, `data-order-tax="${tax}"`));
    expect(parameters).not.toHaveProperty('tax');
  });
});

test('a discount code that is an e-mail address is not reported, hashed or not', async () => {
  const begun = open(customer(line('data-checkout-line', 1), 'data-discount-code="Jan.Jansen@example.nl"'));
  await vi.waitFor(() => expect(names(begun)).toEqual(['begin_checkout']));
  expect(begun[0]?.[1]).not.toHaveProperty('coupon');
});

test('a discount code is reported hashed', async () => {
  const hash = await hashDiscountCode('slaap25');
  const code = 'data-discount-code=" SLAAP25 "';
  const begun = open(customer(line('data-checkout-line', 1), code));
  await vi.waitFor(() => expect(begun).toMatchObject([['begin_checkout', { coupon: hash }]]));
  const ordered = open(order('B-7', undefined, code));
  await vi.waitFor(() => expect(ordered).toMatchObject([['purchase', { coupon: hash }]]));
});

describe('before the choice about cookies an order', () => {
  const withLocks = (request: () => Promise<unknown>) =>
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  test.each<[string, () => Promise<unknown>, readonly string[]]>([
    ['waits while another tab holds it', () => new Promise(() => {}), []],
    ['does not wait where the browser has no locks for the page', () => Promise.reject(), ['purchase']],
  ])('%s', async (_what, request, sent) => {
    withLocks(request);
    const tracked = open(order('B-1'));
    await turn();
    expect(names(tracked)).toEqual(sent);
  });

  test('is sent by the tab that gets the lock, which lets go once its note can be seen', async () => {
    let isFree = false;
    withLocks((async (_name: string, hold: () => unknown) => {
      await hold();
      isFree = true;
    }) as () => Promise<unknown>);
    const tracked = open(order('B-1'));
    expect([names(tracked), isFree]).toEqual([['purchase'], false]);
    await vi.waitFor(() => expect(isFree).toBe(true));
    expect(localStorage.getItem('orders-reported')).toBe('B-1');
  });
});
