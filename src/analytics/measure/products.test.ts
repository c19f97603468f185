// Long, because all of it shares one page and the ways to click and read it.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWatcher } from '../dom/watcher.ts';
import { readProduct } from '../page/product-item.ts';
import { type EventName, type EventParameters, parseEvent } from './events/index.ts';
import { measureProducts } from './measure-products.ts';

const tile = (article: number | string, attributes = '') =>
  `<li data-product-tile data-article="${article}" data-title="Bed ${article}" data-price="899.95" ${attributes}>
     <a href="/p/${article}"><b>Bed ${article}</b></a>
     <a>no address</a>
     <button type="button">Bestel</button>
   </li>`;
const list = (articles: (number | string)[], name = 'Boxsprings') =>
  `<ul data-product-list data-list-name="${name}">${articles.map((article) => tile(article)).join('')}</ul>`;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => 1001 + index);

const parsed = (html: string) => document.createRange().createContextualFragment(html);

type Tracked = { [N in EventName]: { name: N; parameters: EventParameters[N] } }[EventName];
let tracked: Tracked[];
let stop: () => void;

/** Measures a page with this content. Each event that is tracked has passed its schema. */
function measure(html: string, pageType = 'plp') {
  document.body.replaceChildren(parsed(html));
  const watcher = createWatcher(document, (owner, error) => {
    throw new Error(owner, { cause: error });
  });
  // A listener on the document outlives its test, and then writes to that test's own list.
  const own = tracked;
  measureProducts({
    watch: watcher.watch,
    track: (name, parameters) => own.push({ name, parameters: parseEvent(name, parameters) } as Tracked),
    readProduct,
    pageType,
    document,
  });
  stop = watcher.stop;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const add = async (html: string) => {
  document.body.append(parsed(html));
  await settled();
};
const find = (selector: string) => document.querySelector(selector) ?? expect.fail(`no ${selector}`);
const click = (selector: string, type = 'click', init: MouseEventInit = {}) =>
  find(selector).dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...init }));
const articles = ({ parameters }: Tracked) =>
  'items' in parameters ? parameters.items.map(({ articleNumber }) => articleNumber) : [];

const stay = (event: Event) => event.preventDefault();
beforeEach(() => {
  tracked = [];
  // After all others: the tests stay on their page.
  window.addEventListener('click', stay);
});
afterEach(() => {
  stop();
  window.removeEventListener('click', stay);
});

describe('view_item_list', () => {
  test('reports a list with its name and each product with its place from 1', () => {
    measure(list([1001, 1002]));
    const product = (articleNumber: string, index: number) => ({
      articleNumber,
      item_name: `Bed ${articleNumber}`,
      price: 899.95,
      itemListName: 'Boxsprings',
      index,
    });
    expect(tracked).toEqual([
      {
        name: 'view_item_list',
        parameters: {
          currency: 'EUR',
          item_list_name: 'Boxsprings',
          items: [product('1001', 1), product('1002', 2)],
        },
      },
    ]);
  });

  test('keeps the place and the list that a product says itself', () => {
    measure(
      `<ul data-product-list data-list-name="Bedden">${tile(1001, 'data-index="25" data-list-name="Acties"')}</ul>`,
    );
    expect(tracked[0]?.parameters).toMatchObject({
      item_list_name: 'Bedden',
      items: [{ index: 25, itemListName: 'Acties' }],
    });
  });

  test('reports the first 10 products', () => {
    measure(list(numbers(24)));
    expect(tracked.map(articles)).toEqual([numbers(10).map(String)]);
  });

  test.each([
    ['plp', 'plp'],
    ['', '(not set)'],
  ])('reports a list without a name on a page of type "%s" as %s', (pageType, name) => {
    measure(list([1001], ' '), pageType);
    expect(tracked[0]?.parameters).toMatchObject({ item_list_name: name, items: [{ itemListName: name }] });
  });

  test('is not sent for a list without products', () => {
    measure(`<ul data-product-list data-list-name="Leeg"><li data-article="">?</li></ul>`);
    expect(tracked).toEqual([]);
  });

  test('leaves a list inside a list, and a part that repeats its article, to themselves', () => {
    measure(`<ul data-product-list data-list-name="Bedden">
      <li data-product-tile data-article="1"><form data-article="1"></form></li>
      <li><div data-product-list data-list-name="Slider">${tile(7)}</div></li>
      <li data-product-tile data-article="2"></li>
    </ul>`);
    expect(tracked.map(articles)).toEqual([['1', '2'], ['7']]);
    expect(tracked[0]?.parameters).toMatchObject({ items: [{ index: 1 }, { index: 2 }] });
  });

  test('is sent once for the same products under the same name, and again for others', async () => {
    measure(list([1, 2]) + list([1, 2]));
    await add(list([1, 2], 'Ook bekeken'));
    await add(list([2, 1]));
    await add(list([1, 2]));
    expect(tracked.map(articles)).toEqual([
      ['1', '2'],
      ['1', '2'],
      ['2', '1'],
    ]);
  });

  test('is not sent again when a fragment replaces the list by the same', async () => {
    measure(`<div data-cart>${list([1, 2], 'Winkelwagen')}</div>`);
    find('[data-cart]').replaceChildren(parsed(list([1, 2], 'Winkelwagen')));
    await settled();
    find('[data-cart]').replaceChildren(parsed(list([1], 'Winkelwagen')));
    await settled();
    expect(tracked.map(articles)).toEqual([['1', '2'], ['1']]);
  });

  test('is sent for a list in a popup when it arrives', async () => {
    measure('');
    await add(`<dialog>${list([5], 'Past hierbij')}</dialog>`);
    expect(tracked.map(articles)).toEqual([['5']]);
  });

  test('waits until the list has been parsed whole', async () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    // The list and what comes after it are in an element that is still open.
    measure('<main></main>');
    const main = find('main');
    main.append(parsed(list([1])));
    await settled();
    expect(tracked).toEqual([]);
    find('ul').append(parsed(tile(2)));
    main.append(parsed('<p></p>'));
    await settled();
    state.mockRestore();
    expect(tracked.map(articles)).toEqual([['1', '2']]);
  });
});

describe('view_item', () => {
  const detail = (article: string, price = '1299.00') =>
    `<main data-product-detail data-article="${article}" data-title="Vik" data-price="${price}"></main>`;

  test('reports the product of the page with its price', () => {
    measure(detail('201482'), 'pdp');
    expect(tracked).toEqual([
      {
        name: 'view_item',
        parameters: {
          currency: 'EUR',
          value: 1299,
          items: [{ articleNumber: '201482', item_name: 'Vik', price: 1299 }],
        },
      },
    ]);
  });

  test('is sent once for each article', async () => {
    measure(detail('1'), 'pdp');
    await add(detail('1', '999.00'));
    await add(detail('2'));
    expect(tracked.map(articles)).toEqual([['1'], ['2']]);
  });

  test('has no value where the price is not known', () => {
    measure(detail('1', ''), 'pdp');
    expect(tracked[0]?.parameters).toEqual({
      currency: 'EUR',
      items: [{ articleNumber: '1', item_name: 'Vik' }],
    });
  });

  test('is not sent for a product in a list of the page, nor for a product without an article', () => {
    measure(`<main data-product-detail data-article="" data-title="Vik"></main>${list([3])}`, 'pdp');
    expect(tracked.map(({ name }) => name)).toEqual(['view_item_list']);
  });
});

describe('select_item', () => {
  const selected = () => tracked.filter(({ name }) => name === 'select_item');

  test.each<[string, string, MouseEventInit]>([
    ['a click', 'click', {}],
    ['the Enter key', 'click', { detail: 0 }],
    ['a click with ctrl', 'click', { ctrlKey: true }],
    ['a middle click', 'auxclick', { button: 1 }],
  ])('is sent once on %s, with the product, its list and its place', (_how, type, init) => {
    measure(list(numbers(24)));
    click('[data-article="1012"] a b', type, init);
    expect(selected()).toEqual([
      {
        name: 'select_item',
        parameters: {
          currency: 'EUR',
          item_list_name: 'Boxsprings',
          items: [
            {
              articleNumber: '1012',
              item_name: 'Bed 1012',
              price: 899.95,
              itemListName: 'Boxsprings',
              index: 12,
            },
          ],
        },
      },
    ]);
  });

  test('is sent for each click', () => {
    measure(list([1]));
    click('[href]');
    click('[href]');
    expect(selected()).toHaveLength(2);
  });

  test('is sent for a tile that came later', async () => {
    measure('');
    await add(list([1]));
    click('[href]');
    expect(selected().map(articles)).toEqual([['1']]);
  });

  test('is sent for a tile that is a link itself, in no list', () => {
    measure('<a href="/p/1" data-product-tile data-article="1" data-list-name="Zoeken">Bed</a>', 'homepage');
    click('[data-product-tile]');
    expect(selected()).toEqual([
      {
        name: 'select_item',
        parameters: {
          currency: 'EUR',
          item_list_name: 'homepage',
          items: [{ articleNumber: '1', itemListName: 'Zoeken' }],
        },
      },
    ]);
  });

  test.each<[string, string, string, MouseEventInit]>([
    ['the right button', '[href]', 'auxclick', { button: 2 }],
    ['a button in the tile', 'button', 'click', {}],
    ['a link without an address', 'a:not([href])', 'click', {}],
    ['a link outside the tiles', '#elsewhere', 'click', {}],
    ['the document', 'html', 'click', {}],
  ])('is not sent on %s', (_what, selector, type, init) => {
    measure(`${list([1])}<a id="elsewhere" href="/p/1" data-article="1">Bed</a>`);
    click(selector, type, init);
    document.dispatchEvent(new MouseEvent(type));
    expect(selected()).toEqual([]);
  });

  test('is not sent on a click that somebody prevents, as the one that ends the drag of a slider', () => {
    measure(list([1]));
    find('ul').addEventListener('click', stay);
    click('[href]');
    expect(selected()).toEqual([]);
  });
});
