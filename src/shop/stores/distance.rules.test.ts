// @vitest-environment node
import { expect, it } from 'vitest';
import { distance, isOnEarth, type Position, wholeKilometres } from './distance.rules.ts';

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude });
const eindhoven = at(51.4381, 5.4752);
const utrecht = at(52.0907, 5.1214);
const groningen = at(53.2194, 6.5665);
const maastricht = at(50.8514, 5.691);

it.each([
  [at(90, 180), true],
  [at(-90, -180), true],
  [at(90.1, 0), false],
  [at(-90.1, 0), false],
  [at(0, 180.1), false],
  [at(0, -180.1), false],
  [at(Number.NaN, 0), false],
])('whether %j is on earth: %s', (position, isThere) => {
  expect(isOnEarth(position)).toBe(isThere);
});

it.each([
  ['Eindhoven to Utrecht', eindhoven, utrecht, 77],
  ['Groningen to Maastricht', groningen, maastricht, 270],
  ['Eindhoven to Maastricht', eindhoven, maastricht, 67],
  ['across the day line', at(0, 179.5), at(0, -179.5), 111],
  ['from pole to pole', at(90, 0), at(-90, 120), 20_038],
])('the distance %s', (_way, from, to, kilometres) => {
  expect(wholeKilometres(distance(from, to))).toBe(kilometres);
});
