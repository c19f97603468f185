import { expect, it } from 'vitest';
import { openVariant, press } from '../../src/experiments/engine/testing.ts';
import { freshViewport } from '../testing.ts';
import experiment from './index.ts';

const view = freshViewport();

const specifications = '<section id="specificaties"></section>';
const related = '<div><section id="gerelateerd"><ul><li data-product-tile>Topper</li></ul></section></div>';
const html = `<main>${specifications}${related}</main>`;
const isMoved = () => !!document.querySelector('#gerelateerd + #specificaties');

it('OD540: shows the related products above the specifications', async () => {
  await openVariant(experiment, 'B', { html });
  expect(isMoved()).toBe(true);
});

it.each(['A', 'B'])('OD540: %s measures the view and a click on a product', async (variant) => {
  const { measured } = await openVariant(experiment, variant, { html });
  press('[data-product-tile]');
  view.look(document.querySelector('#gerelateerd'));
  expect(measured()).toEqual(['click: related product', 'viewport: related']);
});
