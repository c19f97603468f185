import { expect, it } from 'vitest';
import { listHtml, openVariant } from '../../src/experiments/engine/testing.ts';
import { freshViewport } from '../testing.ts';
import experiment from './index.ts';

const view = freshViewport();

const range = (from: string, to: string) => ` data-sleep-id-from="${from}" data-sleep-id-to="${to}"`;
const withRange = listHtml(2, { attributes: range('2', '3.5') });
const bars = () => [...document.querySelectorAll<HTMLElement>('.od468-score')];

const open = (html: string, { variant = 'B', boundaries = '' } = {}) =>
  openVariant(experiment, variant, { html, stored: boundaries ? { 'bedmatch-boundaries': boundaries } : {} });

it('OD468: each tile with a range has its bar above the price', async () => {
  await open(withRange);
  expect(bars().map((bar) => bar.nextElementSibling?.className)).toEqual([
    'product-tile-price',
    'product-tile-price',
  ]);
  const stretch = bars()[0]?.querySelector<HTMLElement>('.sf-score-product');
  expect(stretch?.style.getPropertyValue('--sf-start')).toBe('25%');
  expect(stretch?.style.getPropertyValue('--sf-end')).toBe('37.5%');
});

it.each([
  ['1.1', '3', 'left'],
  ['3', '4.9', 'right'],
  ['2', '3', 'center'],
])('OD468: the label of %s to %s stands %s', async (from, to, align) => {
  await open(listHtml(1, { attributes: range(from, to) }));
  expect(bars()[0]?.querySelector(`.sf-score-${align}`)?.textContent).toBe(
    `Slaap-ID ${from.replace('.', ',')} – ${to.replace('.', ',')}`,
  );
});

it("OD468: the visitor's stored boundaries stand in the bar and in its text", async () => {
  await open(withRange, { boundaries: '1,2.5' });
  const visitor = bars()[0]?.querySelector<HTMLElement>('.sf-score-visitor');
  expect(visitor?.style.getPropertyValue('--sf-start')).toBe('0%');
  expect(visitor?.style.getPropertyValue('--sf-end')).toBe('62.5%');
  expect(bars()[0]?.getAttribute('role')).toBe('img');
  expect(bars()[0]?.getAttribute('aria-label')).toBe(
    'Slaap-ID 2 tot 3,5 op een schaal van 1 tot 5. Jouw slaap-ID: 1 tot 2,5.',
  );
});

it.each(['', 'true', '0,9', '3'])(
  'OD468: without usable boundaries ("%s") the bar shows the product alone',
  async (boundaries) => {
    await open(withRange, { boundaries });
    expect(bars()[0]?.getAttribute('aria-label')).toBe('Slaap-ID 2 tot 3,5 op een schaal van 1 tot 5.');
    expect(document.querySelector('.sf-score-visitor')).toBeNull();
  },
);

it.each([
  ['no range', ''],
  ['a range outside the scale', range('0', '7')],
  ['half a range', ' data-sleep-id-from="2"'],
])('OD468: a tile with %s stays as it is', async (_name, attributes) => {
  const { before } = await open(listHtml(2, { attributes }));
  expect(document.body.outerHTML).toBe(before);
});

it('OD468: variant A leaves the page as it is, and both measure clicks with and without score', async () => {
  for (const variant of ['A', 'B']) {
    const { measured } = await open(withRange + listHtml(1), { variant });
    const links = document.querySelectorAll('a');
    for (const link of links) link.addEventListener('click', (event) => event.preventDefault());
    links[0]?.click();
    links[2]?.click();
    expect(measured()).toEqual(['click: tile with score', 'click: tile without score']);
  }
});

it.each([
  ['B', '.od468-score', 'score bar'],
  ['A', '[data-product-tile]', 'tile with range'],
])('OD468: variant %s measures the view of the first %s', async (variant, selector, label) => {
  const { measured } = await open(withRange, { variant });
  view.look(...document.querySelectorAll(selector));
  expect(measured()).toEqual([`viewport: ${label}`]);
});
