import fc from 'fast-check';
import { expect, test } from 'vitest';
import { made } from './made-up-rows.ts';
import { countRows } from './testing.ts';

const { assigned, activation, click, miss, vital, changed, excluded, quarantined } = made;

test('a visitor counts once at each stage and for each action, however often', () => {
  const rows = [assigned('a', 'A'), activation('a', 'A'), click('a', 'A', 'help'), click('a', 'A', 'help')];
  const totals = countRows([...rows, ...rows, assigned('b', 'B'), click('b', 'B', 'other')]);
  expect(totals.visitors).toEqual({ A: 1, B: 1, C: 0 });
  expect(totals.stages).toEqual([
    { stage: 'assigned', counts: { A: 1, B: 1, C: 0 } },
    { stage: 'activated', counts: { A: 1, B: 0, C: 0 } },
  ]);
  expect(totals.goals).toMatchObject([
    { action: 'click', label: 'help', counts: { A: 1, B: 0, C: 0 } },
    { action: 'click', label: 'other', counts: { A: 0, B: 1, C: 0 } },
  ]);
});

test('robots, testers, and who had two variants or two tests are left out, each for one reason', () => {
  const totals = countRows([
    assigned('a', 'A'),
    ...[assigned('robot', 'A'), activation('robot', 'A', { bot: true }), changed('robot', 'A')],
    ...[assigned('tester', 'A'), activation('tester', 'B', { qa: true })],
    ...[assigned('both', 'A'), assigned('both', 'B')],
    ...[assigned('told', 'B'), changed('told', 'B')],
    ...[assigned('twice', 'B'), excluded('twice', 'B')],
  ]);
  expect(totals.left).toEqual({ bot: 1, qa: 1, 'two variants': 2, 'two tests': 1 });
  expect(totals.visitors).toEqual({ A: 1, B: 0, C: 0 });
});

test('B that failed before its activation is mended from its miss', () => {
  const totals = countRows([
    ...[assigned('a', 'A'), activation('a', 'A')],
    ...[assigned('b', 'B'), miss('b', 'B', 'error', false)],
    ...[assigned('c', 'B'), activation('c', 'B'), miss('c', 'B', 'late', true), quarantined('c', 'B')],
  ]);
  expect(totals.stages.find(({ stage }) => stage === 'activated')?.counts).toEqual({ A: 1, B: 2, C: 0 });
  expect(totals.mended).toEqual({ A: 0, B: 1, C: 0 });
  expect(totals.quarantined).toEqual({ A: 0, B: 1, C: 0 });
  const reasons = totals.misses.filter(({ counts }) => counts.B);
  expect(reasons.map(({ reason }) => reason)).toEqual(['error', 'late']);
});

test('without the funnel visitors are counted from their activation', () => {
  const totals = countRows([activation('a', 'A'), activation('b', 'B'), click('c', 'B', 'help')]);
  expect(totals).toMatchObject({ countedFrom: 'activated', hasFunnel: false });
  expect(totals.visitors).toEqual({ A: 1, B: 1, C: 0 });
  expect(totals.withoutStart).toEqual({ A: 0, B: 1, C: 0 });
});

test('the first measured speed of a visitor counts', () => {
  const { speeds } = countRows([
    assigned('a', 'A'),
    vital('a', 'A', 900, { time: 5_000 }),
    vital('a', 'A', 700, { time: 2_000 }),
    vital('nobody', 'A', 100),
  ]);
  expect(speeds[0]?.counts.A).toBe(1);
  expect(speeds[0]?.median.A?.value).toBe(700);
});

test('B that is missing altogether is told as nobody', () => {
  expect(countRows([assigned('a', 'A')]).variants).toEqual(['A', 'B']);
  expect(countRows([assigned('a', 'A'), assigned('c', 'C')]).variants).toEqual(['A', 'C']);
});

test('at most 200 labels are counted, and the others told', () => {
  const clicks = Array.from({ length: 230 }, (_, number) => click('a', 'A', `product ${number}`));
  const totals = countRows([assigned('a', 'A'), ...clicks, ...clicks]);
  expect([totals.goals.length, totals.moreGoals]).toEqual([200, 30]);
});

test('the order of the rows does not matter', () => {
  const visitor = fc.constantFrom('a', 'b', 'c', 'd');
  const variant = fc.constantFrom<'A' | 'B' | 'C'>('A', 'B', 'C');
  const time = fc.integer({ min: 1, max: 50 });
  const row = fc
    .tuple(visitor, variant, time, fc.integer({ min: 0, max: 6 }))
    .map(([visitor, variant, time, kind]) => {
      const at = { time };
      if (kind === 0) return activation(visitor, variant, at);
      if (kind === 1) return click(visitor, variant, `label ${time % 3}`, at);
      if (kind === 2) return vital(visitor, variant, time * 7, at);
      if (kind === 3) return miss(visitor, variant, 'error', time % 2 > 0, at);
      return assigned(visitor, variant, at);
    });
  const shuffled = fc
    .array(row, { minLength: 1, maxLength: 30 })
    .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })));
  const sorted = ({ goals, ...totals }: ReturnType<typeof countRows>) => ({
    ...totals,
    goals: goals.toSorted((a, b) => (a.label < b.label ? -1 : 1)),
  });
  fc.assert(
    fc.property(shuffled, ([rows, others]) => {
      expect(sorted(countRows(others))).toEqual(sorted(countRows(rows)));
    }),
  );
});
