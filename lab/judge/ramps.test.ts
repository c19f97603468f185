import { expect, test } from 'vitest';
import { aboutDays } from './about-days.ts';
import { readSplits } from './broken-split.ts';
import { type JudgeOptions, judgeTotals } from './judge-totals.ts';
import { columns, seeded } from './made-up-export.ts';
import { headline } from './report/headline.ts';
import { demands, judgeRamp, shapes } from './statistics/ramps.ts';
import { bounds, judgeLines } from './testing.ts';

const runs = 40;
const rows = Object.keys(shapes).flatMap((shape) =>
  Object.keys(demands).flatMap((demand) => [
    { shape, demand, back: 0 },
    { shape, demand, back: 0.3, isDeclared: true },
  ]),
);

test.each(rows)('B that does nothing wins nothing: $shape, $demand, $back come back', (row) => {
  const { told, money } = judgeRamp({ ...row, effect: 0 }, runs, 41);
  for (const found of [told, money]) expect(found * runs).toBeLessThanOrEqual(bounds(runs, 0.05).most);
});

test.each(rows)('B that sells 40 % more never loses: $shape, $demand, $back come back', (row) => {
  const { wrong, covered, nothing, told } = judgeRamp({ ...row, effect: 0.4 }, runs, 42);
  expect(wrong).toBe(0);
  if (nothing < 1) expect(covered).toBeGreaterThan(0.9);
  if (!row.back) expect(told).toBeGreaterThan(0.6);
});

test('without it, some of these shares made a winner of B in most of the tests', () => {
  const { pooled } = judgeRamp({ shape: 'from 10 to 50 %', demand: 'a sale in week 2', effect: 0 }, runs, 41);
  expect(pooled).toBeGreaterThan(0.6);
});

/** An export of two weeks: B has these shares of them, and of each variant the same rates act. */
function* rampLines(shares: readonly [number, number], rates: readonly [number, number], uplift = 1) {
  const random = seeded(43);
  yield columns;
  for (let number = 0; number < 20_000; number++) {
    const second = number % 2;
    const variant = random() < (shares[second] ?? 0) ? 'B' : 'A';
    const came = Date.UTC(2026, 8, 7) + (second * 7 + random() * 7) * 86_400_000;
    const at = (step: number) => new Date(came + step * 1_000).toISOString();
    yield `v${number},${at(0)},experiment_funnel,OD478,${variant},assigned,,,,,,,,`;
    if (random() < (rates[second] ?? 0) * (variant === 'B' ? uplift : 1))
      yield `v${number},${at(1)},experiment_measurement,OD478,${variant},,,,click,help,,,,`;
  }
}

const say = async (lines: Iterable<string>, splits: readonly string[] = []) => {
  const judgement = await judgeLines(lines, { goal: 'help', ...readSplits(splits) });
  return { judgement, sentence: headline(judgement), reasons: aboutDays(judgement).join(' ') };
};
const byDay = ['A=90,B=10', '2026-09-14:A=50,B=50'];

test('from the rows to the sentence: a sale in the week in which B had more makes no winner', async () => {
  const lines = [...rampLines([0.1, 0.5], [0.04, 0.08])];
  for (const splits of [byDay, ['A=70,B=30']]) {
    const { sentence, reasons } = await say(lines, splits);
    expect(sentence).toMatch(/: whether B is better than A can't be told \(of visitors in A (\d\.\d)\d %/);
    expect(reasons).toMatch(
      /^The shares moved: B had (8|9|10)\.\d+ % of the visitors on 2026-09-\d\d, 5\d\.\d % on .*So visitors are compared to those of the same day only/,
    );
  }
  const { sentence } = await say(lines);
  expect(sentence).toMatch(
    /^Nothing may be concluded, because the shares moved \(B had .*\): say what they were, with --split A=90,B=10 --split 2026-09-14:/,
  );
});

test('a B that does more is found, with the rates of one day', async () => {
  const { sentence, judgement } = await say(rampLines([0.1, 0.5], [0.04, 0.08], 1.5), byDay);
  expect(sentence).toMatch(/^Make B the page: B does better than A/);
  const [{ rates } = { rates: undefined }] = judgement.goals.deciding;
  expect(rates?.uplift).toBeGreaterThan(0.35);
  expect(rates?.uplift).toBeLessThan(0.65);
});

test.each([
  [['A=90,B=10', '2026-09-16:A=50,B=50'], 'and not as --split says'],
  [['A=80,B=20', '2026-09-14:A=50,B=50'], 'and not as --split says'],
])('shares that are not those of %j conclude nothing', async (splits, words) => {
  const { sentence } = await say(rampLines([0.1, 0.5], [0.04, 0.04]), splits);
  expect(sentence).toMatch(/^Nothing may be concluded, because the shares moved/);
  expect(sentence).toContain(words);
});

test('a day on which the shares moved is left out, and so is one of whom many got another variant later', async () => {
  const { totals } = (await say(rampLines([0.3, 0.7], [0.04, 0.04]))).judgement;
  const judged = (change: (at: number) => object, options: Partial<JudgeOptions> = {}) =>
    judgeTotals(
      { ...totals, days: totals.days.map((day, at) => ({ ...day, ...change(at) })) },
      { id: 'OD478', goal: 'help', ...options },
    );
  const half = (A: number, B: number) => Array.from({ length: 12 }, () => ({ A, B, C: 0 }));
  const within = judged((at) => (at === 6 ? { hours: [...half(90, 10), ...half(20, 80)] } : {}));
  expect(within.daySplit.compared.has('2026-09-13')).toBe(false);
  const early = judged((at) => ({ mixed: at < 7 ? 30 : 0 }));
  expect([...early.daySplit.compared].filter((day) => day < '2026-09-14')).toEqual([]);
  const all = judged(() => ({ mixed: 30 }));
  expect(headline(all)).toMatch(
    /visitors changed their variant with them: run the test again under a new id\.$/,
  );
});

test.each([
  [['A=50,B=50', 'A=90,B=10'], 'say from which day'],
  [['2026-09-14:A=50,B=50'], 'say the split before it too'],
  [['A=90,B=10', '14-9-2026:A=50,B=50'], 'write it as 2026-09-14:A=50,B=50'],
  [['A=90,B=10', '2026-09-14:A=50'], '--split A=50: name A and another variant'],
])('--split %j is refused', (splits, message) => {
  expect(() => readSplits(splits)).toThrow(message);
});
