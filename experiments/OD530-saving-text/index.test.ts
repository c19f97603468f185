import { expect, it } from 'vitest';
import { fragment, openVariant, settled } from '../../src/experiments/engine/testing.ts';
import { freshViewport } from '../testing.ts';
import experiment from './index.ts';

const view = freshViewport();

const price = '<div class="product-price"><p class="product-price-line">€ 1.895,-</p></div>';
const page = (amount: string, percentage: string) =>
  `<article data-product-detail data-discount-amount="${amount}" data-discount-percentage="${percentage}">${price}</article>`;
const html = page('394.00', '17.2');
const shown = () => document.querySelectorAll('.product-price-line + .od530-saving');

it('OD530: says the amount and the percentage beside the price', async () => {
  await openVariant(experiment, 'B', { html });
  expect([...shown()].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Je bespaart € 394,- (17%)',
  ]);
});

it('OD530: is not there where the page says it by itself', async () => {
  const own = html.replace('</p></div>', '</p><p class="product-saving">Je bespaart</p></div>');
  const { before } = await openVariant(experiment, 'B', { html: own });
  expect(document.body.outerHTML).toBe(before);
});

it.each([
  ['0', '0'],
  ['5', '0.4'],
  ['-5', '3'],
  ['x', ''],
])('OD530: is not there where the discount is %s and %s %%', async (amount, percentage) => {
  const { before } = await openVariant(experiment, 'B', { html: page(amount, percentage) });
  expect(document.body.outerHTML).toBe(before);
});

it('OD530: follows the article that is chosen: its price is replaced with its attributes', async () => {
  await openVariant(experiment, 'B', { html });
  const product = document.querySelector('article') as Element;
  product.setAttribute('data-discount-amount', '100.50');
  product.querySelector('.product-price')?.replaceWith(fragment(price));
  await settled();
  expect([...shown()].map(({ textContent }) => textContent)).toEqual([expect.stringContaining('100,50')]);
});

it.each([
  ['B', '.od530-saving', 'saving text'],
  ['A', '.product-price-line', 'price with saving'],
])('OD530: %s measures the view', async (variant, selector, label) => {
  const { measured } = await openVariant(experiment, variant, { html });
  view.look(document.querySelector(selector));
  expect(measured()).toEqual([`viewport: ${label}`]);
});
