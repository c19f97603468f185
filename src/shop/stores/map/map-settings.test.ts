import { describe, expect, test, vi } from 'vitest';
import { testServices } from '../../../page/testing.ts';
import { firstView, showsItself } from './map-settings.ts';

const errors = () => vi.spyOn(console, 'error').mockImplementation(() => {});
const withMaps = (maps: object) => {
  const { services, stop } = testServices('store-locator', { maps });
  stop();
  return services;
};
const country = { latitude: 51.1467878, longitude: 4.9128134, zoom: 8 };

test.each([
  [{}, country],
  [{ zoom: 9 }, { ...country, zoom: 9 }],
  [
    { latitude: 52.1, longitude: -5.3, zoom: 6 },
    { latitude: 52.1, longitude: -5.3, zoom: 6 },
  ],
])('the map before a search with the settings %j shows %j', (maps, view) => {
  const told = errors();
  expect(firstView(withMaps(maps))).toEqual(view);
  expect(told.mock.calls).toEqual([]);
});

describe('the map', () => {
  const google = { provider: 'google', key: 'k' };
  test.each([
    ['shows itself after a search', [false, true], {}],
    ['shows itself after a search', [false, true], { show: 'search', provider: 'pdok' }],
    ['shows itself at once', [true, true], { show: 'now' }],
    ['waits for a press', [false, false], { show: 'press' }],
    ['waits for a press, as its provider needs consent', [false, false], google],
    ['waits for a press, as its provider needs consent', [false, false], { ...google, show: 'now' }],
  ])('%s (before and after a search: %j) with the settings %j', (_what, shown, maps) => {
    expect([false, true].map((isSearched) => showsItself(withMaps(maps), isSearched))).toEqual(shown);
  });
});
