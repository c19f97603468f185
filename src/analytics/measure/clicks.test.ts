import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EventName } from '../events/index.ts';
import * as on from './testing.ts';
import { list, numbers, product } from './testing.ts';

let leave = () => {};
let close = () => {};
beforeEach(() => {
  leave = on.stayOnPage();
});
afterEach(() => {
  close();
  leave();
});

function measure(html: string, pageType?: string) {
  const page = on.measure(html, pageType);
  close = page.close;
  const named = (name: EventName) => page.tracked.filter((event) => event.name === name);
  return { ...page, selected: () => named('select_item'), promoted: () => named('select_promotion') };
}

describe('select_item', () => {
  test.each<[string, string, MouseEventInit]>([
    ['a click', 'click', {}],
    ['the Enter key', 'click', { detail: 0 }],
    ['a click with ctrl', 'click', { ctrlKey: true }],
    ['a middle click', 'auxclick', { button: 1 }],
  ])('is sent once on %s, with the product, its list and its position', (_how, type, init) => {
    const { click, selected } = measure(list(numbers(24)));
    click('[data-article="1012"] a b', type, init);
    expect(selected()).toEqual([
      {
        name: 'select_item',
        parameters: { item_list_name: 'Boxsprings', items: [product(1012, 12)] },
      },
    ]);
  });

  test('is sent once for a double click, which opens one page', () => {
    const { click, selected } = measure(list([1, 2]));
    for (const detail of [1, 2, 3]) click('[href]', 'click', { detail });
    expect(selected()).toHaveLength(1);
    // Another product has come under the mouse.
    click('[data-article="2"] [href]', 'click', { detail: 4 });
    expect(selected()).toHaveLength(2);
  });

  test('is sent for a tile that is a link itself, in no list', () => {
    const { click, selected } = measure(
      '<a href="/p/1" data-product-tile data-article="1" data-list-name="Zoeken">Bed</a>',
      'homepage',
    );
    click('[data-product-tile]');
    expect(selected()).toEqual([
      {
        name: 'select_item',
        parameters: {
          item_list_name: 'homepage',
          items: [{ articleNumber: '1', item_id: '1', itemListName: 'Zoeken' }],
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
    const { document, click, selected } = measure(
      `${list([1])}<a id="elsewhere" href="/p/1" data-article="1">Bed</a>`,
    );
    click(selector, type, init);
    document.dispatchEvent(new MouseEvent(type));
    expect(selected()).toEqual([]);
  });
});

describe('select_promotion', () => {
  const block = (inside: string) =>
    `<article data-promotion-block data-promotion-id="p1" data-promotion-name="Winterslaap"
      data-creative-name="dekbed" data-creative-slot="home-1"><h2>Actie</h2>${inside}</article>`;

  test('is sent for each click on a link in a promotion, with the parameters of view_promotion', () => {
    const { click, promoted, selected } = measure(block('<a href="/acties"><b>Bekijk</b></a>'));
    click('b');
    click('a', 'auxclick', { button: 1 });
    click('h2');
    const promotion = {
      promotion_id: 'p1',
      promotion_name: 'Winterslaap',
      creative_name: 'dekbed',
      creative_slot: 'home-1',
      items: [{ item_id: 'p1', item_name: 'Winterslaap' }],
    };
    expect(promoted().map(({ parameters }) => parameters)).toEqual([promotion, promotion]);
    expect(selected()).toEqual([]);
  });

  test('comes before the product that the same click selects', () => {
    const { click, tracked } = measure(block(on.tile(1)));
    click('[data-product-tile] a');
    expect(tracked.map(({ name }) => name)).toEqual(['select_promotion', 'select_item']);
    expect(tracked[0]?.parameters).toMatchObject({ items: [{ item_id: '1' }] });
  });
});
