import { expect, it } from 'vitest';
import { fragment, openVariant, settled } from '../../src/experiments/engine/testing.ts';
import { freshViewport } from '../testing.ts';
import experiment from './index.ts';

const view = freshViewport();

const tiles = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `<li data-product-tile><a href="/product/${at + 1}">${at + 1}</a></li>`,
  ).join('\n');
const info = '<li class="info-tile"><a href="/Winkels/Afspraak">Afspraak</a></li>';
const page = (inside: string, url = '/matrassen') =>
  `<main><section class="eight-tiles"><ul data-product-list data-list-url="${url}">${inside}</ul></section></main>`;
const reads = () =>
  [...document.querySelectorAll('ul > *')].map(({ className, textContent }) => className || textContent);
const trimmed = ['1', '2', '3', '4', '5', '6', '7', 'od496-tile'];

const open = (html: string, variant = 'B') => openVariant(experiment, variant, { html });

it.each([
  ['8 products', tiles(8)],
  ['12 products', tiles(12)],
  ['7 products and a tile of its own', tiles(7) + info],
  ['7 products', tiles(7)],
])(
  'OD496: a list of %s shows 7 and the way to the whole list, and goes to the byte',
  async (_name, inside) => {
    const { experiments, before } = await open(page(inside));
    expect(reads()).toEqual(trimmed);
    expect(document.querySelector('.od496-link')?.getAttribute('href')).toBe(`${location.origin}/matrassen`);
    experiments.stop('OD496');
    expect(document.body.outerHTML).toBe(before);
  },
);

it.each([
  ['without a list', '<main></main>'],
  ['whose list says not where the whole of it is', page(tiles(8)).replace(/ data-list-url="[^"]*"/, '')],
  ['with a shorter list', page(tiles(6))],
])('OD496: a page %s stays as it is', async (_name, html) => {
  const { before } = await open(html);
  expect(document.body.outerHTML).toBe(before);
});

it.each(['javascript:alert(1)', 'https://elsewhere.example/'])('OD496: leads not to %s', async (url) => {
  await open(page(tiles(8), url));
  expect(document.querySelector('.od496-tile')).toBeNull();
});

it('OD496: a late list, one that takes its place and one that is filled anew are trimmed once', async () => {
  const { services } = await open('<main></main>');
  for (let round = 0; round < 2; round++) {
    document.querySelector('main')?.replaceWith(fragment(page(tiles(9))));
    services.signals.emit('cart-html-updated', {});
    await settled();
    expect(reads()).toEqual(trimmed);
  }
  document.querySelector('ul')?.replaceChildren(fragment(tiles(9)));
  await settled();
  expect(reads()).toEqual(trimmed);
});

it('OD496: variant A of eight products measures the one that B takes away', async () => {
  const { before, measured } = await open(page(tiles(8)), 'A');
  expect(document.body.outerHTML).toBe(before);
  view.look(document.querySelector('li:last-child'));
  expect(measured()).toEqual(['viewport: eighth product']);
});

it.each(['A', 'B', 'C'])('OD496: variant %s measures tiles and info tile', async (variant) => {
  const { measured } = await open(page(tiles(7) + info), variant);
  view.look(document.querySelector('li:last-child'));
  for (const link of document.querySelectorAll('li:first-child a, li:last-child a')) {
    link.addEventListener('click', (event) => event.preventDefault());
    (link as HTMLElement).click();
  }
  expect(measured()).toEqual(['viewport: info tile', 'click: product tile', 'click: info tile']);
});
