import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { faultsIn } from '../../page/testing.ts';
import * as on from './testing.ts';

let viewport = on.fakeViewport();
let close = () => {};
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  viewport = on.fakeViewport();
});
afterEach(() => {
  close();
  viewport.restore();
});

function measure(html: string) {
  const page = on.measure(html, 'homepage');
  close = page.close;
  const see = (selector = '[data-promotion-block]') => {
    for (const block of page.document.querySelectorAll(selector)) viewport.show(block);
    vi.advanceTimersByTime(500);
  };
  return { ...page, see };
}
const block = (id: string, slot = 'home-1', inside = '') =>
  `<article data-promotion-block data-promotion-id="${id}" data-promotion-name="Actie ${id}"
    data-creative-name="dekbed" data-creative-slot="${slot}">${inside}</article>`;
const viewed = (id: string, slot = 'home-1') => ({
  name: 'view_promotion',
  parameters: {
    promotion_id: id,
    promotion_name: `Actie ${id}`,
    creative_name: 'dekbed',
    creative_slot: slot,
    items: [{ item_id: id, item_name: `Actie ${id}` }],
  },
});

test('a promotion is reported when half of it was in view for 500 ms', () => {
  const { tracked, find } = measure(block('p1') + block('p2'));
  viewport.show(find('article'), 0.49);
  vi.advanceTimersByTime(1000);
  viewport.show(find('article'), 0.5);
  vi.advanceTimersByTime(499);
  expect(tracked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(tracked).toEqual([viewed('p1')]);
});

test('it is reported with the products in it', () => {
  const { tracked, see } = measure(
    block('p1', 'home-1', `<div ${on.allAttributes}><form data-article="201482"></form></div>`),
  );
  see();
  const { name, parameters } = viewed('p1');
  expect(tracked).toEqual([{ name, parameters: { ...parameters, items: [on.allReported] } }]);
});

test('it is reported with each of its products once, and with no more than Google takes', () => {
  const tiles = (articles: readonly number[]) => articles.map((article) => on.tile(article)).join('');
  const { articles, see } = measure(
    block('p1', 'home-1', tiles([7, 8, 7])) + block('p2', 'home-1', tiles(on.numbers(201))),
  );
  see();
  expect(articles('view_promotion')).toEqual([['7', '8'], on.numbers(200).map(String)]);
});

test('its id stands for a name that is missing', () => {
  const { tracked, see } = measure('<div data-promotion-block data-promotion-id="p1"></div>');
  see();
  expect(tracked).toEqual([
    {
      name: 'view_promotion',
      parameters: {
        promotion_id: 'p1',
        promotion_name: 'p1',
        items: [{ item_id: 'p1', item_name: 'p1' }],
      },
    },
  ]);
});

test('its name stands for an id that is missing, of the promotion and of its item', () => {
  const { tracked, see } = measure('<div data-promotion-block data-promotion-name="Winterslaap"></div>');
  see();
  expect(tracked[0]?.parameters).toEqual({
    promotion_name: 'Winterslaap',
    items: [{ item_id: 'Winterslaap', item_name: 'Winterslaap' }],
  });
});

test('a block without either is named in the console and not reported', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { tracked, see } = measure('<div data-promotion-block data-creative-slot="home-1"></div>');
  see();
  expect(tracked).toEqual([]);
  expect(faultsIn(warn)).toEqual(['promotion-unnamed: div']);
});

test("a product's own data-promotion is no promotion block", () => {
  const { tracked, see } = measure(`<div ${on.allAttributes}></div>`);
  see('div');
  expect(tracked).toEqual([]);
});
