import { compareRates } from '../compare-rates.ts';
import { seeded } from '../made-up-export.ts';
import type { Before, Sums } from '../totals.ts';
import { rateSequence } from './by-day.ts';
import { adjust, compareMeans, differenceOfMeans } from './compare-means.ts';
import { deviations } from './distributions.ts';
import { judgeRamp, type Ramp, type RampResult } from './ramps.ts';
import { sequence } from './sequence.ts';
import { lookAtVitals, type VitalLooksResult, vitalCases } from './vital-looks.ts';

const chance = 0.05;
const days = 30;

/** How often, of so many made-up tests, a difference was told on some day. */
export interface LooksResult {
  readonly what: string;
  readonly runs: number;
  /** By a test that is for one look. */
  readonly naive: number;
  /** By the sequence. */
  readonly sequential: number;
  /** By one look on the last day. */
  readonly once: number;
}

export interface LooksCase {
  readonly what: string;
  readonly visitors: number;
  readonly rates: readonly [a: number, b: number];
  /** The share of those who act who do so on one of the days after their first. */
  readonly late?: number;
}

/** Tests without a difference, and at last two with one. */
export const looksCases: readonly LooksCase[] = [
  { what: 'no difference, 4 %, 200 visitors a day', visitors: 200, rates: [0.04, 0.04] },
  { what: 'no difference, 1 %, 200 visitors a day', visitors: 200, rates: [0.01, 0.01] },
  { what: 'no difference, 20 %, 2,000 visitors a day', visitors: 2_000, rates: [0.2, 0.2] },
  { what: 'no difference, 4 %, a third acts later', visitors: 200, rates: [0.04, 0.04], late: 0.33 },
  { what: 'B does 20 % more than 4 %, 1,000 visitors a day', visitors: 1_000, rates: [0.04, 0.048] },
  { what: 'B does 30 % more than 4 %, 1,000 visitors a day', visitors: 1_000, rates: [0.04, 0.052] },
];

/** Looks at made-up tests on each of 30 days. `visitors` are those of a day, half of them for each variant. */
export function lookEachDay(
  { what, visitors, rates, late = 0 }: LooksCase,
  runs: number,
  seed: number,
): LooksResult {
  const random = seeded(seed);
  const told = { naive: 0, sequential: 0, once: 0 };
  for (let run = 0; run < runs; run++) {
    const of = [0, 0] as [number, number];
    const did = rates.map(() => new Float64Array(days + 6));
    let [naive, sequential, last] = [false, false, false];
    const sums = [0, 0] as [number, number];
    for (let day = 0; day < days; day++) {
      for (let left = visitors; left > 0; left--) {
        const to = random() < 0.5 ? 0 : 1;
        of[to]++;
        if (random() >= rates[to]) continue;
        const wait = late && random() < late ? 1 + Math.floor(random() * 5) : 0;
        const list = did[to];
        if (list) list[day + wait] = (list[day + wait] ?? 0) + 1;
      }
      for (const to of [0, 1] as const) sums[to] += did[to]?.[day] ?? 0;
      const [a, b] = [
        { did: sums[0], of: of[0] },
        { did: sums[1], of: of[1] },
      ];
      const { p, isTooFew } = compareRates(a, b, chance);
      last = !isTooFew && p < chance;
      naive ||= last;
      const { result } = rateSequence(a, b, { chance, tunedFor: undefined });
      sequential ||= result !== undefined && result.p < chance;
    }
    if (naive) told.naive++;
    if (sequential) told.sequential++;
    if (last) told.once++;
  }
  return { what, runs, naive: told.naive / runs, sequential: told.sequential / runs, once: told.once / runs };
}

/** A normal value. */
const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** What a visitor spends: most nothing, some a bed, a few a hotel's beds. */
function spend(random: () => number, buyers: number, heavy: number): number {
  if (random() >= buyers) return 0;
  return Math.round(900 * Math.exp(0.8 * normal(random)) * (random() < heavy ? 30 : 1));
}

const nothing: Sums = { n: 0, sum: 0, squares: 0 };
const plus = ({ n, sum, squares }: Sums, value: number): Sums => ({
  n: n + 1,
  sum: sum + value,
  squares: squares + value * value,
});

/** The same for money: without a difference, looked at on each of 30 days, and once on the last. */
export function lookAtMoney(runs: number, seed: number, limit = Number.POSITIVE_INFINITY): LooksResult {
  const random = seeded(seed);
  const told = { naive: 0, sequential: 0, once: 0 };
  for (let run = 0; run < runs; run++) {
    const sums: [Sums, Sums] = [nothing, nothing];
    let [naive, sequential, last] = [false, false, false];
    for (let day = 0; day < days; day++) {
      for (let left = 200; left > 0; left--) {
        const to = random() < 0.5 ? 0 : 1;
        sums[to] = plus(sums[to], Math.min(limit, spend(random, 0.04, 0.01)));
      }
      last = compareMeans(...sums, chance).p < chance;
      naive ||= last;
      sequential ||= sequence(differenceOfMeans(...sums), chance).p < chance;
    }
    if (naive) told.naive++;
    if (sequential) told.sequential++;
    if (last) told.once++;
  }
  const what = Number.isFinite(limit)
    ? `no difference in money, winsorised at ${limit} euros`
    : 'no difference in money, a few orders 30 times as large';
  return { what, runs, naive: told.naive / runs, sequential: told.sequential / runs, once: told.once / runs };
}

/** What taking the past out did to the estimates of made-up tests whose truth is known. */
export interface CupedResult {
  readonly what: string;
  readonly runs: number;
  readonly truth: number;
  /** The mean of the estimates, and how sure that is. */
  readonly mean: number;
  readonly error: number;
  /** The variance of the estimates over the tests, without and with. */
  readonly before: number;
  readonly after: number;
  /** The share of 95 % intervals that hold the truth. */
  readonly covered: number;
}

/** Visitors of whom some come often: these did so before the test, and do more in it. */
export function cupedResult(what: string, share: number, runs: number, seed: number): CupedResult {
  const random = seeded(seed);
  const truth = 0.02;
  const [plain, adjusted]: [number[], number[]] = [[], []];
  let covered = 0;
  for (let run = 0; run < runs; run++) {
    const y: [Sums, Sums] = [nothing, nothing];
    const x: [Before, Before] = [
      { ...nothing, products: 0 },
      { ...nothing, products: 0 },
    ];
    for (let visitor = 0; visitor < 2_000; visitor++) {
      const to = random() < 0.5 ? 0 : 1;
      const isKeen = random() < 0.3;
      const past = isKeen ? Math.floor(random() * 10) + 5 : Math.floor(random() * 3);
      const rate = 0.2 + (isKeen ? share : -share * 0.3) + (to ? truth : 0);
      const did = random() < rate ? 1 : 0;
      y[to] = plus(y[to], did);
      x[to] = { ...plus(x[to], past), products: x[to].products + past * did };
    }
    const before = differenceOfMeans(...y);
    const after = adjust(y, x);
    plain.push(before.value);
    adjusted.push(after.value);
    if (Math.abs(after.value - truth) <= deviations(chance) * after.error) covered++;
  }
  const [before, after] = [spread(plain), spread(adjusted)];
  return {
    what,
    runs,
    truth,
    ...{ before: before.variance, after: after.variance },
    mean: after.mean,
    error: Math.sqrt(after.variance / runs),
    covered: covered / runs,
  };
}

function spread(values: readonly number[]): { mean: number; variance: number } {
  const sums = values.reduce(plus, nothing);
  const mean = sums.sum / sums.n;
  return { mean, variance: (sums.squares - sums.n * mean ** 2) / (sums.n - 1) };
}

/** Ramps of which docs/judge.md tells. */
const ramps: readonly Ramp[] = [
  { shape: 'from 10 to 50 %', demand: 'a sale in week 2', effect: 0 },
  { shape: 'from 10 to 50 %', demand: 'a sale in week 1', effect: 0 },
  { shape: 'from 5 to 70 %, 5 % more each day', demand: 'a sale in week 2', effect: 0 },
  { shape: 'from 10 to 50 %', demand: 'a sale in week 2', effect: 0, back: 0.3, isDeclared: true },
  { shape: 'from 10 to 50 %', demand: 'a sale in week 2', effect: 0.3 },
  { shape: 'from 10 to 50 %', demand: 'a sale in week 1', effect: 0.3 },
  { shape: 'from 50 to 10 %', demand: 'a sale in week 2', effect: 0, back: 0.3, isDeclared: true },
  { shape: 'from 50 to 10 %', demand: 'no sale', effect: 0.5, back: 0.3, isDeclared: true },
  { shape: 'from 90 to 50 %', demand: 'no sale', effect: 0.3, back: 0.3, isDeclared: true },
];

/** The seeds and the numbers of runs of all that docs/judge.md tells. */
export function simulateAll(): {
  looks: LooksResult[];
  cuped: CupedResult[];
  ramps: RampResult[];
  vitals: VitalLooksResult[];
} {
  return {
    vitals: vitalCases.map((one) => lookAtVitals(one, 400, 35)),
    ramps: ramps.map((one) => judgeRamp(one, 500, 34)),
    looks: [
      ...looksCases.map((one) => lookEachDay(one, 2_000, 31)),
      lookAtMoney(2_000, 32),
      lookAtMoney(2_000, 32, 3_000),
    ],
    cuped: [
      cupedResult('who came often does it more', 0.4, 1_000, 33),
      cupedResult('coming often says nothing', 0, 1_000, 33),
    ],
  };
}
