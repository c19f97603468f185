import { describe, expect, test } from 'vitest';
import { median, show, shuffle, table } from './table.ts';

describe('the statistics', () => {
  test.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[7], 7],
  ])('the median of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  test('an empty list has no median', () => {
    expect(median([])).toBeNaN();
  });

  test('shuffling keeps all items and follows the given random numbers', () => {
    const chance = [0.9, 0.1, 0.5].values();
    expect(shuffle(['a', 'b', 'c'], () => chance.next().value ?? 0)).toEqual(['b', 'c', 'a']);
  });
});

describe('a report', () => {
  test('a table is padded Markdown with right-aligned numbers', () => {
    expect(table(['', 'ms'], [['ours', '1.20']])).toBe('|      |   ms |\n|------|-----:|\n| ours | 1.20 |');
  });

  test.each([
    [0.1234, '0.12'],
    [12.34, '12.3'],
    [1234, '1234'],
    [Number.NaN, '–'],
  ])('shows %d as %s', (value, expected) => {
    expect(show(value)).toBe(expected);
  });
});
