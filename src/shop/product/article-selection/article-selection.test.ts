import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountOn } from '../../../enhance/testing.ts';
import { element, turn } from '../../../page/testing.ts';
import articleSelection from './article-selection.behaviour.ts';

const sizes = ['a', 'b', 'c'] as const;

/** What server and page have in common: an article, named by one letter. */
const parts = (shown: string) => `
  <p data-article-part="price">price of ${shown}</p>
  <div data-article-part="choices">${sizes
    .map((one) => `<a href="/p?maat=${one}"${one === shown ? ' aria-current="true"' : ''}>${one}</a>`)
    .join('')}</div>
  <div data-article-part="order"><div data-island="add-to-cart" data-product-id="7">
    <form action="/add"><input name="articleId" value="${shown}"><button type="submit">add</button></form>
  </div></div>`;
const answer = (shown: string, root = `data-product="7" data-article="${shown}"`) =>
  `<div data-article-scope ${root} data-variant="size ${shown}" data-price="${shown === 'b' ? '20.00' : '10.00'}"
     data-article-address="/p?maat=${shown}" data-article-title="P ${shown}">${parts(shown)}</div>`;

interface Asked {
  readonly choice: string | null;
  readonly options: readonly string[];
  readonly signal: AbortSignal;
  answer(html: string, type?: string): void;
  fail(): void;
}

let asked: Asked[] = [];
let added: string[] = [];
let end = () => {};

beforeEach(() => {
  history.replaceState(null, '', '/p?maat=a');
  asked = [];
  added = [];
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    const url = new URL(address);
    expect(url.pathname).toBe('/Ajax/Catalog/ArticleSelectionContentAjax');
    expect(url.searchParams.get('productId')).toBe('7');
    expect(url.searchParams.get('_')).toBeTruthy();
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      asked.push({
        choice: url.searchParams.get('maat'),
        options: url.searchParams.getAll('optie'),
        signal,
        answer: (html, type = 'text/html') =>
          resolve(new Response(html, { headers: { 'Content-Type': type } })),
        fail: () => reject(new TypeError('no connection')),
      });
    });
  });
});

afterEach(() => end());

/** A page of article a, whose forms tell what they would add. */
function open() {
  const page = element(`<main data-article-scope data-product-detail data-product="7" data-article="a"
    data-variant="size a" data-price="10.00" data-discount-amount="5.00">
    <div data-behaviour="article-selection"></div></main>`);
  const host = page.querySelector<HTMLElement>('[data-behaviour]');
  if (!host) throw new Error('no host');
  const served = element(`<div>${parts('a')}</div>`);
  const choices = served.querySelector('[data-article-part="choices"]');
  if (choices) host.append(choices);
  page.append(...served.childNodes);
  host.dataset.productId = '7';
  host.dataset.address = '';
  document.body.append(page);
  const heard = (event: Event) => {
    event.preventDefault();
    added.push(new FormData(event.target as HTMLFormElement).get('articleId')?.toString() ?? '');
  };
  document.addEventListener('submit', heard);
  const mounted = mountOn(articleSelection, host);
  end = () => {
    mounted.end();
    document.removeEventListener('submit', heard);
  };
  const find = (selector: string) => {
    const found = page.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  return {
    page,
    host,
    choose: (size: string) => find(`a[href$="=${size}"]`).click(),
    press: () => page.querySelector('form')?.requestSubmit(),
    price: () => find('[data-article-part="price"]').textContent,
    said: () => find('[role="status"]').textContent,
    last: () => {
      const one = asked.at(-1);
      if (!one) throw new Error('nothing was asked');
      return one;
    },
  };
}

test('a choice updates price, order form, product, address and title, and is announced', async () => {
  const { choose, price, said, last, page } = open();
  choose('b');
  last().answer(answer('b'));
  await turn();
  expect(price()).toBe('price of b');
  expect(page.getAttribute('data-article')).toBe('b');
  expect(page.hasAttribute('data-discount-amount')).toBe(false);
  expect(location.search).toBe('?maat=b');
  expect(document.title).toBe('P b');
  expect(said()).toMatch(/^Gekozen: size b, €\s20,-$/);
});

test('a choice of several values under one name asks for all of them', () => {
  const { choose, page } = open();
  page.querySelector('a[href$="=b"]')?.setAttribute('href', '/p?optie=1&optie=2&maat=b');
  choose('b');
  expect(asked.map(({ choice, options }) => [choice, options])).toEqual([['b', ['1', '2']]]);
});

test('the last of several rapid choices wins, and the others are never shown', async () => {
  const { choose, price, last } = open();
  choose('b');
  const first = last();
  choose('c');
  expect(first.signal.aborted).toBe(true);
  first.answer(answer('b'));
  last().answer(answer('c'));
  await turn();
  expect(asked.map(({ choice }) => choice)).toEqual(['b', 'c']);
  expect(price()).toBe('price of c');
});

test('choosing the shown article again makes no request and aborts the running one', async () => {
  const { choose, price, last } = open();
  choose('b');
  choose('a');
  expect(last().signal.aborted).toBe(true);
  await turn();
  expect(asked).toHaveLength(1);
  expect(price()).toBe('price of a');
});

test('a press that waits for a choice that fails adds nothing, and shows a message', async () => {
  const { choose, press, said, price, last } = open();
  choose('b');
  press();
  last().fail();
  await vi.waitFor(() => expect(said()).toContain('Je ziet nog size a'));
  expect(added).toEqual([]);
  expect(price()).toBe('price of a');
  expect(said()).toContain('Er is niets toegevoegd');
  press();
  expect(added).toEqual(['a']);
});

test.each([
  ['is another article', answer('c'), 'size c'],
  ['is sold out', answer('b').replace('type="submit"', 'type="submit" disabled'), 'size b'],
])(
  'a press that waits for a choice that %s adds nothing, and shows a message',
  async (_what, html, shown) => {
    const { choose, press, host, last } = open();
    choose('b');
    press();
    last().answer(html);
    await turn(20);
    expect(added).toEqual([]);
    const words = host.querySelector('[role="status"] :not(.sf-status)')?.textContent;
    expect(words).toMatch(new RegExp(`^Gekozen: ${shown}.*Er is niets toegevoegd\\.$`));
  },
);

test.each([
  ['is no HTML', '{}', 'application/json'],
  ['is a whole page', '<!doctype html><title>Inloggen</title>', 'text/html'],
  ['is of another product', answer('b', 'data-product="8" data-article="b"'), 'text/html'],
  ['is of no article', answer('b', 'data-product="7"'), 'text/html'],
  ['lacks the order form', answer('b').replace('data-article-part="order"', ''), 'text/html'],
])('a response that %s changes nothing, and shows a message with a link', async (_what, html, type) => {
  const { choose, price, said, last, page } = open();
  choose('b');
  last().answer(html, type);
  await turn();
  expect(price()).toBe('price of a');
  expect(page.getAttribute('data-article')).toBe('a');
  expect(said()).toContain('ophalen lukte niet');
  expect(page.querySelector('[role="status"] a')?.getAttribute('href')).toMatch(/\/p\?maat=b$/);
  expect(location.search).toBe('?maat=a');
});

test('a running add ends before its form is replaced', async () => {
  const { choose, price, last, page } = open();
  const button = page.querySelector('form button');
  button?.setAttribute('data-busy', '');
  choose('b');
  last().answer(answer('b'));
  await turn();
  expect(price()).toBe('price of a');
  button?.removeAttribute('data-busy');
  await turn();
  expect(price()).toBe('price of b');
});

test('focus stays on the choice', async () => {
  const { choose, last, page } = open();
  page.querySelector<HTMLElement>('a[href$="=b"]')?.focus();
  choose('b');
  last().answer(answer('b'));
  await turn();
  expect(document.activeElement?.getAttribute('href')).toBe('/p?maat=b');
  expect(document.activeElement?.hasAttribute('aria-current')).toBe(true);
});

test('leaves a click for another tab to the browser', () => {
  const { page } = open();
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  const stay = (one: Event) => {
    expect(one.defaultPrevented).toBe(false);
    one.preventDefault();
  };
  document.addEventListener('click', stay, { once: true });
  page.querySelector('a[href$="=b"]')?.dispatchEvent(event);
  expect(asked).toEqual([]);
});
