import { expect, it } from 'vitest';
import { fragment, openVariant, press, settled } from '../../src/experiments/engine/testing.ts';
import experiment from './index.ts';

const list = '<main><div class="list-layout"></div></main>';
const product = '<main><div data-product-detail></div></main>';
const hints = () => document.querySelectorAll('.od471-hint').length;

it.each([
  ['above the products', list, '.od471-hint + .list-layout'],
  ['below the product', product, '[data-product-detail] + .od471-hint'],
])('OD471: invites to a measurement %s, and goes to the byte', async (_where, html, place) => {
  const { experiments, before } = await openVariant(experiment, 'B', { html });
  expect([hints(), !!document.querySelector(place)]).toEqual([1, true]);
  const text = document.querySelector('.od471-text')?.textContent;
  for (const time of ['in ongeveer 60 minuten', 'online? Dat duurt nog geen drie minuten'])
    expect(text).toContain(time);
  // What the page's sleep-id behaviour looks for.
  expect(document.querySelector('.od471-hint[data-sleep-id-hint]')).not.toBeNull();
  experiments.stop('OD471');
  expect(document.body.outerHTML).toBe(before);
});

it.each([
  ['whose sleep-ID is known', { 'bedmatch-boundaries': '2,3' }],
  ['who has closed it', { 'hide-bsid-hint': 'true' }],
])('OD471: is not there for a visitor %s', async (_who, stored) => {
  const { before } = await openVariant(experiment, 'B', { html: list, stored });
  expect(document.body.outerHTML).toBe(before);
});

it('OD471: is there where the stored sleep-ID is no range', async () => {
  await openVariant(experiment, 'B', { html: list, stored: { 'bedmatch-boundaries': '5,1' } });
  expect(hints()).toBe(1);
});

it('OD471: is closed by its button without the page’s help, and stays away', async () => {
  await openVariant(experiment, 'B', { html: list });
  press('.od471-close');
  expect(document.querySelector('.od471-hint')?.hasAttribute('hidden')).toBe(true);
  document.querySelector('main')?.replaceChildren(fragment('<div class="list-layout"></div>'));
  await settled();
  expect(hints()).toBe(0);
});

it('OD471: measures its link and its close button', async () => {
  const { measured } = await openVariant(experiment, 'B', { html: list });
  press('.od471-link');
  press('.od471-close');
  expect(measured()).toEqual(['click: hint link', 'click: hint close']);
});
