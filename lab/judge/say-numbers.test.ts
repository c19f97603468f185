import { expect, test } from 'vitest';
import { between, euros } from './say-numbers.ts';

test('an interval that tells nothing has two ends', () => {
  const all = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
  expect(between(all)).toBe('between −∞ and ∞');
  expect(all.map(euros)).toEqual(['−∞', '∞']);
});
