import { afterEach, expect, test } from 'vitest';
import { productsOf } from '../../../../fixtures/catalogue/index.ts';
import { emptyNode, nodes } from '../../../../fixtures/catalogue/nodes.ts';
import { listPage } from '../../../../fixtures/list/list.markup.ts';
import { parse, view } from '../../../../fixtures/pages/testing.ts';
import { browse } from '../../../../fixtures/product/browse.markup.ts';
import { comparePage } from '../../../../fixtures/product/compare.markup.ts';
import { mountOn } from '../../../enhance/testing.ts';
import { turn } from '../../../page/testing.ts';
import compare from './compare.behaviour.ts';

const node = nodes.find(({ slug }) => slug === 'matrassen') ?? emptyNode;
const list = listPage(view, { node, ...browse(productsOf('matrassen'), new URLSearchParams()) });

let end = () => {};
afterEach(() => end());

function open(text = list, before = () => {}) {
  document.body.replaceChildren(...parse(text).body.childNodes);
  before();
  const host = document.querySelector<HTMLElement>('[data-behaviour="compare"]');
  if (!host) throw new Error('no comparison');
  ({ end } = mountOn(compare, host));
  return host;
}
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[data-compare-box]')];
const tick = (...which: number[]) => {
  for (const at of which) boxes()[at]?.click();
};
const ticked = () => boxes().flatMap(({ checked }, at) => (checked ? [at] : []));
const idOf = (at: number) => boxes()[at]?.value ?? '';
const stored = () => sessionStorage.getItem('compare');
const said = () => document.querySelector('.sf-status')?.textContent;
const status = (host: Element) => host.querySelector('[data-compare-status]')?.textContent;

test('refuses a fourth and says why; the others stay', () => {
  const host = open();
  const link = host.querySelector<HTMLAnchorElement>('[data-compare-link]');
  const isHidden = [0, 1, 2, 3].map((at) => {
    tick(at);
    return link?.hidden;
  });
  expect([isHidden, ticked()]).toEqual([
    [true, false, false, false],
    [0, 1, 2],
  ]);
  const articles = [0, 1, 2].map((at) => `artikel=${idOf(at)}`).join('&');
  expect(link?.getAttribute('href')).toBe(`/vergelijken?${articles}`);
  expect([status(host), said()]).toEqual([
    'Je vergelijkt al 3 producten. Haal er eerst één weg.',
    'Je vergelijkt al 3 producten. Haal er eerst één weg.',
  ]);
  tick(1, 3);
  expect(ticked()).toEqual([0, 2, 3]);
});

test('ticks in another list, and in tiles that come later, what was chosen before', async () => {
  open();
  const [first, second] = [idOf(0), idOf(1)];
  tick(0, 1);
  end();
  const host = open();
  expect([ticked(), status(host)]).toEqual([[0, 1], '2 van 3 producten gekozen.']);
  const tiles = document.querySelector('[data-product-list]');
  const copy = parse(list).querySelector('[data-product-list]');
  tiles?.replaceChildren(...(copy?.childNodes ?? []));
  await turn();
  expect(
    boxes()
      .filter(({ checked }) => checked)
      .map(({ value }) => value),
  ).toEqual([first, second]);
});

test('what was ticked before the script ran counts', () => {
  open(list, () => tick(4));
  expect(stored()).toBe(JSON.stringify([idOf(4)]));
});

test('its button unticks all, and leads back to the boxes', () => {
  const host = open();
  tick(0, 1);
  host.querySelector<HTMLButtonElement>('[data-compare-clear]')?.click();
  expect([ticked(), stored(), said()]).toEqual([[], null, 'Je vergelijkt geen producten meer.']);
  expect(document.activeElement).toBe(boxes()[0]);
});

test('the comparison itself is what is kept', () => {
  sessionStorage.setItem('compare', '["a"]');
  const offers = productsOf('matrassen')
    .slice(1, 3)
    .map((product) => ({ product, article: product.articles[0] }));
  open(comparePage(view, { offers, isCut: false }));
  expect(stored()).toBe(JSON.stringify(offers.map(({ article }) => article.articleId)));
  end();
  open(comparePage(view, { offers: [], isCut: false }));
  expect(stored()).toBeNull();
});

test('restores the server’s markup exactly', () => {
  document.body.replaceChildren(...parse(list).body.childNodes);
  const before = document.body.querySelector('.compare-bar')?.outerHTML;
  const host = open();
  tick(0, 1);
  end();
  expect(host.outerHTML).toBe(before);
  expect(document.querySelector('main > .sf-status')).toBeNull();
});

test('leads nowhere but to this site', () => {
  const elsewhere = list.replace('action="/vergelijken"', 'action="https://elsewhere.example/"');
  expect(() => open(elsewhere)).toThrow('its action is not an address on this site');
});
