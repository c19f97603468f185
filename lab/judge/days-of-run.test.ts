import { expect, test } from 'vitest';
import { conclude } from './conclude.ts';
import { type MadeUpRow, made } from './count/made-up-rows.ts';
import { countRows } from './count/testing.ts';
import { judgeTotals } from './judge-totals.ts';
import { aboutExport } from './report/write-report.ts';

const [hour, day] = [3_600_000, 86_400_000];
const twoWeeks = 14 * day;

/** Visitors of two weeks, one each hour and variant, but on the days that are missing. */
const visitors = (shift = 0, missing: readonly number[] = []): MadeUpRow[] =>
  (['A', 'B'] as const).flatMap((variant) =>
    Array.from({ length: 14 * 24 }, (_, at) => at)
      .filter((at) => !missing.includes(Math.floor(at / 24)))
      .flatMap((at) => {
        const time = shift + at * hour + 1000;
        const visitor = `${variant}${at}`;
        return [
          made.assigned(visitor, variant, { time }),
          ...(at % 5 ? [] : [made.click(visitor, variant, 'help', { time: time + 1 })]),
        ];
      }),
  );

test.each<[string, readonly MadeUpRow[], string]>([
  ['nothing late', visitors(), '2026-09-07 to 2026-09-20'],
  [
    'a click nine seconds past the last midnight',
    [...visitors(), made.click('A335', 'A', 'help', { time: twoWeeks + 9000 })],
    '2026-09-07 to 2026-09-20',
  ],
  [
    'a visitor nine seconds past it',
    [...visitors(), made.assigned('late', 'A', { time: twoWeeks + 9000 })],
    '2026-09-07 to 2026-09-20',
  ],
  [
    'vitals three days late',
    [...visitors(), made.vital('A3', 'A', 900, { time: twoWeeks + 2 * day })],
    '2026-09-07 to 2026-09-20',
  ],
  [
    'an order three days late',
    [...visitors(), made.purchase('A3', 600, 'o1', { time: twoWeeks + 2 * day })],
    '2026-09-07 to 2026-09-20',
  ],
  [
    'a robot and a tester three days late',
    [
      ...visitors(),
      made.assigned('bot', 'A', { time: twoWeeks + 2 * day, bot: true }),
      made.assigned('qa', 'B', { time: -2 * day, qa: true }),
    ],
    '2026-09-07 to 2026-09-20',
  ],
  ['days of the Netherlands', visitors(-2 * hour), '2026-09-07 to 2026-09-20'],
  ['days of New York', visitors(4 * hour), '2026-09-07 to 2026-09-21'],
])('with %s the run has fourteen days, and none without visitors', async (_what, rows, dates) => {
  const { notes, ...totals } = await countRows(rows);
  const judgement = judgeTotals(totals, { id: 'OD478', goal: 'help' });
  expect(aboutExport(judgement, 'export', notes)[0]).toContain(`${dates} (14 days)`);
  const { doubt } = conclude(judgement);
  expect(doubt.filter((text) => /Nobody came|not whole weeks/.test(text))).toEqual([]);
});

test('days without visitors inside the run are told, of as many as the report says', async () => {
  const rows = [...visitors(0, [3, 4]), made.vital('A3', 'A', 900, { time: twoWeeks + 2 * day })];
  const { notes, ...totals } = await countRows(rows);
  const judgement = judgeTotals(totals, { id: 'OD478', goal: 'help' });
  expect(conclude(judgement).doubt.join()).toContain('Nobody came on 2 of 14 days, such as 2026-09-10');
});

test('what is done after the last day counts all the same', async () => {
  const rows = [...visitors(), made.click('A3', 'A', 'help', { time: twoWeeks + 2 * day })];
  const { goals } = await countRows(rows);
  const { goals: without } = await countRows(visitors());
  expect([goals[0]?.counts.A, goals[0]?.days.at(-1)]).toEqual([
    (without[0]?.counts.A ?? 0) + 1,
    { day: '2026-09-23', counts: { A: 1, B: 0, C: 0 } },
  ]);
});
