import { expect, test } from 'vitest';
import { circles } from './circles.mjs';

test.each([
  ['none where all arrows point one way', { a: ['b', 'c'], b: ['c'], c: [] }, []],
  ['two files that import each other', { b: ['a'], a: ['b'] }, [['a', 'b']]],
  ['one that goes by way of others', { a: ['b'], b: ['c'], c: ['d'], d: ['b'] }, [['b', 'c', 'd']]],
  [
    'two of them',
    { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] },
    [
      ['c', 'd'],
      ['a', 'b'],
    ],
  ],
  ['a file that is not among them', { a: ['elsewhere'] }, []],
])('%s', (_what, imports, found) => {
  expect(circles(new Map(Object.entries(imports)))).toEqual(found);
});
