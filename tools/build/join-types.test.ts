import { expect, it } from 'vitest';
import { joinTypes } from './join-types.mjs';

it('leaves out what the parts take from one another, and nothing else', () => {
  const one =
    "import type { B } from './b.ts';\nexport type { B } from './b.ts';\nexport interface A {\n  b: B;\n}\n";
  const other = 'export type B = string;\n';
  expect(joinTypes([one, other])).toBe('export interface A {\n  b: B;\n}\nexport type B = string;\n');
});
