import { expect, it } from 'vitest';
import { openVariant, press } from '../../src/experiments/engine/testing.ts';
import { freshViewport } from '../testing.ts';
import experiment from './index.ts';

const view = freshViewport();

const fit = '<div class="product-fit"><a href="/slaap-id" data-popup="bed-match">Meet</a></div>';
const page = (from = '2', to = '3') =>
  `<article data-product-detail data-sleep-id-from="${from}" data-sleep-id-to="${to}"><div class="product-header"><h1>Bed</h1>${fit}</div></article>`;
const words = () => document.querySelector('.product-header + .od470-score .od470-words')?.textContent;
const label = () => document.querySelector('.od470-score [role="img"]')?.getAttribute('aria-label');

it('OD470: shows the product’s range, and asks where the visitor’s is unknown', async () => {
  await openVariant(experiment, 'B', { html: page() });
  expect([words(), label()]).toEqual([
    'Hoe stevig mag jouw bed zijn?',
    'Slaap-ID 2 tot 3 op een schaal van 1 tot 5.',
  ]);
  expect(document.querySelector<HTMLElement>('.product-fit')?.style.display).toBe('none');
});

it.each([
  ['2,3', 'Past heel goed bij jou. Jouw slaap-ID: 2 tot 3.'],
  ['4,4.5', 'Te zacht voor jou. Jouw slaap-ID: 4 tot 4,5.'],
])('OD470: says how well it fits a visitor with %s', async (boundaries, sentence) => {
  await openVariant(experiment, 'B', { html: page(), stored: { 'bedmatch-boundaries': boundaries } });
  expect(words()).toBe(sentence);
});

it.each([
  ['without a range', page('', '')],
  ['with a range that is none', page('5', '1')],
])('OD470: leaves a product %s as it is', async (_what, html) => {
  const { before } = await openVariant(experiment, 'B', { html });
  expect(document.body.outerHTML).toBe(before);
});

it.each([
  ['B', '.od470-score', '.od470-start', 'score bar'],
  ['A', '.product-fit', '.product-fit a', 'page’s own words'],
])('OD470: %s measures the view and the way to the measurement', async (variant, seen, link, name) => {
  const { measured } = await openVariant(experiment, variant, { html: page() });
  press(link);
  view.look(document.querySelector(seen));
  expect(measured()).toEqual(['click: start measurement', `viewport: ${name}`]);
});
