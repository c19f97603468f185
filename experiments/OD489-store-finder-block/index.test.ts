import { expect, it, vi } from 'vitest';
import {
  fragment,
  listHtml,
  openVariant,
  placeOf,
  press,
  settled,
} from '../../src/experiments/engine/testing.ts';
import { freshViewport } from '../testing.ts';
import experiment from './index.ts';

const view = freshViewport();

const open = (count: number, variant = 'B') => openVariant(experiment, variant, { html: listHtml(count) });
const blocks = () => document.querySelectorAll('.od489-finder').length;
const box = () => document.querySelector('.od489-address') as HTMLInputElement;

it('OD489: stands after the 6th of 7 products with a form of the store search', async () => {
  await open(7);
  expect([blocks(), placeOf('.od489-finder')]).toEqual([1, 6]);
  const form = document.querySelector('form') as HTMLFormElement;
  expect([form.getAttribute('action'), form.method]).toEqual(['/Winkels/Zoeken', 'get']);
  expect([box().name, box().required, box().maxLength, box().labels?.[0]?.textContent]).toEqual([
    'Address',
    true,
    100,
    'Postcode of plaats',
  ]);
  expect(document.querySelector('.od489-location')?.getAttribute('href')).toBe(
    '/Winkels/Zoeken?UseGeolocation=true',
  );
});

it('OD489: is not in a list of 6, comes with the 7th, and stands once in a list that is replaced', async () => {
  const { before } = await open(6);
  expect(document.body.outerHTML).toBe(before);
  document.querySelector('ul')?.append(fragment('<li data-product-tile></li>'));
  await settled();
  expect([blocks(), placeOf('.od489-finder')]).toEqual([1, 6]);
  document.querySelector('ul')?.replaceWith(fragment(listHtml(8)).querySelector('ul') as Element);
  await settled();
  expect([blocks(), placeOf('.od489-finder')]).toEqual([1, 6]);
});

it('OD489: measures typing and both ways to a store in B, product 7 in A', async () => {
  const { measured } = await open(8);
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  box().value = 'Utrecht';
  box().dispatchEvent(new Event('change', { bubbles: true }));
  press('.od489-search');
  press('.od489-location');
  expect(measured()).toEqual(['interaction: address typed', 'click: search', 'click: use my location']);
  const a = await open(8, 'A');
  vi.useFakeTimers();
  view.show(document.querySelector('li:nth-child(7)'));
  vi.advanceTimersByTime(500);
  expect(a.measured()).toEqual(['viewport: product 7']);
});
