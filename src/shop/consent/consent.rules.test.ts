// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ConsentLevel, choicesOf, levelOf } from './consent.rules.ts';

test.each([
  ['nothing more', false, false, 1],
  ['analytics', true, false, 3],
  ['performance', false, true, 5],
  ['both', true, true, 7],
])('allowing %s is level %4$i', (_what, analytics, performance, level) => {
  expect(levelOf({ analytics, performance })).toBe(level);
});

test('before the choice nothing is allowed', () => {
  expect(choicesOf(undefined)).toEqual({ analytics: false, performance: false });
});

const choices = fc.record({ analytics: fc.boolean(), performance: fc.boolean() });
const levels = fc.constantFrom<ConsentLevel>(1, 3, 5, 7);

test('choices and levels map to each other', () => {
  fc.assert(
    fc.property(choices, levels, (one, level) => {
      expect(choicesOf(levelOf(one))).toEqual(one);
      expect(levelOf(choicesOf(level))).toBe(level);
    }),
  );
});
