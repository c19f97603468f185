// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, isOnEarth, type Position, wholeKilometres } from './distance.ts';

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude });
const eindhoven = at(51.4381, 5.4752);
const utrecht = at(52.0907, 5.1214);
const groningen = at(53.2194, 6.5665);
const maastricht = at(50.8514, 5.691);
const halfRound = Math.PI * 6_378_137;

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

describe('the distance', () => {
  it.each([
    ['Eindhoven to Utrecht', eindhoven, utrecht, 77],
    ['Groningen to Maastricht', groningen, maastricht, 270],
    ['Eindhoven to Maastricht', eindhoven, maastricht, 67],
    ['across the day line', at(0, 179.5), at(0, -179.5), 111],
    ['from pole to pole', at(90, 0), at(-90, 120), 20_038],
  ])('%s', (_way, from, to, kilometres) => {
    expect(wholeKilometres(distance(from, to))).toBe(kilometres);
  });

  it('is 0 to the same place', () => {
    fc.assert(fc.property(place, (one) => distance(one, one) === 0));
  });

  it('is symmetric', () => {
    fc.assert(
      fc.property(
        place,
        place,
        (one, other) => Math.abs(distance(one, other) - distance(other, one)) < 0.001,
      ),
    );
  });

  it('is never negative, and at most half of the equator', () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        const metres = distance(one, other);
        return metres >= 0 && metres <= halfRound;
      }),
    );
  });

  it('satisfies the triangle inequality', () => {
    fc.assert(
      fc.property(
        place,
        place,
        place,
        (one, other, third) => distance(one, other) <= distance(one, third) + distance(third, other) + 1,
      ),
    );
  });
});
