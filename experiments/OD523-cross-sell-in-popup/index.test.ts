import { expect, it } from 'vitest';
import { fragment, openVariant, settled } from '../../src/experiments/engine/testing.ts';
import { freshViewport } from '../testing.ts';
import experiment from './index.ts';

const view = freshViewport();

const island = (state = '') =>
  `<div data-island="add-to-cart" data-article-id="1"${state}><form><button>Bestel</button></form></div>`;
const marked = () => document.querySelectorAll('[data-island="add-to-cart"][data-cross-sell=""]').length;

const open = (html: string, variant = 'B') => openVariant(experiment, variant, { html });

it.each([
  ['that has not mounted', ''],
  ['that has mounted', ' data-state="mounted"'],
])('OD523: asks each island %s for the products', async (_name, state) => {
  await open(island(state) + island(state));
  expect(marked()).toBe(2);
});

it.each([
  ['A', 'added-more'],
  ['B', 'sf-cross-sell'],
])('OD523: variant %s measures the products of its own popup: .%s', async (variant, name) => {
  const { measured } = await open(island(), variant);
  document
    .querySelector('[data-island]')
    ?.append(
      fragment(
        `<dialog><div class="${name}"><p data-product-tile><a href="/x">Topper</a></p></div></dialog>`,
      ),
    );
  await settled();
  view.look(document.querySelector(`.${name}`));
  const link = document.querySelector('a');
  link?.addEventListener('click', (event) => event.preventDefault());
  link?.click();
  expect(measured()).toEqual(['viewport: cross-sell', 'click: cross-sell product']);
});
