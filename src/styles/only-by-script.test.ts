// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isHidden } from '../../tools/lib/declared-markup.ts';
import { readDeclarations } from '../../tools/lib/read-declaration.ts';

it('hides each part that the server hides, until its component is mounted', () => {
  const style = readFileSync('src/styles/storefront.css', 'utf8')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\() | (?=\))/g, '');
  const rules = readDeclarations('.').flatMap(({ kind, name, parts }) => {
    const hidden = parts.filter((part) => isHidden(part) && !part.words.includes('in the page'));
    const all = hidden.map(({ selector }) => selector).toSorted();
    const one = all.length > 1 ? `:is(${all.join(', ')})` : all[0];
    return one ? [`[data-${kind}="${name}"]:not([data-state="mounted"]) ${one}:not([hidden])`] : [];
  });
  const [, list] = /\/\* Only the script.*?\*\/ (.*?) \{ display: none; \}/.exec(style) ?? [];
  expect(list).toBe(rules.toSorted().join(', '));
});
