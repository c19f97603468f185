import { expect, it } from 'vitest';
import { mainMenu, menuLabel } from './main-menu.ts';

it('has thirteen items, each with an address of its own', () => {
  expect(new Set(mainMenu.map(([path]) => path)).size).toBe(13);
});

it.each([
  ['/matrassen', 'Matrassen'],
  ['/aanbiedingen', 'Acties'],
  ['/Matrassen', 'Matrassen'],
  ['/matrassen/latex', undefined],
  ['/', undefined],
])('the label of %s is %s', (path, label) => {
  expect(menuLabel(path)).toBe(label);
});
