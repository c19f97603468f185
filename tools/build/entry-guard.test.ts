import { expect, test } from 'vitest';
import { importsOfEntry, importsOfScript } from './entry-guard.ts';

const entry = { fileName: 'storefront.js', isEntry: true, imports: [], moduleIds: ['main.ts', 'page.ts'] };
const lazy = {
  fileName: 'chunks/cart.js',
  isEntry: false,
  imports: ['storefront.js'],
  moduleIds: ['cart.ts'],
};

test('refuses a chunk that imports the entry, and names the modules that connect them', () => {
  expect(importsOfEntry([entry, lazy], () => ['page.ts', 'react'])).toEqual([
    "chunks/cart.js imports the entry storefront.js: cart.ts imports page.ts. Give chunks the entry's services as values.",
  ]);
});

test('names a bundler helper in the entry as such', () => {
  expect(importsOfEntry([entry, lazy], () => [])[0]).toContain('they share a helper of the bundler');
});

test('allows chunks that import each other', () => {
  const shared = { fileName: 'chunks/shared.js', isEntry: false, imports: [], moduleIds: ['shared.ts'] };
  expect(
    importsOfEntry(
      [{ ...entry, imports: ['chunks/shared.js'] }, { ...lazy, imports: ['chunks/shared.js'] }, shared],
      () => [],
    ),
  ).toEqual([]);
});

test('refuses imports in the script that pages include', () => {
  expect(importsOfScript([entry, lazy])).toEqual([]);
  expect(importsOfScript([{ ...entry, imports: ['chunks/shared.js'] }])).toEqual([
    'storefront.js imports chunks/shared.js: it must stand alone.',
  ]);
});
