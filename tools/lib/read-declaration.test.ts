import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDeclaration, readDeclarations } from './read-declaration.ts';

const file = 'src/shop/content/row/row.behaviour.ts';
const source = `import { define } from '../../enhance/define.ts';

const parts = {};

/** A row. */
export default define({
  name: 'row',
  when: 'idle',
  defers: 'a',
  once: true,
  props: props({
    /** how
     * far */
    slideBy: number({ min: 1, max: 9 }),
    /** whether it moves */
    autoScroll: flag(false),
  }),
  /**
   * a list
   *
   * @style the width of a picture
   */
  parts: {
    /** its children */
    track: one(),
    /** hidden; goes on */
    goOn: maybe('button', { if: 'autoScroll' }),
    /** stands still */
    still: maybe(['input', 'select'], { is: '[name="still"]', if: '!autoScroll' }),
    /** a picture */
    picture: many('img', { is: 'img', wants: '[alt]' }),
    /** a mark */
    mark: live(),
    /** another mark */
    other: live('*', { is: '[data-other]' }),
    /** the list, as a page */
    way: way('a', { is: 'a[href]' }),
  },
  mount({ slideBy }, { track, mark }, { host }) {
    return undefined;
  },
});
`;

test('reads what a behaviour declares, and the comments as its words', () => {
  const { parts, forTools, ...rest } = readDeclaration(file, source);
  expect(rest).toEqual({
    ...{
      kind: 'behaviour',
      name: 'row',
      file,
      when: 'idle',
      defers: 'a',
      once: true,
      everyPage: false,
      words: 'a list',
      style: 'the width of a picture',
    },
    props: [
      { key: 'slideBy', attribute: 'data-slide-by', words: 'how far' },
      { key: 'autoScroll', attribute: 'data-auto-scroll', words: 'whether it moves' },
    ],
  });
  const plain = { tags: [], wants: '', needs: undefined };
  expect(parts).toEqual([
    { ...plain, key: 'track', count: 'one', selector: '[data-row-track]', words: 'its children' },
    {
      ...plain,
      ...{ key: 'goOn', count: 'maybe', tags: ['button'], selector: '[data-row-go-on]' },
      ...{ needs: 'data-auto-scroll', words: 'hidden; goes on' },
    },
    {
      ...plain,
      ...{ key: 'still', count: 'maybe', tags: ['input', 'select'], selector: '[name="still"]' },
      ...{ needs: '!data-auto-scroll', words: 'stands still' },
    },
    {
      ...plain,
      ...{
        key: 'picture',
        count: 'many',
        tags: ['img'],
        selector: 'img',
        wants: '[alt]',
        words: 'a picture',
      },
    },
    { ...plain, key: 'mark', count: 'live', selector: '[data-row-mark]', words: 'a mark' },
    { ...plain, key: 'other', count: 'live', selector: '[data-other]', words: 'another mark' },
    { ...plain, key: 'way', count: 'way', tags: ['a'], selector: 'a[href]', words: 'the list, as a page' },
  ]);
});

test('tells what of it only tools read', () => {
  const { forTools } = readDeclaration(file, source);
  expect(forTools.map(([start, end]) => source.slice(start, end))).toEqual([
    "when: 'idle'",
    "defers: 'a'",
    'once: true',
    "other: live('*', { is: '[data-other]' })",
    "way: way('a', { is: 'a[href]' })",
  ]);
});

test('reads an island whose parts stand above its component', () => {
  const island = `const parts = {
  /** sends it */
  form: one('form', { is: 'form' }),
  /** what it made */
  made: live(),
};
function Box({ parts: { form } }: { readonly parts: Parts<typeof parts> }) {
  return <p>box</p>;
}
export default defineIsland({
  name: 'box',
  /** a form */
  parts,
  component: Box,
});`;
  const { kind, when, words, parts, forTools } = readDeclaration('islands/box/box.island.tsx', island);
  expect({ kind, when, words }).toEqual({ kind: 'island', when: 'visible', words: 'a form' });
  expect(parts.map(({ key }) => key)).toEqual(['form', 'made']);
  expect(forTools.map(([start, end]) => island.slice(start, end))).toEqual(['made: live()']);
});

describe('throws an error for', () => {
  test.each([
    ['another name than that of its file', source.replace("'row'", "'column'"), 'declares no name "row"'],
    ['no declaration', 'export const a = 1;', 'declares no name "row"'],
    [
      'a prop without words',
      source.replace('/** whether it moves */', ''),
      'no comment tells what the prop "autoScroll" is',
    ],
    ['a part without words', source.replace('/** a mark */', ''), 'no comment tells what the part "mark" is'],
  ])('%s', (_what, text, message) => {
    expect(() => readDeclaration(file, text)).toThrow(`${file}: `);
    expect(() => readDeclaration(file, text)).toThrow(message);
  });
});

describe('says how a prop is written', () => {
  const says = (prop: string) => {
    try {
      return readDeclaration(file, source.replace('number({ min: 1, max: 9 })', prop)) && '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  test.each([
    ['text', "is text, which is not called: text(), or text({ fallback: '' })"],
    ['number', 'is number, which is not called: number({ min: 0, max: 10 }), or with a fallback'],
    [
      'number({ min: 1 })',
      'gives number something else than it takes: number({ min: 0, max: 10 }), or with a fallback',
    ],
    [
      'number()',
      'gives number something else than it takes: number({ min: 0, max: 10 }), or with a fallback',
    ],
    ["text('a')", "gives text something else than it takes: text(), or text({ fallback: '' })"],
    ["text({ default: '' })", "gives text something else than it takes: text(), or text({ fallback: '' })"],
    [
      "choice('popup', 'page')",
      "gives choice something else than it takes: choice(['popup', 'page']), or with a fallback",
    ],
    ['flag({ fallback: true })', 'gives flag something else than it takes: flag(false) or flag(true)'],
    [
      '{ min: 1, max: 9 }',
      "is a value, expected a builder: text(), or text({ fallback: '' }); number({ min: 0, max: 10 }), or with a fallback; flag(false) or flag(true); choice(['popup', 'page']), or with a fallback",
    ],
  ])('%s', (prop, problem) => {
    expect(says(prop)).toBe(`${file}: its prop "slideBy" ${problem}`);
  });

  test.each([
    'text()',
    "text({ fallback: '' })",
    "choice(['popup', 'page'], { fallback: 'page' })",
    'choice(names)',
    'number({ min: -1, max: most, fallback: 2 })',
    'kindOf(names)',
    "(value = '') => value",
    'step',
  ])('%s is taken', (prop) => {
    expect(says(prop)).toBe('');
  });
});

test('refuses a copied folder, and names both places', () => {
  const root = mkdtempSync(join(tmpdir(), 'declared-'));
  for (const folder of ['islands', 'src/shop/content/row', 'src/shop/list/row']) {
    mkdirSync(join(root, folder), { recursive: true });
    if (folder !== 'islands') writeFileSync(join(root, folder, 'row.behaviour.ts'), source);
  }
  expect(() => readDeclarations(root)).toThrow(
    'are called "row": src/shop/content/row/row.behaviour.ts and src/shop/list/row/row.behaviour.ts',
  );
  rmSync(root, { recursive: true });
});
