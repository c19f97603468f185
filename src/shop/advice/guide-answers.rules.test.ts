// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Chosen,
  certainTotal,
  isLast,
  openQuestion,
  pathOf,
  readAnswers,
  toggled,
  writeAnswers,
} from './guide-answers.rules.ts';
import { type GuideTree, readTree } from './guide-tree.rules.ts';

function treeOf(questions: readonly unknown[]): GuideTree {
  const { tree } = readTree({ questions });
  if (!tree) throw new Error('no tree');
  return tree;
}
const answer = (id: string, next?: string) => ({ id, label: id, ...(next && { next }) });
/** `a` branches: `ver` passes over `b`. `c` takes several answers and is the last. */
const tree = treeOf([
  { id: 'a', title: 'A?', answers: [answer('kort'), answer('ver', 'c')], next: 'b' },
  { id: 'b', title: 'B?', answers: [answer('x'), answer('y')], next: 'c' },
  { id: 'c', title: 'C?', isMultiple: true, answers: [answer('p'), answer('q'), answer('r')] },
]);
const at = (id: string) => {
  const question = tree.questions.get(id);
  if (!question) throw new Error(id);
  return question;
};
const ids = (chosen: Chosen) => pathOf(tree, chosen).map(({ id }) => id);

test.each<[Chosen, readonly string[], number | undefined, string | undefined]>([
  [{}, ['a'], undefined, 'a'],
  [{ a: [0] }, ['a', 'b'], 3, 'b'],
  [{ a: [1] }, ['a', 'c'], 2, 'c'],
  [{ a: null }, ['a', 'b'], 3, 'b'],
  [{ a: [1], b: [0], c: [2] }, ['a', 'c'], 2, undefined],
  [{ a: [0], b: null, c: null }, ['a', 'b', 'c'], 3, undefined],
])('%j leads through %j, of %s in all, and asks %s', (chosen, path, total, open) => {
  expect(ids(chosen)).toEqual(path);
  expect(certainTotal(tree, chosen)).toBe(total);
  expect(openQuestion(tree, chosen)?.id).toBe(open);
});

test('only the question that nothing can follow is the last', () => {
  expect([isLast(tree, at('a'), {}), isLast(tree, at('b'), { a: [0] }), isLast(tree, at('c'), {})]).toEqual([
    false,
    false,
    true,
  ]);
});

test('one answer takes the place of another; of several each is added and taken out', () => {
  expect(toggled(at('a'), { a: [0] }, 1)).toEqual({ a: [1] });
  expect(toggled(at('c'), { c: [2] }, 0)).toEqual({ c: [0, 2] });
  expect(toggled(at('c'), { a: [0], c: [0] }, 0)).toEqual({ a: [0] });
});

test('what is written is read again, whatever was chosen', () => {
  const chosen = fc.record(
    {
      a: fc.constantFrom(null, [0], [1]),
      b: fc.constantFrom(null, [0], [1]),
      c: fc.option(fc.subarray([0, 1, 2], { minLength: 1 })),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(chosen, (given) => {
      const text = writeAnswers(tree, given);
      expect(text).toMatch(/^[a-z0-9.~-]*$/);
      expect(readAnswers(tree, text)).toEqual(given);
    }),
  );
});

test('of a tree that has changed what still fits is kept, and the rest is asked again', () => {
  const text = writeAnswers(tree, { a: [0], b: [1], c: [0, 2] });
  const changed = treeOf([
    { id: 'a', title: 'Anders gevraagd?', answers: [answer('kort'), answer('ver')], next: 'b' },
    { id: 'b', title: 'B?', answers: [answer('y'), answer('x')], next: 'c' },
    { id: 'c', title: 'C?', answers: [answer('p'), answer('q'), answer('r')] },
  ]);
  expect(readAnswers(changed, text)).toEqual({ a: [0] });
});

test('a question whose answers are more than it has, or than it takes, is asked again', () => {
  const [ofB, ofC] = [writeAnswers(tree, { b: [1] }), writeAnswers(tree, { c: [0] })];
  expect(readAnswers(tree, `${ofC}.2`)).toEqual({ c: [0, 2] });
  for (const text of [`${ofC}.9`, `${ofC}.0`, `${ofB}.0`]) expect(readAnswers(tree, text)).toEqual({});
});

test('any text is read without an error', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const chosen = readAnswers(tree, text);
      expect(readAnswers(tree, writeAnswers(tree, chosen))).toEqual(chosen);
    }),
  );
  expect(readAnswers(tree, `a.${'9'.repeat(9000)}~__proto__.0.0`)).toEqual({});
});
