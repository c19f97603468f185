import { expect, it } from 'vitest';
import { fragment, openVariant, press, settled } from '../../src/experiments/testing.ts';
import { freshViewport } from '../testing.ts';
import experiment from './index.ts';

const view = freshViewport();

const specifications = '<section id="specificaties"></section>';
const related = '<div><section id="gerelateerd"><ul><li data-product-tile>Topper</li></ul></section></div>';
const html = `<main>${specifications}${related}</main>`;
const isMoved = () => !!document.querySelector('#gerelateerd + #specificaties');

it('shows the related products above the specifications, and goes to the byte', async () => {
  const { experiments, before } = await openVariant(experiment, 'B', { html });
  expect(isMoved()).toBe(true);
  experiments.stop('OD540');
  expect(document.body.outerHTML).toBe(before);
});

it.each([
  ['specifications', related],
  ['related products', specifications],
])('leaves a page without %s as it is', async (_what, html) => {
  const { before } = await openVariant(experiment, 'B', { html });
  expect(document.body.outerHTML).toBe(before);
});

it('moves them when they come late', async () => {
  await openVariant(experiment, 'B', { html: `<main>${specifications}</main>` });
  document.querySelector('main')?.append(fragment(related));
  await settled();
  expect(isMoved()).toBe(true);
});

it.each(['A', 'B'])('%s measures the view and a click on a product', async (variant) => {
  const { measured, before } = await openVariant(experiment, variant, { html });
  if (variant === 'A') expect(document.body.outerHTML).toBe(before);
  press('[data-product-tile]');
  view.look(document.querySelector('#gerelateerd'));
  expect(measured()).toEqual(['click: related product', 'viewport: related']);
});
