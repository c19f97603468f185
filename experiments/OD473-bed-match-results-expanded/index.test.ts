import { expect, it } from 'vitest';
import { openVariant, settled } from '../../src/experiments/engine/testing.ts';
import experiment from './index.ts';

const groupHtml = (title: string, open = '') =>
  `<details data-advice-group${open}><summary><h2>${title}</h2></summary><ul><li data-product-tile><a href="/product/1">${title}</a></li></ul></details>`;
const result = `<div data-bed-match-result>${groupHtml('Matrassen', ' open=""')}${groupHtml('Boxsprings')}${groupHtml('Toppers')}</div>`;
const opened = () => [...document.querySelectorAll('details')].map((group) => group.hasAttribute('open'));

const open = (html: string, variant = 'B') => openVariant(experiment, variant, { html });

it('OD473: every group is open, and stop closes again what was closed', async () => {
  const { experiments, before } = await open(result);
  expect(opened()).toEqual([true, true, true]);
  experiments.stop('OD473');
  expect(document.body.outerHTML).toBe(before);
});

it('OD473: a group that the shopper closes stays closed, also after a refresh', async () => {
  const { services } = await open(result);
  document.querySelectorAll('details')[1]?.removeAttribute('open');
  await settled();
  services.signals.emit('cart-html-updated', {});
  await settled();
  expect(opened()).toEqual([true, false, true]);
});

const press = (selector: string) => {
  for (const one of document.querySelectorAll<HTMLElement>(selector)) {
    one.addEventListener('click', (event) => event.preventDefault());
    one.click();
  }
};

it('OD473: variant A leaves the groups as they are, and measures what is expanded and which product is opened', async () => {
  const { before, measured } = await open(result, 'A');
  expect(document.body.outerHTML).toBe(before);
  press('summary h2');
  press('details[open] a');
  expect(measured()).toEqual(['click: expand', 'click: expand', 'click: result product']);
});

it('OD473: variant B measures which product is opened, and no expanding', async () => {
  const { measured } = await open(result);
  press('summary h2');
  press('a');
  expect(measured()).toEqual(Array.from({ length: 3 }, () => 'click: result product'));
});
