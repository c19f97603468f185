import { expect, it } from 'vitest';
import { experimentMatrix } from './experiment-matrix.ts';

it('has each pair of a page type once with its reason, and no page type without a test of its own', () => {
  const matrix = experimentMatrix(
    [
      { id: 'OD501', name: 'one', pages: ['pdp'], exclusive: 'price' },
      { id: 'OD503', name: 'three', pages: ['pdp'], exclusive: 'price' },
      { id: 'OD502', name: 'two', pages: ['pdp', 'cart'] },
      { id: 'OD000', name: 'empty' },
    ],
    [{ ids: ['OD501', 'OD502'], what: 'text', because: 'both say the same' }],
  );
  expect(matrix.slice(matrix.indexOf('## '))).toBe(`## pdp

OD000 empty, OD501 one, OD502 two, OD503 three.

- OD501 and OD502, layered (text): both say the same
- OD501 and OD503, excluded: both are in the group price

## cart

OD000 empty, OD502 two.
`);
});
