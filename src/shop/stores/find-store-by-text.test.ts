// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { findStoreByText } from './find-store-by-text.ts';

const stores = [
  { name: 'Dommel & Dons Eindhoven', address: 'Dommelstraat 42, 5611 CK Eindhoven' },
  { name: 'Dommel & Dons Luik', address: 'Rue Léopold 3, 4000 Liège' },
  { name: 'Dommel & Dons Den Haag', address: 'Spui 1, 2511 BL Den Haag' },
];

describe('a store by what the shopper typed', () => {
  test.each([
    ['eindhoven', 0],
    ['Dommelstraat 42', 0],
    ['5611 CK', 0],
    ['5611ck', 0],
    ['5611', 0],
    ['liege', 1],
    ['den haag', 2],
  ])('%j finds one', (text, at) => {
    expect(findStoreByText(stores, text)).toBe(stores[at]);
  });

  test.each(['', 'ho', 'eind', 'straat', 'Utrecht', '2', '   ', '?!?'])('%j finds none', (text) => {
    expect(findStoreByText(stores, text)).toBeUndefined();
  });
});
