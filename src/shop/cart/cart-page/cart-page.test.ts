// Longer than others: one page of the fixture shop, in every way that a shopper and the server can change it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartPage as fixturePage } from '../../../../fixtures/cart/cart.markup.ts';
import { products } from '../../../../fixtures/catalogue/index.ts';
import { parse, view } from '../../../../fixtures/pages/testing.ts';
import type { CartLine } from '../../../../fixtures/pages/view.ts';
import type { WholePage } from '../../../calls/whole-page.ts';
import type { FragmentSource } from '../../../dom/fragment.ts';
import { make } from '../../../dom/make.ts';
import { mountOn } from '../../../enhance/testing.ts';
import { faultsIn, testServices, turn } from '../../../page/testing.ts';
import { readCartPage, sendCartForm } from '../cart.calls.ts';
import cartPage from './cart-page.behaviour.ts';

vi.mock('../cart.calls.ts');

const able = products.filter(({ articles: [article] }) => article.stock > 9);
const line = (at: number, quantity = 1, itemId = `item-${at}`): CartLine => {
  const product = able[at];
  if (!product) throw new Error('there are too few products');
  return { itemId, product, article: product.articles[0], quantity };
};
const whole = (...lines: CartLine[]): WholePage => ({
  type: 'cart',
  source: fixturePage(view, { lines, removed: line(5) }) as FragmentSource,
});
const titleOf = (at: number) => line(at).product.title;

let end = () => {};
/** What the shopper or the browser does before the script is there. */
let beforeIt = () => {};
let heard: string[];
let track: ReturnType<typeof testServices>['track'];
let services: ReturnType<typeof testServices>['services'];
let errors: ReturnType<typeof vi.spyOn>;
let host: HTMLElement;

function open(...lines: CartLine[]) {
  document.body.replaceChildren(...parse(fixturePage(view, { lines })).body.childNodes);
  host = find('[data-behaviour="cart-page"]');
  beforeIt();
  const made = testServices('cart');
  ({ services, track } = made);
  heard = [];
  const deaf = (['cart-html-updated', 'cart-count-updated'] as const).map((name) =>
    services.signals.on(name, (detail) => heard.push(`${name} ${JSON.stringify(detail)}`)),
  );
  const mounted = mountOn(cartPage, host, made);
  end = () => {
    mounted.end();
    for (const stop of deaf) stop();
  };
}
function find<E extends HTMLElement = HTMLElement>(selector: string, within: ParentNode = document): E {
  const found = within.querySelector<E>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}
const shown = () => [...host.querySelectorAll<HTMLElement>('[data-cart-line]')];
const lineAt = (at: number) => {
  const found = shown()[at];
  if (!found) throw new Error(`no line ${at}`);
  return found;
};
const field = (at: number) => find<HTMLInputElement>('input[type="number"]', lineAt(at));
const status = () => find(':scope > [role="status"]', host).textContent;
function submit(form: HTMLElement, submitter: HTMLElement | null = null) {
  return form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
}
const plus = (at: number) =>
  submit(find('form[id]', lineAt(at)), find('[data-cart-step="plus"]', lineAt(at)));
const remove = (at: number) => submit(find('[data-cart-remove]', lineAt(at)));
function type(at: number, text: string) {
  field(at).value = text;
  field(at).dispatchEvent(new Event('input', { bubbles: true }));
}
const change = (at: number) => field(at).dispatchEvent(new Event('change', { bubbles: true }));
const sent = () =>
  vi
    .mocked(sendCartForm)
    .mock.calls.map(([action, form]) => [
      new URL(action).pathname,
      form instanceof URLSearchParams ? Object.fromEntries(form) : form,
    ]);

beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(sendCartForm).mockRejectedValue(new Error('answered 500'));
  vi.mocked(readCartPage).mockRejectedValue(new Error('answered 500'));
});
afterEach(() => {
  end();
  end = beforeIt = () => {};
  document.body.replaceChildren();
  vi.resetAllMocks();
});

test('plus sends the form with the next number, and shows, announces and reports the result once', async () => {
  open(line(0), line(1));
  vi.mocked(sendCartForm).mockResolvedValueOnce(whole(line(0, 2), line(1)));
  const { children } = lineAt(0);
  const [image] = children;
  expect(plus(0)).toBe(false);
  expect(field(0).value).toBe('2');
  expect(lineAt(0).getAttribute('aria-busy')).toBe('true');
  await vi.waitFor(() => expect(status()).toMatch(/is nu 2\. Totaal €/));
  expect(sent()).toEqual([['/winkelwagen/aantal', { cartItemId: 'item-0', quantity: '2', was: '1' }]]);
  expect(lineAt(0).hasAttribute('aria-busy')).toBe(false);
  expect(lineAt(0).firstElementChild).toBe(image);
  expect(heard).toEqual([
    'cart-html-updated {"source":"cart-page"}',
    'cart-count-updated {"count":3,"source":"cart-page"}',
  ]);
  expect(track.mock.calls.map(([name, { items }]) => [name, items[0].quantity, items[0].item_name])).toEqual([
    ['add_to_cart', 1, titleOf(0)],
  ]);
});

test('the form is sent with all values of a name that several fields have', async () => {
  open(line(0));
  for (const value of ['kussen', 'topper'])
    for (const form of lineAt(0).querySelectorAll('form'))
      form.append(make('input', { type: 'hidden', name: 'extra', value }));
  plus(0);
  await vi.waitFor(() => expect(sendCartForm).toHaveBeenCalled());
  const [[, form] = []] = vi.mocked(sendCartForm).mock.calls;
  expect(`${form}`).toBe('cartItemId=item-0&quantity=2&extra=kussen&extra=topper&was=1');
});

test('text that is not a number is replaced by the number before, and nothing is sent', () => {
  open(line(0, 3));
  type(0, '');
  change(0);
  expect([field(0).value, sent()]).toEqual(['3', []]);
});

test('numbers that were typed before the script ran are sent, the one in the focused field when focus leaves it', async () => {
  beforeIt = () => {
    for (const at of [0, 1, 2]) field(at).value = `${at + 4}`;
    field(2).focus();
  };
  vi.mocked(sendCartForm)
    .mockResolvedValueOnce(whole(line(0, 4), line(1), line(2)))
    .mockResolvedValueOnce(whole(line(0, 4), line(1, 5), line(2)));
  open(line(0), line(1), line(2));
  await vi.waitFor(() => expect(field(1).defaultValue).toBe('5'));
  expect([0, 1, 2].map((at) => field(at).value)).toEqual(['4', '5', '6']);
  change(2);
  await vi.waitFor(() => expect(sent()).toHaveLength(3));
});

test.each(['back_forward', 'reload'])(
  'a number that the browser restores on %s changes nothing',
  async (type) => {
    const entries = [{ type }] as unknown as PerformanceNavigationTiming[];
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries);
    beforeIt = () => {
      field(0).value = '4';
    };
    open(line(0, 2));
    await turn();
    expect([field(0).value, sent()]).toEqual(['2', []]);
  },
);

test('a field whose text was restored follows the responses again', async () => {
  open(line(0), line(1));
  type(1, '7');
  type(1, '1');
  field(1).dispatchEvent(new Event('focusout', { bubbles: true }));
  vi.mocked(sendCartForm).mockResolvedValueOnce(whole(line(0, 2), line(1, 4)));
  plus(0);
  await vi.waitFor(() => expect(field(1).value).toBe('4'));
});

test('text that is being typed in another line survives a response', async () => {
  open(line(0), line(1));
  vi.mocked(sendCartForm).mockResolvedValueOnce(whole(line(0, 2), line(1)));
  type(1, '7');
  plus(0);
  await vi.waitFor(() => expect(status()).toContain('is nu 2'));
  expect(field(1).value).toBe('7');
});

test('a removed line is replaced by a note, focus moves on, and the note restores it', async () => {
  open(line(0), line(1, 2), line(2));
  vi.mocked(sendCartForm).mockResolvedValueOnce(whole(line(0), line(2)));
  find('[data-cart-remove] button', lineAt(1)).focus();
  remove(1);
  remove(1);
  await vi.waitFor(() => expect(status()).toContain(`${titleOf(1)} is verwijderd.`));
  const note = find('[data-cart-lines]').children[1];
  // Ours, and not the server's besides.
  expect(document.querySelector('[data-cart-removed-note]')).toBeNull();
  expect(note?.textContent).toBe(`${titleOf(1)} is verwijderd.Ongedaan maken`);
  expect(document.activeElement).toBe(find('[data-cart-remove] button', lineAt(1)));
  vi.mocked(sendCartForm).mockResolvedValueOnce(whole(line(0), line(2), line(1, 2, 'item-9')));
  find('[data-cart-undo]').focus();
  find('[data-cart-undo]').click();
  find('[data-cart-undo]').click();
  await vi.waitFor(() => expect(status()).toContain('ligt weer in je winkelwagen'));
  expect(document.querySelector('[data-cart-undo]')).toBeNull();
  expect(document.activeElement).toBe(lineAt(2));
  expect(sent()).toEqual([
    ['/winkelwagen/verwijderen', { cartItemId: 'item-1' }],
    ['/winkelwagen/terugleggen', { articleId: line(1).article.articleId, quantity: '2' }],
  ]);
  expect(track.mock.calls.map(([name, { items }]) => `${name} ${items[0].quantity}`)).toEqual([
    'remove_from_cart 2',
    'add_to_cart 2',
  ]);
});

test('a failure is shown in the line, with a retry button', async () => {
  open(line(0));
  vi.mocked(readCartPage).mockResolvedValueOnce(whole(line(0)));
  type(0, '4');
  change(0);
  await vi.waitFor(() => expect(lineAt(0).textContent).toContain('wijzigen in 4 lukte niet.'));
  expect(field(0).value).toBe('1');
  expect(faultsIn(errors)).toEqual(['cart-change: behaviour "cart-page": answered 500']);
  vi.mocked(sendCartForm).mockResolvedValueOnce(whole(line(0, 4)));
  find('[data-cart-retry]').click();
  await vi.waitFor(() => expect(field(0).value).toBe('4'));
  expect(document.querySelector('[data-cart-retry]')).toBeNull();
});

test('a change that nobody can tell of is said to be unknown, and told once the connection is back', async () => {
  open(line(0), line(1));
  remove(0);
  await vi.waitFor(() => expect(status()).toContain('We weten niet zeker of'));
  expect(lineAt(0).querySelector('.sf-cart-trouble')?.textContent).toContain('is verwijderd');
  vi.mocked(readCartPage).mockResolvedValueOnce(whole(line(1)));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(status()).toMatch(new RegExp(`^${titleOf(0)} is verwijderd`)));
  expect(find('[data-cart-undo]').textContent).toBe('Ongedaan maken');
  expect(track.mock.calls.map(([name]) => name)).toEqual(['remove_from_cart']);
  expect(sent()).toHaveLength(1);
});

test.each([
  ['a page of another type', { ...whole(line(0, 2)), type: '' }],
  ['a cart page without a cart', { type: 'cart', source: '<main></main>' as FragmentSource }],
])('%s as a response is a failure', async (_what, answer) => {
  open(line(0));
  vi.mocked(sendCartForm).mockResolvedValueOnce(answer);
  plus(0);
  await vi.waitFor(() => expect(document.querySelector('[data-cart-retry]')).not.toBeNull());
  expect(shown()).toHaveLength(1);
});

test('a form with an action on another site is not sent', async () => {
  open(line(0));
  find('[data-cart-remove]').setAttribute('action', 'https://elsewhere.example/');
  remove(0);
  await vi.waitFor(() => expect(document.querySelector('[data-cart-retry]')).not.toBeNull());
  expect(sendCartForm).not.toHaveBeenCalled();
});

test('a cart that other code has changed is read, and not announced again', async () => {
  open(line(0), line(1));
  vi.mocked(readCartPage).mockResolvedValue(whole(line(1)));
  services.signals.emit('cart-html-updated', { source: 'cart-popup' });
  services.signals.emit('cart-count-updated', { count: 1, source: 'cart-popup' });
  await vi.waitFor(() => expect(shown()).toHaveLength(1));
  await turn();
  expect(readCartPage).toHaveBeenCalledTimes(1);
  expect(heard).toEqual([
    'cart-html-updated {"source":"cart-popup"}',
    'cart-count-updated {"count":1,"source":"cart-popup"}',
  ]);
});

test.each<[string, () => void]>([
  [
    'another tab counts the cart anew',
    () => window.dispatchEvent(Object.assign(new Event('storage'), { key: 'cartcount', newValue: '1' })),
  ],
  ['another tab says so', () => new BroadcastChannel('storefront-cart').postMessage('changed')],
  [
    'the page is back alive',
    () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  ],
  ['the shopper looks at it again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('the cart is read when %s, and announced once', async (_when, act) => {
  open(line(0), line(1));
  localStorage.setItem('cartcount', '1');
  vi.mocked(readCartPage).mockResolvedValue(whole(line(1)));
  act();
  await vi.waitFor(() => expect(shown()).toHaveLength(1));
  await turn();
  expect(heard).toEqual(['cart-html-updated {"source":"cart-page"}']);
  expect(track).not.toHaveBeenCalled();
});

test('a browser without broadcast channels reads the cart when the shopper looks at it again', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  open(line(0));
  vi.unstubAllGlobals();
  vi.mocked(readCartPage).mockResolvedValue(whole(line(0, 7)));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(field(0).value).toBe('7'));
});

test('the cart is read if the last known count differs', async () => {
  localStorage.setItem('cartcount', '7');
  vi.mocked(readCartPage).mockResolvedValue(whole(line(0, 7)));
  open(line(0));
  await vi.waitFor(() => expect(field(0).value).toBe('7'));
});

test('a background reading that fails leaves the cart as it is', async () => {
  open(line(0));
  services.signals.emit('cart-html-updated', { source: 'x' });
  await vi.waitFor(() => expect(`${faultsIn(errors)}`).toContain('behaviour "cart-page"'));
  expect([shown().length, status()]).toEqual([1, '']);
});

test('other forms of the cart are left to the browser', () => {
  document.body.replaceChildren();
  open(line(0));
  const form = document.createElement('form');
  host.prepend(form);
  expect(submit(form)).toBe(true);
});

test('a cart without its list is left alone', () => {
  open(line(0));
  find('[data-cart-lines]').removeAttribute('data-cart-lines');
  expect(() => mountOn(cartPage, host)).toThrow('has no [data-cart-lines] inside');
});

test('a call that ends as the page enters the back-forward cache ends its change, and the next one is sent', async () => {
  open(line(0));
  vi.mocked(sendCartForm)
    .mockResolvedValueOnce(whole(line(0, 2)))
    .mockResolvedValueOnce(whole(line(0, 3)));
  plus(0);
  window.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  plus(0);
  await vi.waitFor(() => expect(field(0).defaultValue).toBe('3'));
  expect(sent()).toHaveLength(2);
});

test('a response after the end of the behaviour is announced to the page, but not shown', async () => {
  open(line(0), line(1));
  vi.mocked(sendCartForm).mockResolvedValueOnce(whole(line(1)));
  remove(0);
  end();
  end = services.signals.on('cart-count-updated', ({ count }) => heard.push(`count ${count}`));
  const left = host.outerHTML;
  await vi.waitFor(() => expect(heard).toEqual(['count 1']));
  await turn();
  expect(host.outerHTML).toBe(left);
});

test.each([
  ['on its button', () => find('[data-cart-undo]').focus()],
  ['on main, as in Safari', () => find('main').focus()],
  ['lost by an exchange of the cart', () => (document.activeElement as HTMLElement).blur()],
])('undoing the removal of the only line focuses it, with focus %s', async (_where, focus) => {
  open(line(0));
  vi.mocked(sendCartForm)
    .mockResolvedValueOnce(whole())
    .mockResolvedValueOnce(whole(line(0, 1, 'new')));
  remove(0);
  await vi.waitFor(() => expect(shown()).toEqual([]));
  find('[data-cart-undo]').click();
  focus();
  await vi.waitFor(() => expect(shown()).toHaveLength(1));
  expect(document.activeElement).toBe(lineAt(0));
});

test('restores the server’s markup', async () => {
  open(line(0), line(1));
  const before = host.outerHTML;
  end();
  end = () => {};
  const left = host.outerHTML;
  expect(left).toBe(before.replace(/<div class="sf-status".*?<\/div>/, ''));
});
