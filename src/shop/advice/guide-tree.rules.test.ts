// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathOf, skipped } from './guide-answers.rules.ts';
import { readTree } from './guide-tree.rules.ts';

const answer = (id: string, next?: string) => ({
  id,
  label: id.toUpperCase(),
  facets: {},
  ...(next && { next }),
});
const question = (id: string, next?: string, answers: unknown = [answer('ja'), answer('nee')]) => ({
  id,
  title: `${id}?`,
  answers,
  ...(next && { next }),
});

test('a question without answers is told and passed over, also as the first', () => {
  const { tree, problems } = readTree({ questions: [question('a', 'b', []), question('b')] });
  expect(problems).toEqual(['question "a" has no answers; it is passed over']);
  expect(tree?.first).toBe('b');
});

test('an answer that leads to a question that is passed over goes on behind it', () => {
  const { tree } = readTree({ questions: [question('a', 'b'), question('b', 'c', []), question('c')] });
  expect(tree?.questions.get('a')?.next).toBe('c');
});

test('an answer that leads nowhere is told with its question, and the question’s own way is taken', () => {
  const { tree, problems } = readTree({
    questions: [question('a', 'b', [answer('ja', 'weg'), answer('nee')]), question('b')],
  });
  expect(problems).toEqual(['question "a" leads to "weg", which is not there; that way is left out']);
  expect(tree && pathOf(tree, { a: [0] }).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('a circle is cut where it comes back', () => {
  const { tree, problems } = readTree({ questions: [question('a', 'b'), question('b', 'a')] });
  expect(problems).toEqual(['question "b" leads back to "a"; that way is left out']);
  expect(tree?.questions.get('b')?.next).toBeUndefined();
});

test('a circle of questions without answers leaves no tree', () => {
  const { tree, problems } = readTree({ questions: [question('a', 'b', []), question('b', 'a', [])] });
  expect(tree).toBeUndefined();
  expect(problems.at(-1)).toBe('no question is left');
});

test('a question or an answer whose id another has is told and left out', () => {
  const twice = [answer('ja'), { ...answer('ja'), label: 'Nogmaals' }];
  const { tree, problems } = readTree({
    questions: [question('a', 'b', twice), question('b'), question('a')],
  });
  expect(problems).toEqual([
    'question "a": answer 2 has no id of its own or no label; it is left out',
    'question 3 has no id of its own; it is left out',
  ]);
  expect(tree?.questions.get('a')?.answers.map(({ label }) => label)).toEqual(['JA']);
});

test('a facet without a text is left out', () => {
  const facets = { kleur: ['rood', 1], maat: [null], soort: 'Latex' };
  const { tree } = readTree({ questions: [question('a', undefined, [{ ...answer('ja'), facets }])] });
  expect(tree?.questions.get('a')?.answers[0]?.facets).toEqual({ kleur: ['rood'] });
});

test('a script in a label stays a text', () => {
  const label = '<img src=x onerror=alert(1)>';
  const { tree } = readTree({ questions: [question('a', undefined, [{ id: 'ja', label }])] });
  expect(tree?.questions.get('a')?.answers[0]?.label).toBe(label);
});

test.each([[undefined], [null], ['tekst'], [{}], [{ questions: 'a' }], [{ questions: [null, 1, {}] }]])(
  '%j is no tree, and is told',
  (value) => {
    const { tree, problems } = readTree(value);
    expect([tree, problems.length > 0]).toEqual([undefined, true]);
  },
);

test('whatever is read, every way ends', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'weg');
  const ofAnswer = fc.record({ id, label: fc.string(), next: fc.option(id, { nil: undefined }) });
  const ofQuestion = fc.record({
    id,
    title: fc.string({ minLength: 1 }),
    answers: fc.array(ofAnswer, { maxLength: 3 }),
    next: fc.option(id, { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(ofQuestion, { maxLength: 6 }), (questions) => {
      const { tree } = readTree({ questions });
      if (!tree) return;
      const all = [...tree.questions.values()];
      expect(tree.questions.has(tree.first)).toBe(true);
      const skippedAll = all.reduce((chosen, one) => skipped(one, chosen), {});
      const path = pathOf(tree, skippedAll);
      expect(new Set(path).size).toBe(path.length);
      const last = path.at(-1);
      expect(last?.next).toBeUndefined();
    }),
  );
});
