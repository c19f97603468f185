import { expect, it } from 'vitest';
import { membersOf, wordsIn } from './table-words.ts';

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

it('reads the members of an interface with their types and comments', () => {
  const api = `export interface Api {
    /** which build */
    readonly version: string;
    readonly carts: {
      /** reads it */
      get(id: string,
        now?: boolean): Promise<Cart>;
    };
    'a-signal': { level: number };
  }`;
  expect(membersOf(api, 'Api')).toEqual([
    { path: 'version', type: 'string', words: 'which build' },
    { path: 'carts.get', type: '(id: string, now?: boolean): Promise<Cart>', words: 'reads it' },
    { path: 'a-signal.level', type: 'number', words: '' },
  ]);
  expect(() => membersOf(api, 'Other')).toThrow('there is no interface "Other"');
});
