import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as on from './testing.ts';
import { list, numbers, product, settled, tile } from './testing.ts';

let viewport = on.fakeViewport();
let leave = () => {};
let close = () => {};
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  viewport = on.fakeViewport();
  leave = on.stayOnPage();
});
afterEach(() => {
  close();
  leave();
  viewport.restore();
});

function measure(html: string, pageType?: string) {
  const page = on.measure(html, pageType);
  close = page.close;
  const add = async (more: string, parent?: Element) => {
    page.add(more, parent);
    await settled();
  };
  const show = (article: number, ratio?: number) =>
    viewport.show(page.find(`[data-article="${article}"]`), ratio);
  /** Half a second in view. */
  const see = (...articles: number[]) => {
    for (const article of articles) show(article);
    vi.advanceTimersByTime(500);
  };
  return { ...page, add, show, see, lists: () => page.articles('view_item_list') };
}
const texts = (articles: readonly number[]) => articles.map(String);

describe('a list that arrives', () => {
  test('is reported with its name, and each product with its place from 1', () => {
    const { tracked } = measure(list([1001, 1002]));
    expect(tracked).toEqual([
      {
        name: 'view_item_list',
        parameters: {
          item_list_name: 'Boxsprings',
          items: [product(1001, 1), product(1002, 2)],
        },
      },
    ]);
  });

  test('keeps the place and the list that a product says itself', () => {
    const { tracked } = measure(
      `<ul data-product-list data-list-name="Bedden">${tile(1001, 'data-index="25" data-list-name="Acties"')}</ul>`,
    );
    expect(tracked[0]?.parameters).toMatchObject({
      item_list_name: 'Bedden',
      items: [{ index: 25, itemListName: 'Acties' }],
    });
  });

  test.each([
    ['keep them in their order', [1, 2, 3], [1, 2, 3]],
    ['keep those of a second page', [25, 26, 27], [25, 26, 27]],
    ['keep gaps, as where a banner has a place', [1, 2, 4], [1, 2, 4]],
    ['moved to the front', [3, 1, 2], [1, 2, 3]],
    ['turned round', [28, 27, 25], [25, 27, 28]],
    ['moved over a gap', [4, 1, 2], [1, 2, 4]],
    ['swapped', [1, 3, 2, 4], [1, 2, 3, 4]],
    ['one inserted in front', [0, 1, 2], [1, 2, 3]],
    ['one inserted between', [25, 0, 26], [25, 26, 27]],
    ['none', [0, 0, 0], [1, 2, 3]],
    ['that are no numbers', [Number.NaN, Number.NaN], [1, 2]],
    ['two pages, each from 1', [1, 2, 3, 1, 2, 3], [1, 2, 3, 4, 5, 6]],
    ['two pages, each from its first', [25, 26, 25, 26], [25, 26, 27, 28]],
    ['all the same', [1, 1, 1], [1, 2, 3]],
  ])('has the places that are seen: %s, %j', (_, own, seen) => {
    const tiles = own.map((place, at) => tile(1001 + at, place ? `data-index="${place}"` : ''));
    const { tracked } = measure(`<ul data-product-list>${tiles.join('')}</ul>`);
    expect(tracked[0]?.parameters).toMatchObject({ items: seen.map((index) => ({ index })) });
  });

  test('counts on where the next page is added with places from 1', async () => {
    const page = (first: number) =>
      [1, 2].map((place) => tile(first + place, `data-index="${place}"`)).join('');
    const { tracked, add, find } = measure(`<ul data-product-list>${page(1000)}</ul>`);
    await add(page(2000), find('ul'));
    expect(tracked[1]?.parameters).toMatchObject({ items: [{ index: 3 }, { index: 4 }] });
  });

  test('reports all that is known of a product, numbers as numbers', () => {
    const { tracked } = measure(`<ul data-product-list><li ${on.allAttributes}></li></ul>`);
    expect(tracked[0]?.parameters).toMatchObject({ items: [on.allReported] });
    expect(Object.keys(on.allReported)).toHaveLength(28);
  });

  test('reports its first 10 products at once', () => {
    expect(measure(list(numbers(24))).lists()).toEqual([texts(numbers(10))]);
  });

  test.each([
    ['plp', 'plp'],
    ['', '(not set)'],
  ])('without a name is reported on a page of type "%s" as %s', (pageType, name) => {
    const { tracked } = measure(list([1001], ' '), pageType);
    expect(tracked[0]?.parameters).toMatchObject({ item_list_name: name, items: [{ itemListName: name }] });
  });

  test('leaves a list inside it, and a part that repeats its article, to themselves', () => {
    const { tracked, lists } = measure(`<ul data-product-list data-list-name="Bedden">
      <li data-product-tile data-article="1" data-title="Bed"><form data-article="1"></form></li>
      <li><div data-product-list data-list-name="Slider">${tile(7)}</div></li>
      <li data-product-tile data-article="2" data-title="Bed"></li>
    </ul>`);
    expect(lists()).toEqual([['1', '2'], ['7']]);
    expect(tracked[0]?.parameters).toMatchObject({ items: [{ index: 1 }, { index: 2 }] });
  });

  test('waits until it has been parsed whole', async () => {
    const { document, find, add, lists } = measure('<main></main>');
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    // The list and what comes after it are in an element that is still open.
    await add(list([1]), find('main'));
    await add(tile(2), find('ul'));
    expect(lists()).toEqual([]);
    await add('<p></p>', find('main'));
    state.mockRestore();
    expect(lists()).toEqual([['1', '2']]);
  });

  test('is reported when it arrives in a popup', async () => {
    const { add, lists } = measure('');
    await add(`<dialog>${list([5], 'Past hierbij')}</dialog>`);
    expect(lists()).toEqual([['5']]);
  });

  test('is not reported while it is empty, and is when a script fills it', async () => {
    const { tracked, add, find, lists } = measure(
      '<div data-product-list data-list-name="Leeg"><ol></ol><p data-article="">?</p></div>',
    );
    expect(tracked).toEqual([]);
    await add(tile(1) + tile(2), find('ol'));
    await add(tile(3), find('ol'));
    expect(lists()).toEqual([['1', '2'], ['3']]);
    expect(tracked.at(-1)?.parameters).toMatchObject({ items: [{ index: 3 }] });
  });
});

test('a product of a list is reported once when it moves up among the first 10 while it waits to be seen', async () => {
  const { see, add, find, lists } = measure(list(numbers(12)));
  find('[data-article="1001"]').remove();
  await add(tile(7), find('ul'));
  see(1011);
  vi.advanceTimersByTime(1000);
  expect(lists().slice(1)).toEqual([['1011']]);
});

describe('a product beyond the first 10', () => {
  test('is reported after half of it was in view for 500 ms, with its place', () => {
    const { show, lists, tracked } = measure(list(numbers(24)));
    show(1015, 0.49);
    vi.advanceTimersByTime(5000);
    show(1015, 0.5);
    vi.advanceTimersByTime(499);
    show(1015, 0);
    vi.advanceTimersByTime(5000);
    expect(lists()).toHaveLength(1);
    show(1015, 0.5);
    vi.advanceTimersByTime(1500);
    expect(tracked.slice(1)).toEqual([
      {
        name: 'view_item_list',
        parameters: { item_list_name: 'Boxsprings', items: [product(1015, 15)] },
      },
    ]);
  });

  test('is one event with all that come into view within a second', () => {
    const { see, lists } = measure(list(numbers(24)));
    see(1011, 1012);
    see(1013);
    vi.advanceTimersByTime(499);
    expect(lists()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    see(1014);
    vi.advanceTimersByTime(1000);
    expect(lists().slice(1)).toEqual([['1011', '1012', '1013'], ['1014']]);
  });

  test('is in an event of at most 10 products, and of its own list', () => {
    const { see, lists, tracked } = measure(
      list(numbers(24)) +
        list(
          numbers(11).map((n) => n + 100),
          'Bedden',
        ),
    );
    see(1111, ...numbers(24).slice(10));
    vi.advanceTimersByTime(1000);
    expect(lists().slice(2)).toEqual([['1111'], texts(numbers(20).slice(10)), texts(numbers(24).slice(20))]);
    expect(tracked[2]?.parameters).toMatchObject({ item_list_name: 'Bedden', items: [{ index: 11 }] });
  });

  test.each<[string, (page: ReturnType<typeof measure>) => unknown]>([
    ['the tab is left', ({ turn }) => turn('hidden')],
    ['the page is left', ({ view }) => view.dispatchEvent(new Event('pagehide'))],
    ['the shopper clicks', ({ click }) => click('body')],
  ])('is reported at once when %s, and not again', (_what, happen) => {
    const page = measure(list(numbers(12)));
    page.see(1011);
    page.show(1012);
    happen(page);
    expect(page.lists().slice(1)).toEqual([['1011']]);
    vi.advanceTimersByTime(499);
    happen(page);
    vi.advanceTimersByTime(5000);
    expect(
      page
        .lists()
        .slice(1)
        .flat()
        .filter((article) => article === '1011'),
    ).toHaveLength(1);
  });

  test('is reported where it was removed after it was seen, and not where it was before', async () => {
    const { see, show, find, lists } = measure(list(numbers(12)));
    see(1011);
    show(1012);
    find('ul').remove();
    await settled();
    expect(viewport.size()).toBe(0);
    vi.advanceTimersByTime(1000);
    expect(lists().slice(1)).toEqual([['1011']]);
  });
});
