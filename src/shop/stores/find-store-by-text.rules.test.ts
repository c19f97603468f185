// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { findStoreAbroad, findStoreByText } from './find-store-by-text.rules.ts';

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

describe('a store abroad, before a provider is asked', () => {
  const abroad = [
    ...stores,
    { name: 'Dommel & Dons Kortrijk', address: 'Grote Markt 1, 8500 Kortrijk' },
    { name: 'Dommel & Dons De Haan', address: 'Leopoldlaan 2, 8420 De Haan, België' },
    { name: 'Dommel & Dons Keulen', address: 'Domplatz 5, D-50667 Köln' },
  ];
  test.each([
    ['Kortrijk', 3],
    ['kortrijk', 3],
    [' KORTRIJK ', 3],
    ['8500', 3],
    ['8500 Kortrijk', 3],
    ['8500  kortrijk', 3],
    ['8500, Kortrijk', 3],
    ['8501 Kortrijk', 3],
    ['B-8500 Kortrijk', 3],
    ['BE-8500', 3],
    ['B 8500 Kortrijk', 3],
    ['Kortrijk, België', 3],
    ['Kortrijk (Belgie)', 3],
    ['8500 Kortrijk BE', 3],
    ['Kortrijk Belgium', 3],
    ['8420 De Haan', 4],
    ['de haan', 4],
    ['Liège', 1],
    ['luik', 1],
    ['4000 Luik', 1],
    ['50667 Köln', 5],
    ['koln', 5],
    ['Keulen', 5],
    ['Köln, Deutschland', 5],
  ])('%j is its own', (text, at) => {
    expect(findStoreAbroad(abroad, text)).toBe(abroad[at]);
  });

  test.each([
    '8500 AB',
    '8500AB',
    '8500 AB Joure',
    '8501',
    '5611 CK',
    '5611',
    'Eindhoven',
    '5611 CK Eindhoven',
    'Eindhoven, België',
    'Den Haag',
    'Grote Markt 1',
    'Kortrijksestraat 3, Utrecht',
    'Dommel & Dons',
    'België',
    'de',
    '',
    '8500 Joure',
  ])('%j is left to the provider', (text) => {
    expect(findStoreAbroad(abroad, text)).toBeUndefined();
  });
});
