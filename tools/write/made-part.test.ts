import { describe, expect, it } from 'vitest';
import { madeTable, withMadePart, withoutMadeParts } from './made-part.ts';

const document = 'a\n<!-- made by npm run contract: two words -->\nold\n<!-- end of two words -->\nb';

describe('a made part', () => {
  it('replaces what is between its marks alone', () => {
    expect(withMadePart(document, 'a.md', 'contract: two words', 'new')).toBe(
      'a\n<!-- made by npm run contract: two words -->\n\nnew\n\n<!-- end of two words -->\nb',
    );
  });

  it('needs both marks', () => {
    expect(() => withMadePart(document, 'a.md', 'contract: other', 'new')).toThrow(
      'a.md has no "<!-- made by',
    );
  });

  it('can be left out, to count what an author wrote', () => {
    expect(withoutMadeParts(document)).toBe('a\n\nb');
    expect(withoutMadeParts('<!-- made by npm run speed: run -->x<!-- end of day -->')).toContain('x');
  });
});

it('a table escapes the bars in its cells', () => {
  expect(madeTable(['a', 'b'], [['1|2', '3']])).toBe('| a | b |\n|---|---|\n| 1\\|2 | 3 |');
});
