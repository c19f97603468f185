import { afterEach, expect, test } from 'vitest';
import * as on from './testing.ts';

let close = () => {};
afterEach(() => close());

function measure(html: string) {
  const page = on.measure(html, 'pdp');
  close = page.close;
  return page;
}

const detail = (article: string, price = '1299.00') =>
  `<main data-product-detail data-article="${article}" data-title="Vik" data-price="${price}"></main>`;

test('the product of the page is reported with its price', () => {
  expect(measure(detail('201482')).tracked).toEqual([
    {
      name: 'view_item',
      parameters: {
        currency: 'EUR',
        value: 1299,
        items: [{ articleNumber: '201482', item_id: '201482', item_name: 'Vik', price: 1299 }],
      },
    },
  ]);
});

test('a new article is reported completely, and not again if the shopper returns to it', async () => {
  const { find, tracked, articles } = measure(detail('1'));
  const product = find('[data-product-detail]');
  for (const [article, price] of [
    ['2', '999.00'],
    ['1', '1299.00'],
    ['2', '999.00'],
  ] as const) {
    product.setAttribute('data-article', article);
    product.setAttribute('data-price', price);
    await on.settled();
  }
  expect(articles('view_item')).toEqual([['1'], ['2']]);
  expect(tracked[1]?.parameters).toMatchObject({ value: 999 });
});

test('it has no value if the price is unknown', () => {
  expect(measure(detail('1', '')).tracked[0]?.parameters).toEqual({
    currency: 'EUR',
    items: [{ articleNumber: '1', item_id: '1', item_name: 'Vik' }],
  });
});

test('neither a product in a list nor one without an article is reported as it', () => {
  const { tracked } = measure(
    `<main data-product-detail data-article="" data-title="Vik"></main>${on.list([3])}`,
  );
  expect(tracked.map(({ name }) => name)).toEqual(['view_item_list']);
});
