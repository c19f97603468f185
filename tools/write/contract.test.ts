// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { flag, number, type Prop, text } from '../../src/page/prop-schemas.ts';
import { type Documented, withTables, wordsOf } from './contract.ts';

const optional: Prop<string | undefined> = (value) => value;
const step: Prop<string> = (value) => {
  if (value !== 'first') throw new TypeError('is not first or last');
  return value;
};

test.each<[string, Prop<unknown>]>([
  ['a text', text],
  ['a number from 1 to 10', number({ min: 1, max: 10 })],
  ['a number from 1 to 10, default `2`', number({ min: 1, max: 10, fallback: 2 })],
  ['true or false, default `false`', flag(false)],
  ['text, optional', optional],
  ['first or last', step],
])('describes a prop as %s', (words, prop) => {
  expect(wordsOf(prop)).toBe(words);
});

describe('the tables of the contract', () => {
  const slider: Documented = {
    kind: 'behaviour',
    name: 'slider',
    shape: { slideBy: number({ min: 1, max: 10, fallback: 2 }) },
    meta: { when: 'idle' },
    docs: { markup: 'a list | a row', props: { slideBy: 'how far' } },
  };
  const contract =
    'before\n<!-- made by npm run contract: islands and behaviours -->\nold\n<!-- end -->\nafter\n';

  test('are between their marks, with a row for each', () => {
    expect(withTables(contract, [slider])).toBe(`before
<!-- made by npm run contract: islands and behaviours -->

| island | starts | props | server markup inside |
|---|---|---|---|

| behaviour | starts | props | server markup inside |
|---|---|---|---|
| \`slider\` | \`idle\` | \`data-slide-by\` (a number from 1 to 10, default \`2\`): how far | a list \\| a row |

<!-- end -->
after
`);
  });

  test.each<[string, Partial<Documented>, string]>([
    ['no docs', { docs: undefined }, 'behaviour "slider" has no slider.docs.ts beside it'],
    [
      'a prop without its meaning',
      { docs: { markup: 'a list' } },
      'slider.docs.ts does not tell what the prop "slideBy" means',
    ],
    ['the meaning of no prop', { shape: {} }, 'slider.docs.ts tells of a prop "slideBy" that is none'],
  ])('throw an error for %s', (_what, change, message) => {
    expect(() => withTables(contract, [{ ...slider, ...change }])).toThrow(message);
  });

  test('throw an error for a contract without the marks', () => {
    expect(() => withTables('nothing', [slider])).toThrow('docs/contract.md has no "<!-- made by');
  });
});
