import { expect, it } from 'vitest';
import { openVariant } from '../../src/experiments/engine/testing.ts';
import experiment from './index.ts';

const link = (id: string) =>
  `<a href="/Winkels/Afspraak?storeId=${id}" data-behaviour="appointment-opener" data-store-id="${id}">Maak een afspraak</a>`;
const store = (id: string, inside = link(id)) =>
  `<li data-store-id="${id}"><h3>Winkel ${id}</h3><p class="store-actions">${inside}<button>Toon op kaart</button></p></li>`;
const list = (stores: string) =>
  `<main><div data-island="store-locator"><div data-locator-list><ol>${stores}</ol></div></div></main>`;
const header = (inside: string) =>
  `<main><header><div class="store-header-text"><h1>Eindhoven</h1><p>${inside}<a href="/route">Route</a></p></div></header></main>`;
/** The names of what a card has, in order. */
const order = (selector: string) =>
  [...(document.querySelector(selector)?.children ?? [])].map(({ localName }) => localName);

const open = (html: string, variant = 'B') => openVariant(experiment, variant, { html });

it('OD576: marks the locator, whose cards its style puts in order', async () => {
  await open(list(store('1') + store('2', '')));
  expect(document.querySelector('[data-island]')?.className).toBe('od576-locator');
  expect(order('li')).toEqual(['h3', 'p']);
});

it('OD576: puts the cards of a mounted locator in order too', async () => {
  await open(list(store('1')).replace('data-island', 'data-state="mounted" data-island'));
  expect(document.querySelector('[data-island]')?.className).toBe('od576-locator');
});

it("OD576: stands right under the name on a store's page", async () => {
  await open(header(link('7')));
  expect(order('.store-header-text')).toEqual(['h1', 'a', 'p']);
});

it.each(['A', 'B', 'C'])(
  'OD576: variant %s measures the click; A and C leave the page as it is',
  async (variant) => {
    const { measured } = await open(list(store('1')), variant);
    const button = document.querySelector('a');
    button?.addEventListener('click', (event) => event.preventDefault());
    button?.click();
    expect(measured()).toEqual(['click: appointment']);
  },
);
