// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import type { Kind } from '../../src/page/kinds.ts';
import { choice, flag, number, text } from '../../src/page/prop-schemas.ts';
import { readDeclaration } from '../lib/read-declaration.ts';
import { type Documented, enhancementTables } from './contract.ts';
import { wordsOf } from './prop-words.ts';

test.each<[string, Kind<unknown>]>([
  ['a text', text()],
  ['a number from 1 to 10', number({ min: 1, max: 10 })],
  ['a number from 1 to 10, default `2`', number({ min: 1, max: 10, fallback: 2 })],
  ['true or false, default `false`', flag(false)],
  ['a text, optional', text({ fallback: '' })],
  ['first or last', choice(['first', 'last'])],
])('describes a prop as %s', (words, prop) => {
  expect(wordsOf(prop)).toBe(words);
});

describe('the tables of the contract', () => {
  const slider: Documented = {
    ...readDeclaration(
      'src/shop/content/slider/slider.behaviour.ts',
      `export default define({
        name: 'slider',
        when: 'idle',
        props: props({
          /** how far */
          slideBy: number({ min: 1, max: 10, fallback: 2 }),
        }),
        /**
         * a list | a row
         *
         * @style the width of a picture
         */
        parts: {
          /** hidden; goes on */
          next: maybe('button', { if: 'slideBy' }),
          /** its pictures */
          picture: many('img', { is: '[data-list] > img' }),
        },
      });`,
    ),
    hasStyle: true,
    kinds: { slideBy: number({ min: 1, max: 10, fallback: 2 }) },
  };
  test('have a row for each, with its props and its markup', () => {
    expect(enhancementTables([slider])).toBe(`| island | starts | props | server markup inside | style |
|---|---|---|---|---|

| behaviour | starts | props | server markup inside | style |
|---|---|---|---|---|
| \`slider\` | \`idle\` | \`data-slide-by\` (a number from 1 to 10, default \`2\`): how far | a list \\| a row<br>\`<button type="button" data-slider-next hidden>\`: with \`data-slide-by\`; goes on<br>\`<img>\`: one or more; its pictures | its own; the page’s: the width of a picture |`);
  });
});
