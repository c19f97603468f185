import { expect, it } from 'vitest';
import { openVariant, press } from '../../src/experiments/engine/testing.ts';
import experiment from './index.ts';

const page = (main = '', action = '') =>
  `<main${main}><header class="list-header"><h1>Matrassen</h1>${action}</header></main>`;
const guide = ' data-guided-selling-id="31"';
const own =
  '<p class="list-action"><a href="/guidedselling/31" data-popup="guided-selling">Start de keuzehulp</a></p>';
const html = page(guide, own);
const help = () => document.querySelector<HTMLElement>('h1 + .od480-help');

it('OD480: opens the page’s guide beside the title, once', async () => {
  await openVariant(experiment, 'B', { html });
  expect([help()?.getAttribute('href'), help()?.dataset.popup, help()?.dataset.popupId]).toEqual([
    '/guidedselling/31',
    'guided-selling',
    '31',
  ]);
  expect(document.querySelector<HTMLElement>('.list-action > a')?.style.display).toBe('none');
});

it('OD480: covers the list, which moves up where the code comes after the first paint', async () => {
  await openVariant(experiment, 'A', { html: html.replace('</main>', '<ul data-product-list></ul></main>') });
  expect(document.querySelector('ul')?.matches(`${experiment.targets}`)).toBe(true);
});

it('OD480: leaves another call to action where it is', async () => {
  await openVariant(experiment, 'B', { html: page(guide, own.replace('data-popup="guided-selling"', '')) });
  expect([!!help(), document.querySelector<HTMLElement>('.list-action > a')?.style.display]).toEqual([
    true,
    '',
  ]);
});

it('OD480: is not on a page without a guide, and escapes an id', async () => {
  const { before } = await openVariant(experiment, 'B', { html: page('', own) });
  expect(document.body.outerHTML).toBe(before);
  await openVariant(experiment, 'B', { html: page(' data-guided-selling-id="../x?y"') });
  expect(help()?.getAttribute('href')).toBe('/guidedselling/..%2Fx%3Fy');
});

it.each([
  ['B', '.od480-help', 'header help'],
  ['A', '.list-action > a', 'list action'],
])('OD480: %s measures the click on %s', async (variant, selector, label) => {
  const { measured } = await openVariant(experiment, variant, { html });
  press(selector);
  expect(measured()).toEqual([`click: ${label}`]);
});
