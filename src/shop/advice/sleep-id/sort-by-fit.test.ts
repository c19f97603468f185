import { afterEach, expect, test, vi } from 'vitest';
import { element, testServices, turn } from '../../../page/testing.ts';
import { mountBehaviour } from '../bed-match/testing.ts';
import { boundariesOf } from '../boundaries.ts';
import behaviour from './sleep-id.behaviour.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

const tile = (name: string, range: readonly [from: number, to: number] | undefined) =>
  `<li data-product-tile data-article="${name}"${range ? ` data-sleep-id-from="${range[0]}" data-sleep-id-to="${range[1]}"` : ''}><a href="/${name}">${name}</a></li>`;
const firm = tile('firm', [4, 5]);
const none = tile('none', undefined);
const great = tile('great', [2, 3]);
const good = tile('good', [2.5, 4]);

async function mount(tiles: string, { stored = '2,3', address = '/' } = {}) {
  window.history.replaceState(null, '', address);
  document.body.append(
    element(
      `<div data-behaviour="product-filters"><form><select name="sort" data-sleep-id-sort="by-fit"><option value="first">Populair</option></select></form><div data-filters-part="list"><ul data-product-list>${tiles}</ul></div></div>`,
    ),
  );
  if (stored) localStorage.setItem('bedmatch-boundaries', stored);
  const made = testServices('plp');
  const { end } = mountBehaviour(behaviour, '<div hidden></div>', made);
  await settle();
  return { end, services: made.services };
}
async function settle() {
  await turn();
  await vi.dynamicImportSettled();
  await turn();
}
const options = () => [...document.querySelectorAll('option')].map(({ textContent }) => textContent);
const select = () => document.querySelector('select')?.value;
const names = () =>
  [...document.querySelectorAll('[data-product-list] > *')].map((one) => one.getAttribute('data-article'));

test('a list offers the order by fit to who has a sleep-ID', async () => {
  await mount(`${firm}${great}`);
  expect(options()).toEqual(['Populair', 'Past bij jou']);
  expect([select(), names()]).toEqual(['first', ['firm', 'great']]);
});

test.each([
  ['the shopper has no sleep-ID', `${firm}${great}`, ''],
  ['only one product has a range', `${none}${great}`, '2,3'],
])('it does not where %s, whatever the address asks', async (_why, tiles, stored) => {
  await mount(tiles, { stored, address: '/?sort=by-fit' });
  expect(options()).toEqual(['Populair']);
  expect(names()[1]).toBe('great');
});

test('where the address asks for it the tiles stand in it, around what stands between them', async () => {
  await mount(`${firm}<li class="help"></li>${none}${good}${great}`, { address: '/?sort=by-fit' });
  expect(select()).toBe('by-fit');
  expect(names()).toEqual(['great', null, 'good', 'firm', 'none']);
});

test('tiles that arrive later are put among the others, and focus stays on its tile', async () => {
  await mount(`${firm}${good}`, { address: '/?sort=by-fit' });
  const added = element(great);
  document.querySelector('[data-product-list]')?.append(added);
  added.querySelector('a')?.focus();
  await settle();
  expect(names()).toEqual(['great', 'good', 'firm']);
  expect(document.activeElement).toBe(added.querySelector('a'));
});

test('another sleep-ID puts them in another order, and the end gives back the server’s', async () => {
  const { services, end } = await mount(`${good}${great}${firm}`, { address: '/?sort=by-fit' });
  expect(names()).toEqual(['great', 'good', 'firm']);
  boundariesOf(services).set({ from: 4, to: 5 });
  await settle();
  expect(names()).toEqual(['firm', 'good', 'great']);
  expect(options()).toEqual(['Populair', 'Past bij jou']);
  end();
  expect([names(), options()]).toEqual([['good', 'great', 'firm'], ['Populair']]);
});
