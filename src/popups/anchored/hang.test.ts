import { expect, test } from 'vitest';
import { isKeyboardOpen } from './hang.ts';

test.each([
  ['a phone', 844, 844, 1, false],
  ['a phone whose toolbars are in sight', 844, 730, 1, false],
  ['a phone with its keyboard', 844, 508, 1, true],
  ['a phone on its side with its keyboard', 390, 180, 1, true],
  ['a page pinched to three times its size', 844, 281, 3, false],
  ['a pinched page with the keyboard', 844, 169, 3, true],
  ['a page at 400 % zoom', 256, 256, 1, false],
])('%s: %d px of layout, %d px in sight at %d', (_name, layoutHeight, height, scale, expected) => {
  expect(isKeyboardOpen({ layoutHeight, height, scale })).toBe(expected);
});
