// @vitest-environment node
import { expect, it } from 'vitest';
import { menuLabel } from './main-menu.rules.ts';

it.each([
  ['/matrassen', 'Matrassen'],
  ['/aanbiedingen', 'Acties'],
  ['/Matrassen', 'Matrassen'],
  ['/matrassen/latex', undefined],
  ['/', undefined],
])('the label of %s is %s', (path, label) => {
  expect(menuLabel(path)).toBe(label);
});
