import { expect, it, vi } from 'vitest';
import { fragment, openVariant, press, settled } from '../../src/experiments/engine/testing.ts';
import { freshViewport } from '../testing.ts';
import experiment from './index.ts';

const view = freshViewport();

const page = (count = '71', own = '', reviews = '<section id="reviews"></section>') =>
  `<main><article data-product-detail data-rating-count="${count}" data-rating-score="8.4"><div class="product-header"><h1>Bed</h1>${own}</div></article>${reviews}</main>`;
const own = '<a href="#reviews">8,4</a>';
const link = () => document.querySelector('h1 + .od507-rating');

it('OD507: leads from the header to the reviews', async () => {
  await openVariant(experiment, 'B', { html: page() });
  expect([link()?.getAttribute('href'), link()?.textContent, link()?.getAttribute('aria-label')]).toEqual([
    '#reviews',
    '8,4 (71)',
    '8,4 (71 beoordelingen)',
  ]);
});

it.each([
  ['nobody has rated', page('0')],
  ['has the rating in its header', page('71', own)],
  ['has no reviews', page('71', '', '')],
])('OD507: is not on a page of a product that %s', async (_what, html) => {
  const { before } = await openVariant(experiment, 'B', { html });
  expect(document.body.outerHTML).toBe(before);
});

it.each([
  ['stays once the page has come with its reviews', '<section id="reviews"></section>', true],
  ['goes once the page has come without reviews', '', false],
])(
  'OD507: stands in a header that is there before the rest of the page, and %s',
  async (_what, rest, stays) => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    await openVariant(experiment, 'B', { html: page('71', '', '') });
    expect(link()).not.toBeNull();
    document.querySelector('main')?.append(fragment(rest));
    state.mockReturnValue('interactive');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    await settled();
    expect(link() !== null).toBe(stays);
  },
);

it.each([
  ['B', page()],
  ['A', page('71', own)],
])('OD507: %s measures the link and the view of the reviews', async (variant, html) => {
  const { measured } = await openVariant(experiment, variant, { html });
  press('.product-header a');
  view.look(document.querySelector('#reviews'));
  expect(measured()).toEqual(['click: rating', 'viewport: reviews']);
});
