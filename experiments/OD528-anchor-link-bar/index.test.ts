import { expect, it } from 'vitest';
import { openVariant, press } from '../../src/experiments/engine/testing.ts';
import experiment from './index.ts';

const still = '<nav class="anchors"><ul><li><a href="#reviews">Beoordelingen</a></li></ul></nav>';
const own = still.replace('class="anchors"', 'class="anchors" data-behaviour="anchor-bar"');
const bars = () => document.querySelectorAll('.od528-bar[data-behaviour="anchor-bar"]').length;

it('OD528: makes the links a bar that sticks and marks', async () => {
  await openVariant(experiment, 'B', { html: still });
  expect(bars()).toBe(1);
});

it('OD528: leaves a bar that sticks already as it is', async () => {
  const { before } = await openVariant(experiment, 'B', { html: own });
  expect(document.body.outerHTML).toBe(before);
});

it.each([
  ['B', still],
  ['A', own],
])('OD528: %s measures a click with its section', async (variant, html) => {
  const { measured } = await openVariant(experiment, variant, { html });
  press('.anchors[data-behaviour] a');
  expect(measured()).toEqual(['click: anchor, reviews']);
});
