import { expect, it } from 'vitest';
import { fragment, openVariant, settled } from '../../src/experiments/engine/testing.ts';
import experiment from './index.ts';

const item = (href: string, title: string) => `\n<li><a href="${href}"><span>${title}</span></a></li>`;
const mixed =
  item('/Advies', 'Slaapadvies') +
  item('/lampen', 'Lampen') +
  item('/matrassen', 'Matrassen') +
  item('/boxsprings', 'Boxsprings');
const page = (items: string) => `<main><ul class="entrances">${items}\n</ul></main>`;
const order = () => [...document.querySelectorAll('li a')].map((link) => link.textContent);
const menuOrder = ['Boxsprings', 'Matrassen', 'Slaapadvies', 'Lampen'];

const open = (html: string, variant = 'B') => openVariant(experiment, variant, { html });

it("OD560: stands in one row in the menu's order, what it lacks last", async () => {
  await open(page(mixed));
  expect(order()).toEqual(menuOrder);
  expect(document.querySelector('ul')?.classList.contains('od560-row')).toBe(true);
});

it('OD560: a list that is in order already is only made a row', async () => {
  const { before } = await open(page(item('/bedden', 'Bedden') + item('/kussens', 'Kussens')));
  expect(order()).toEqual(['Bedden', 'Kussens']);
  expect(document.body.outerHTML.replace(' od560-row', '')).toBe(before);
});

it('OD560: a late list, one that takes its place and one that the page fills anew are sorted', async () => {
  const { services, experiments } = await open('<main></main>');
  for (let round = 0; round < 2; round++) {
    document.querySelector('main')?.replaceWith(fragment(page(mixed)));
    services.signals.emit('cart-html-updated', {});
    await settled();
    expect(order()).toEqual(menuOrder);
  }
  document.querySelector('ul')?.append(fragment(item('/bedden', 'Bedden')));
  await settled();
  expect(order()).toEqual(['Boxsprings', 'Bedden', 'Matrassen', 'Slaapadvies', 'Lampen']);
  experiments.stop('OD560');
  expect(order()).toEqual(['Slaapadvies', 'Lampen', 'Matrassen', 'Boxsprings', 'Bedden']);
});

it.each(['A', 'B', 'C'])('OD560: variant %s measures each category by its label', async (variant) => {
  const { measured } = await open(page(mixed), variant);
  for (const link of document.querySelectorAll('a')) {
    link.addEventListener('click', (event) => event.preventDefault());
    if (/advies|lampen/i.test(link.href)) link.click();
  }
  expect(measured()).toEqual(['click: category Advies', 'click: category Lampen']);
});
