import { expect, test } from 'vitest';
import { isInTheWay } from './yield.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  ...{ left, top, right: left + width, bottom: top + height },
});
const launcher = box(1100, 730, 156, 48);

test('it is in the way of a size or a button that it lies on, and not of what is beside it or much larger', () => {
  expect(isInTheWay(launcher, box(1090, 720, 132, 52))).toBe(true);
  expect(isInTheWay(launcher, box(800, 730, 430, 56))).toBe(true);
  expect(isInTheWay(launcher, box(900, 730, 200, 48))).toBe(false);
  expect(isInTheWay(launcher, box(1000, 778, 256, 48))).toBe(false);
  expect(isInTheWay(launcher, box(940, 400, 300, 400))).toBe(false);
});
