import { expect, test } from 'vitest';
import { createPin } from './pin.tsx';

test('a cluster is as wide as high, and stands on its middle; a pin stands on its tip', () => {
  const { iconSize, iconAnchor } = createPin('cluster').icon.options;
  expect([iconSize, iconAnchor]).toEqual([
    [45, 45],
    [22.5, 22.5],
  ]);
  const pin = createPin('pin').icon.options;
  expect([pin.iconSize, pin.iconAnchor]).toEqual([
    [36, 46],
    [18, 46],
  ]);
});

test('Leaflet leaves the page its own `L`', () => {
  expect('L' in window).toBe(false);
});
