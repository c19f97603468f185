import { expect, it } from 'vitest';
import { wordsIn } from './table-words.ts';

const source = `
const other = { /** not this */ a: 1 };
/** The table. */
export const table = {
  /** a word */
  one: text(),
  'a-b': text(),
  group: {
    /**
     * two
     * lines
     */
    two: text(),
  },
} as const satisfies Table;
`;

it('reads the comments of a table by the paths of its keys', () => {
  expect(wordsIn(source, 'table')).toEqual({ one: 'a word', 'group.two': 'two lines' });
});

it('says when there is no such table', () => {
  expect(() => wordsIn(source, 'tables')).toThrow('there is no table "tables"');
});
