import { expect, it } from 'vitest';
import { openVariant } from '../../src/experiments/engine/testing.ts';
import { freshViewport } from '../testing.ts';
import experiment from './index.ts';

const view = freshViewport();

const product = (type: string, price: string, assembly = 'false') =>
  `<main><article data-product-detail data-article="1" data-shipping="${type}" data-price="${price}" data-assembly="${assembly}"><div class="product-price">€ ${price}</div><div class="product-order"></div></article></main>`;
const shown = () => document.querySelector('.product-price + .od509-free-shipping')?.textContent;

const open = (html: string, variant = 'B') => openVariant(experiment, variant, { html });

it.each([
  ['1', '500.00', 'false', 'Gratis bezorgd', 'shown: type 1, 500 and over'],
  ['3', '899', 'true', 'Gratis bezorgd en gemonteerd', 'shown: type 3, 500 and over'],
  ['6', '499.99', 'true', undefined, 'not shown: type 6, 50 to 500'],
  ['4', '50', 'false', 'Gratis bezorgd', 'shown: type 4, 50 to 500'],
  ['4', '49.95', 'false', undefined, 'not shown: type 4, under 50'],
  ['2', '2000', 'true', undefined, 'not shown: type 2, 500 and over'],
])('OD509: shipping type %s at %s euros with assembly %s: %s', async (type, price, assembly, text, label) => {
  const { measured } = await open(product(type, price, assembly));
  expect(shown()).toBe(text);
  expect(measured()).toEqual([`data: ${label}`]);
});

it('OD509: a product without shipping facts is told as such', async () => {
  const { measured } = await open('<article data-product-detail><div class="product-price"></div></article>');
  expect(measured()).toEqual(['data: not shown: type unknown, under 50']);
});

it('OD509: variant A leaves the page as it is and measures the price where B shows its text', async () => {
  const { before, measured } = await open(product('1', '900'), 'A');
  expect(document.body.outerHTML).toBe(before);
  view.look(document.querySelector('.product-price'));
  expect(measured()).toEqual(['data: not shown: type 1, 500 and over', 'viewport: price']);
});
