import { expect, it } from 'vitest';
import { openVariant, press } from '../../src/experiments/engine/testing.ts';
import experiment from './index.ts';

const page = (href: string) =>
  `<main><header class="list-header"><p class="list-action"><a class="button" href="${href}">Start</a></p></header></main>`;
const html = page('/guidedselling/1');

it('OD500: invites to an appointment instead of the page’s action', async () => {
  await openVariant(experiment, 'B', { html });
  const [own, invitation] = document.querySelectorAll<HTMLElement>('.list-action > a');
  expect([own?.style.display, invitation?.getAttribute('href'), invitation?.textContent]).toEqual([
    'none',
    '/Winkels/Afspraak',
    'Kom proefliggen in de winkel',
  ]);
});

it.each([
  ['B', html, '.od500-appointment', 'list appointment'],
  ['A', html, '.list-action > a', 'list action'],
  ['A', page('/Winkels/Afspraak?storeId=3'), '.list-action > a', 'list appointment'],
])('OD500: %s measures the click', async (variant, html, selector, label) => {
  const { measured } = await openVariant(experiment, variant, { html });
  press(selector);
  expect(measured()).toEqual([`click: ${label}`]);
});
