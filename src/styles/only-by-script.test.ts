// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isHidden } from '../../tools/lib/declared-markup.ts';
import { readDeclarations } from '../../tools/lib/read-declaration.ts';

it('hides each part that the server hides, until its component is mounted', () => {
  const [, list = ''] = /:is\(\s*([^)]*?)\s*\):not\(\[data-state="mounted"\] \*\) \{\s*display: none;/.exec(
    readFileSync('src/styles/storefront.css', 'utf8'),
  ) ?? ['', ''];
  const parts = readDeclarations('.')
    .flatMap((one) => one.parts)
    .filter((part) => isHidden(part) && !part.words.includes('in the page'))
    .map(({ selector }) => selector);
  expect(list.split(/,\s*/).toSorted()).toEqual([...new Set(parts)].toSorted());
});
