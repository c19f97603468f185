import { expect, it } from 'vitest';
import { openVariant, settled } from '../../src/experiments/engine/testing.ts';
import experiment from './index.ts';

const terms = (attributes = '') =>
  `<div data-terms><label><input type="checkbox" name="AcceptTerms" value="true" required${attributes}> Akkoord</label></div>`;
const html = `<form><input type="checkbox" name="Other">${terms()}<button type="button" data-order-button><span>Bestellen</span></button></form>`;
const box = () => document.querySelector<HTMLInputElement>('[name="AcceptTerms"]');

const open = (variant: string, markup = html) => openVariant(experiment, variant, { html: markup });

it.each([
  ['A', true],
  ['B', false],
  ['C', true],
])(
  'OD550: in variant %s the terms are checked: %s; stop brings the page back',
  async (variant, isChecked) => {
    const { experiments, before } = await open(variant);
    expect(box()?.checked).toBe(isChecked);
    expect(document.querySelector<HTMLInputElement>('[name="Other"]')?.checked).toBe(false);
    experiments.stop('OD550');
    expect(document.body.outerHTML).toBe(before);
    expect(box()?.checked).toBe(false);
  },
);

it.each(['A', 'B'])('OD550: in variant %s a box that the server sends checked stays so', async (variant) => {
  const { experiments, before } = await open(variant, terms(' checked=""'));
  expect(box()?.checked).toBe(true);
  experiments.stop('OD550');
  expect([box()?.checked, document.body.outerHTML]).toEqual([true, before]);
});

it('OD550: what the shopper does to the box holds, also after the test has stopped', async () => {
  const { experiments } = await open('A');
  box()?.click();
  expect(box()?.checked).toBe(false);
  await settled();
  expect(box()?.checked).toBe(false);
  experiments.stop('OD550');
  box()?.click();
  expect(box()?.checked).toBe(true);
});

it.each([
  ['A', ['terms unchecked', 'terms checked']],
  ['B', ['terms checked', 'terms unchecked']],
])('OD550: variant %s measures the box and the order button', async (variant, labels) => {
  const { measured } = await open(variant);
  box()?.click();
  box()?.click();
  document.querySelector<HTMLElement>('[data-order-button] span')?.click();
  expect(measured()).toEqual([...labels.map((label) => `interaction: ${label}`), 'click: pay']);
});
