import type { SplitChange } from '../broken-split.ts';
import { type Judgement, judgeTotals } from '../judge-totals.ts';
import { seeded } from '../made-up-export.ts';
import { dayOf, totalsOf } from '../testing.ts';
import type { Counts, Sums, Totals } from '../totals.ts';
import { asSums } from './compare-means.ts';

const days = 14;
/** In euros; what one visitor spends counts up to this. */
const limit = 3_000;
const dates = Array.from({ length: days }, (_, at) =>
  new Date(Date.UTC(2026, 8, 7 + at)).toISOString().slice(0, 10),
);

/** B's share of the visitors on each of fourteen days. */
export const shapes: Readonly<Record<string, (day: number) => number>> = {
  'from 10 to 50 %': (day) => (day < 7 ? 0.1 : 0.5),
  'from 50 to 10 %': (day) => (day < 7 ? 0.5 : 0.1),
  'from 30 to 70 %': (day) => (day < 7 ? 0.3 : 0.7),
  '10, 25, then 50 %': (day) => (day < 4 ? 0.1 : day < 9 ? 0.25 : 0.5),
  'from 5 to 70 %, 5 % more each day': (day) => 0.05 * (day + 1),
  'from 90 to 50 %': (day) => (day < 5 ? 0.9 : 0.5),
  'none on three days': (day) => (day > 6 && day < 10 ? 0 : 0.5),
};

/** The share of A's visitors that buys on each day. */
export const demands: Readonly<Record<string, (day: number) => number>> = {
  'a sale in week 2': (day) => (day < 7 ? 0.04 : 0.08),
  'a sale in week 1': (day) => (day < 7 ? 0.08 : 0.04),
  'no sale': () => 0.05,
};

/** A made-up test in which B's share moves. */
export interface Ramp {
  readonly shape: keyof typeof shapes;
  readonly demand: keyof typeof demands;
  /** What B does to the rate: 0.2 is 20 % more. */
  readonly effect: number;
  /** The share of visitors who come back on a later day, and buy three times as often; moved to another variant, they are left out. */
  readonly back?: number;
  /** Whether the shares are declared by day, or those of all days together. */
  readonly isDeclared?: boolean;
}

const visitorsOfDay = 1_000;

/** The totals of one made-up test. */
function totalsOfRamp({ shape, demand, effect, back = 0 }: Ramp, random: () => number): Totals {
  const [share, rate] = [shapes[shape], demands[demand]];
  if (!share || !rate) throw new Error(`no ramp "${shape}" with "${demand}"`);
  const made = dates.map((day, on) => {
    const visitors = { A: 0, B: 0, C: 0 };
    const did = { A: 0, B: 0, C: 0 };
    const spent = { A: nothing, B: nothing, C: nothing };
    let mixed = 0;
    for (let left = visitorsOfDay; left > 0; left--) {
      const bucket = random();
      const variant = bucket < share(on) ? 'B' : 'A';
      const isBack = random() < back;
      const later = on + 1 + Math.floor(random() * (days - on));
      if (isBack && later < days && (bucket < share(later) ? 'B' : 'A') !== variant) {
        mixed++;
        continue;
      }
      visitors[variant]++;
      const buys = rate(on) * (isBack ? 3 : 1) * (variant === 'B' ? 1 + effect : 1);
      if (random() >= buys) continue;
      did[variant]++;
      const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
      const euros = Math.min(limit, Math.round(900 * Math.exp(0.8 * normal)));
      const { sum, squares } = spent[variant];
      spent[variant] = { sum: sum + euros, squares: squares + euros ** 2 };
    }
    return { visitors, did, spent, day: { ...dayOf(day, visitors), mixed } };
  });
  const add = (of: (one: (typeof made)[number]) => Counts): Counts => ({
    A: made.reduce((sum, one) => sum + of(one).A, 0),
    B: made.reduce((sum, one) => sum + of(one).B, 0),
    C: 0,
  });
  const [visitors, did] = [add((one) => one.visitors), add((one) => one.did)];
  const of = (key: 'sum' | 'squares', variant: 'A' | 'B') =>
    made.reduce((sum, one) => sum + one.spent[variant][key], 0);
  const sums = (variant: 'A' | 'B'): Sums => ({
    n: visitors[variant],
    sum: of('sum', variant),
    squares: of('squares', variant),
  });
  const spent = { A: sums('A'), B: sums('B'), C: { n: 0, ...nothing } };
  const none = { A: before, B: before, C: before };
  const came = made.map((one, on) => ({ day: dates[on] ?? '', counts: one.did }));
  const money = made.map((one, on) => ({ day: dates[on] ?? '', spent: one.spent, winsorised: one.spent }));
  const { C: nobody, ...shown } = visitors;
  const totals = totalsOf(shown, {});
  return {
    ...totals,
    days: made.map((one) => one.day),
    goals: [
      {
        ...{
          action: 'data',
          label: 'order',
          first: 0,
          counts: did,
          early: did,
          before: none,
          came,
          days: came,
        },
        times: { A: asSums(did.A, visitors.A), B: asSums(did.B, visitors.B), C: asSums(0, nobody) },
      },
    ],
    money: {
      ...{ spenders: did, spent, limit, winsorised: spent, before: none, winsorisedBefore: none },
      outliers: { A: noOutlier, B: noOutlier, C: noOutlier },
      ...{ days: money, came: money },
    },
  };
}

const nothing = { sum: 0, squares: 0 };
const before = { n: 0, sum: 0, squares: 0, products: 0 };
const noOutlier = { visitors: 0, above: 0 };

/** How often, of so many made-up tests, the judge told what. */
export interface RampResult extends Ramp {
  readonly runs: number;
  /** By all visitors together, as if the shares had not moved. */
  readonly pooled: number;
  /** As the judge does: of the rate, and of the money. */
  readonly told: number;
  readonly money: number;
  /** Of these, in the wrong direction. */
  readonly wrong: number;
  /** How often it said that nothing may be concluded. */
  readonly nothing: number;
  /** The share of the judge's intervals that hold the truth of the days that it compared. */
  readonly covered: number;
}

/** Judges made-up tests with this ramp, each once at its end. */
export function judgeRamp(ramp: Ramp, runs: number, seed: number): RampResult {
  const random = seeded(seed);
  const share = shapes[ramp.shape] ?? (() => 0.5);
  const of = (day: number) => ({ A: 1 - share(day), B: share(day) });
  const changes: SplitChange[] = dates
    .map((from, day) => ({ from, split: of(day) }))
    .filter((_, day) => day > 0 && share(day) !== share(day - 1));
  const together = dates.reduce((sum, _, day) => sum + share(day), 0) / days;
  const split = ramp.isDeclared
    ? { split: of(0), changes }
    : { split: { A: 1 - together, B: together }, changes: [] };
  const found = { pooled: 0, told: 0, money: 0, wrong: 0, nothing: 0, covered: 0 };
  for (let run = 0; run < runs; run++) {
    const totals = totalsOfRamp(ramp, random);
    if (isTold(asPooled(totals))) found.pooled++;
    const judged = judgeTotals(totals, { id: 'OD478', goal: 'order', ...split });
    if (judged.isBroken) {
      found.nothing++;
      continue;
    }
    if (isTold(judged)) found.told++;
    const [rate] = judged.goals.deciding;
    const [money] = judged.money;
    if (money?.isTold) found.money++;
    const isWrong = (told: boolean | undefined, difference = 0) =>
      told && difference * ramp.effect <= 0 ? 1 : 0;
    found.wrong +=
      isWrong(isTold(judged), rate?.difference) || isWrong(money?.isTold, money?.winsorised.difference);
    const truth = ((rate?.rates.a.did ?? 0) / (rate?.rates.a.of || 1)) * ramp.effect;
    const [low, high] = rate?.sequential.interval ?? [1, -1];
    if (low <= truth && truth <= high) found.covered++;
  }
  const judged = runs - found.nothing || 1;
  return {
    ...ramp,
    runs,
    pooled: found.pooled / runs,
    told: found.told / runs,
    money: found.money / runs,
    wrong: found.wrong / runs,
    nothing: found.nothing / runs,
    covered: found.covered / judged,
  };
}

/** The same totals with all visitors on one day: what moved can't be seen. */
function asPooled(totals: Totals): Judgement {
  const oneDay = { ...dayOf(dates[0] ?? '', totals.visitors) };
  return judgeTotals({ ...totals, days: [oneDay] }, { id: 'OD478', goal: 'order', split: totals.visitors });
}

const isTold = ({ goals, isBroken }: Judgement) => !isBroken && goals.isTold;
