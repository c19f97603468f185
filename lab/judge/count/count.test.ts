import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reach } from '../statistics/sequence.ts';
import { percentile } from '../statistics/vital-looks.ts';
import type { Counts } from '../totals.ts';
import { type MadeUpRow, made } from './made-up-rows.ts';
import { countRows } from './testing.ts';

const { assigned, activation, click, miss, vital, changed, excluded, quarantined } = made;
const { purchase, failed, page } = made;
const day = 86_400_000;

test('who came on a day is told by its hours, with what they did and spent later, and who had two variants', async () => {
  const { days, goals, money } = await countRows([
    assigned('a', 'A', { time: 0 }),
    assigned('b', 'B', { time: 5 * 3_600_000 }),
    ...[click('b', 'B', 'help', { time: 2 * day }), purchase('b', 800, 'o1', { time: 2 * day })],
    ...[assigned('moved', 'A', { time: day }), assigned('moved', 'B', { time: 2 * day })],
    ...[assigned('c', 'B', { time: 2 * day }), click('c', 'B', 'help', { time: 2 * day })],
  ]);
  expect(days.map(({ hours }) => hours.flatMap(({ A, B }, hour) => (A + B ? [[hour, A, B]] : [])))).toEqual([
    [
      [0, 1, 0],
      [5, 0, 1],
    ],
    [],
    [[0, 0, 1]],
  ]);
  expect(days.map(({ mixed }) => mixed)).toEqual([0, 1, 0]);
  expect(goals[0]?.came.map(({ day, counts }) => [day, counts.B])).toEqual([
    ['2026-09-07', 1],
    ['2026-09-09', 1],
  ]);
  expect(money?.came.map(({ day, spent }) => [day, spent.B.sum])).toEqual([['2026-09-07', 800]]);
});

test('a visitor counts once at each stage and for each action, however often', async () => {
  const rows = [
    ...[assigned('a', 'A'), activation('a', 'A'), click('a', 'A', 'help')],
    click('a', 'A', 'help', { time: 5_000 }),
  ];
  const totals = await countRows([...rows, ...rows, assigned('b', 'B'), click('b', 'B', 'other')]);
  expect(totals.visitors).toEqual({ A: 1, B: 1, C: 0 });
  expect(totals.stages).toEqual([
    { stage: 'assigned', counts: { A: 1, B: 1, C: 0 } },
    { stage: 'activated', counts: { A: 1, B: 0, C: 0 } },
  ]);
  expect(totals.goals).toMatchObject([
    { action: 'click', label: 'help', counts: { A: 1, B: 0, C: 0 } },
    { action: 'click', label: 'other', counts: { A: 0, B: 1, C: 0 } },
  ]);
  expect(totals.goals[0]?.times.A).toEqual({ n: 1, sum: 2, squares: 4 });
  expect(totals.notes.twice).toBe(2);
});

test('robots, testers, and who had two variants or two tests are left out, each for one reason', async () => {
  const totals = await countRows([
    assigned('a', 'A'),
    ...[assigned('robot', 'A'), activation('robot', 'A', { bot: true }), changed('robot', 'A')],
    ...[assigned('tester', 'A'), activation('tester', 'B', { qa: true })],
    ...[assigned('both', 'A'), assigned('both', 'B')],
    ...[assigned('told', 'B'), changed('told', 'B')],
    ...[assigned('twice', 'B'), excluded('twice', 'B')],
  ]);
  expect(totals.left).toEqual({
    bot: { A: 1, B: 0, C: 0 },
    // One who had both is put to the first of them.
    qa: { A: 1, B: 0, C: 0 },
    'two variants': { A: 1, B: 1, C: 0 },
    'two tests': { A: 0, B: 1, C: 0 },
  });
  expect(totals.visitors).toEqual({ A: 1, B: 0, C: 0 });
});

test('a robot counts in neither variant, also where its B failed before any activation', async () => {
  const totals = await countRows([
    ...[assigned('a', 'A'), assigned('b', 'B'), miss('b', 'B', 'error', false)],
    ...[assigned('robot in A', 'A', { bot: true }), activation('robot in A', 'A', { bot: true })],
    ...[assigned('robot in B', 'B', { bot: true }), miss('robot in B', 'B', 'error', false, { bot: true })],
  ]);
  expect(totals.left).toMatchObject({ bot: { A: 1, B: 1, C: 0 } });
  expect(totals.visitors).toEqual({ A: 1, B: 1, C: 0 });
});

test('B that failed before its activation is mended from its miss', async () => {
  const totals = await countRows([
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

test('without the funnel visitors are counted from their activation', async () => {
  const totals = await countRows([activation('a', 'A'), activation('b', 'B'), click('c', 'B', 'help')]);
  expect(totals).toMatchObject({ countedFrom: 'activated', hasFunnel: false });
  expect(totals.visitors).toEqual({ A: 1, B: 1, C: 0 });
  expect(totals.withoutStart).toEqual({ A: 0, B: 1, C: 0 });
});

test('of the reports of one page the worst counts, and of the pages the first', async () => {
  const { vitals } = await countRows([
    assigned('a', 'A'),
    vital('a', 'A', 700, { time: 2_000, id: 'first' }),
    vital('a', 'A', 90, { time: 3_000, id: 'second' }),
    vital('a', 'A', 950, { time: 9_000, id: 'first' }),
    vital('a', 'A', 4_000, { time: 9_500, id: 'second' }),
  ]);
  expect(vitals[0]?.p75.A?.value).toBe(950);
});

test('without the id of its page the first measured web vital of a visitor counts, and of two at one time the slower', async () => {
  const totals = await countRows([
    assigned('a', 'A'),
    vital('a', 'A', 900, { time: 5_000 }),
    vital('a', 'A', 700, { time: 2_000 }),
    vital('a', 'A', 800, { time: 2_000 }),
    vital('nobody', 'A', 100),
  ]);
  expect(totals.vitals).toEqual([
    {
      metric: 'LCP',
      counts: { A: 1, B: 0, C: 0 },
      // One value is too few for an interval.
      p75: { A: { value: 800, interval: undefined }, B: undefined, C: undefined },
    },
  ]);
});

test.each([
  [1_000, ['B']],
  [2_000, ['A', 'B']],
  [1_500, ['A', 'B', 'C']],
] as const)(
  'the 75th percentile of %d visitors in %j and its interval are values at ranks',
  async (all, among) => {
    const rows = Array.from({ length: all }, (_, at) => {
      const variant = among[at % among.length] ?? 'B';
      return [assigned(`v${at}`, variant), vital(`v${at}`, variant, Math.floor(at / among.length) + 1)];
    });
    const { vitals } = await countRows(rows.flat());
    const values = Float64Array.from({ length: all / among.length }, (_, at) => at + 1);
    const errors = reach(all, 0.05 / 3 / Math.max(1, among.length - 1));
    expect(vitals[0]?.p75.B).toEqual(percentile(values, errors));
    expect(percentile(values, errors).interval).toBeDefined();
  },
);

test('B that is missing altogether is told as nobody', async () => {
  expect((await countRows([assigned('a', 'A')])).variants).toEqual(['A', 'B']);
  expect((await countRows([assigned('a', 'A'), assigned('c', 'C')])).variants).toEqual(['A', 'C']);
});

test('at most 200 labels are counted, and the others told', async () => {
  const clicks = Array.from({ length: 230 }, (_, number) => click('a', 'A', `product ${number}`));
  const totals = await countRows([assigned('a', 'A'), ...clicks, ...clicks]);
  expect([totals.goals.length, totals.moreGoals]).toEqual([200, 30]);
});

test('each day of the run is there, with who came and who first did it then', async () => {
  const { days, goals, early } = await countRows([
    ...[
      assigned('a', 'A'),
      click('a', 'A', 'help', { time: 2 * day }),
      click('a', 'A', 'help', { time: day }),
    ],
    assigned('b', 'B', { time: 2 * day }),
  ]);
  expect(days).toMatchObject([
    { day: '2026-09-07', visitors: { A: 1, B: 0, C: 0 } },
    { day: '2026-09-08', visitors: { A: 0, B: 0, C: 0 } },
    { day: '2026-09-09', visitors: { A: 0, B: 1, C: 0 } },
  ]);
  expect(goals[0]?.days).toEqual([{ day: '2026-09-08', counts: { A: 1, B: 0, C: 0 } }]);
  expect([early, goals[0]?.early]).toEqual([
    { A: 1, B: 0, C: 0 },
    { A: 1, B: 0, C: 0 },
  ]);
});

test('money is what was spent since the first row of the test, each order once', async () => {
  const { money } = await countRows([
    ...[
      assigned('a', 'A'),
      purchase('a', 10.5, 'o1', { time: 60_000 }),
      purchase('a', 10.5, 'o1', { time: 90_000 }),
    ],
    ...[purchase('a', 20, 'o2', { time: day }), purchase('a', 99, 'o0', { time: -day })],
    ...[assigned('b', 'B'), purchase('nobody', 700, 'o3')],
    purchase('b', 5, 'o4', { time: -40 * day }),
  ]);
  expect(money?.spenders).toEqual({ A: 1, B: 0, C: 0 });
  expect(money?.spent.A).toEqual({ n: 1, sum: 30.5, squares: 930.25 });
  expect(money?.spent.B).toEqual({ n: 1, sum: 0, squares: 0 });
  expect(money?.before.A).toEqual({ n: 1, sum: 99, squares: 9801, products: 3019.5 });
  expect(money?.before.B).toEqual({ n: 1, sum: 0, squares: 0, products: 0 });
  // The squares of all until then: 10.5², then 30.5².
  expect(money?.days.map(({ day, spent }) => [day, spent.A])).toEqual([
    ['2026-09-07', { sum: 10.5, squares: 110.25 }],
    ['2026-09-08', { sum: 20, squares: 820 }],
  ]);
});

test('of a hundred spenders the one who spent most is above the limit', async () => {
  const rows = Array.from({ length: 100 }, (_, at) => {
    const amount = at === 99 ? 5_000 : at + 1;
    return [assigned(`v${at}`, 'B'), purchase(`v${at}`, amount, `o${at}`, { time: 1_000 })];
  });
  const { money } = await countRows(rows.flat());
  expect(money?.limit).toBe(99);
  expect(money?.outliers.B).toEqual({ visitors: 1, above: 4_901 });
  expect(money?.spent.B.sum).toBe(9_950);
  expect(money?.winsorised.B.sum).toBe(5_049);
  const added = money?.days.reduce((sum, { winsorised }) => sum + winsorised.B.squares, 0);
  expect(added).toBe(money?.winsorised.B.squares);
});

test('the days on which somebody was there before are counted, four weeks back', async () => {
  const { daysBefore, goals } = await countRows([
    ...[assigned('a', 'A'), click('a', 'A', 'help')],
    ...[-1, -1.01, -3, -28.5].map((days) => page('a', { time: days * day })),
    page('a', { time: day }),
    ...[assigned('b', 'A'), page('b', { time: -2 * day })],
  ]);
  expect(daysBefore?.A).toEqual({ n: 2, sum: 4, squares: 10 });
  expect(goals[0]?.before.A).toEqual({ n: 2, sum: 4, squares: 10, products: 3 });
});

test('an export with nothing from before, and no purchase, says so', async () => {
  expect(await countRows([assigned('a', 'A'), page('a', { time: 1_000 })])).toMatchObject({
    daysBefore: undefined,
    money: undefined,
  });
});

test('faults are counted by visitor and code, since the first row of the test', async () => {
  const { errors } = await countRows([
    ...[
      assigned('a', 'A'),
      failed('a', 'call-failed', { time: 10 }),
      failed('a', 'call-failed', { time: 20 }),
    ],
    ...[assigned('b', 'B'), failed('b', 'component-failed', { time: -10 })],
  ]);
  expect(errors).toEqual([{ code: 'call-failed', counts: { A: 1, B: 0, C: 0 } }]);
});

test('devices and page types are told apart, the first of each that a visitor was on', async () => {
  const { segments } = await countRows([
    assigned('a', 'A', { device: 'mobile' }),
    activation('a', 'A', { page: 'pdp', device: 'desktop', time: 9_000 }),
    activation('a', 'A', { page: 'plp', time: 3_000 }),
    click('a', 'A', 'help', { time: 9_500 }),
    ...[assigned('b', 'B', { device: 'mobile' }), assigned('c', 'B')],
  ]);
  const help = { action: 'click', label: 'help', counts: { A: 1, B: 0, C: 0 } };
  const onFirstDay = (visitors: Counts) => ({ visitors, days: [{ day: '2026-09-07', counts: visitors }] });
  expect(segments).toEqual([
    { by: 'device', name: 'mobile', ...onFirstDay({ A: 1, B: 1, C: 0 }), goals: [help] },
    { by: 'page', name: 'plp', ...onFirstDay({ A: 1, B: 0, C: 0 }), goals: [help] },
  ]);
});

test('rows of prerendered pages and of another year are left out, and counted', async () => {
  const { visitors, notes } = await countRows([
    ...[assigned('a', 'A'), { ...assigned('b', 'B'), prerendered: 'true' }],
    ...[assigned('a', 'A', { time: 1 }), assigned('c', 'B', { time: -400 * day })],
  ]);
  expect(visitors).toEqual({ A: 1, B: 0, C: 0 });
  expect(notes).toMatchObject({ rows: 4, prerendered: 1, bad: 1 });
  expect(notes.firstBad).toEqual([
    'export.jsonl, line 4: time is of another year than the rest: export the days of the test alone ("1754179200000")',
  ]);
});

test('the order of the rows does not matter', async () => {
  const visitor = fc.constantFrom('a', 'b', 'c', 'd');
  const variant = fc.constantFrom<'A' | 'B' | 'C'>('A', 'B', 'C');
  const time = fc.integer({ min: 1, max: 50 });
  const row = fc
    .tuple(visitor, variant, time, fc.integer({ min: 0, max: 8 }))
    .map(([visitor, variant, time, kind]): MadeUpRow => {
      const at = { time };
      if (kind === 0) return activation(visitor, variant, { time, page: `page ${time % 3}` });
      if (kind === 1) return click(visitor, variant, `label ${time % 3}`, at);
      if (kind === 2) return vital(visitor, variant, time * 7, at);
      if (kind === 3) return miss(visitor, variant, 'error', time % 2 > 0, at);
      if (kind === 4) return purchase(visitor, time, `order ${time % 4}`, at);
      if (kind === 5) return page(visitor, { time: time - 25 });
      return assigned(visitor, variant, at);
    });
  const shuffled = fc
    .array(row, { minLength: 1, maxLength: 30 })
    .map((rows) => [assigned('a', 'A', { time: 20 }), ...rows])
    .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })));
  await fc.assert(
    fc.asyncProperty(shuffled, async ([rows, others]) => {
      expect(await countRows(others)).toEqual(await countRows(rows));
    }),
    { numRuns: 25 },
  );
});
