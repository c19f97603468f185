import type { ReviewedOverlap } from '../../../experiments/overlaps.ts';
import type { Experiment } from '../../../src/experiments/kit/types.ts';
import { PlainError } from '../../../tools/lib/plain-error.mjs';
import { visitorsNeeded } from '../compare-rates.ts';
import { count } from '../say-numbers.ts';
import { deviations } from '../statistics/distributions.ts';
import { sequence } from '../statistics/sequence.ts';
import type { Past } from './past.ts';

interface PlanOptions {
  /** `4%`. */
  readonly baseline?: string | undefined;
  /** `5%`. */
  readonly lift: string | undefined;
  /** `20000/day`: those of the test's pages. */
  readonly visitors?: string | undefined;
  /** What a past test found: its rate and its visitors, where the two above are not given. */
  readonly past?: Past | undefined;
  /** `80%`, which is the default. */
  readonly power?: string | undefined;
}

export interface Around {
  readonly known: readonly (Planned & { readonly changes: object })[];
  readonly overlaps: readonly ReviewedOverlap[];
  readonly today: Date;
}

/** `5 %`, `4.2 %`. */
const percent = (share: number) => `${Number((share * 100).toPrecision(3))} %`;

const risk = 0.05;
const week = 7;

/** What `experiment plan` says of a test before it starts. */
export function planTest(id: string, options: PlanOptions, { known, overlaps, today }: Around): string {
  const test = known.find((one) => one.id === id);
  if (!test) throw new PlainError(`plan: there is no test ${id}: npm run experiment -- list`);
  const { lift, power = '80%', past } = options;
  const { baseline = past?.baseline, visitors = past?.visitors } = options;
  const aim: Aim = {
    baseline: readShare('--baseline', baseline, '4%'),
    lift: readShare('--lift', lift, '5%'),
    power: readShare('--power', power, '80%'),
    variants: 'C' in test.changes ? 3 : 2,
    risk,
  };
  const rate = aim.baseline * (1 + aim.lift);
  if (rate >= 1) throw new PlainError(`plan: ${lift} more than ${baseline} is no rate`);
  const [from, to] = test.visitors ?? [0, 100];
  const daily = (readDaily(visitors) * (to - from)) / 100;
  const pair = 2 / aim.variants;
  const { once, sequential, half } = sizeOf(aim);
  const daysFor = (size: number) => Math.ceil(size / pair / daily);
  const whole = Math.ceil(daysFor(sequential) / week) * week;
  const ends = new Date(today.getTime() + whole * 86_400_000).toISOString().slice(0, 10);
  const share = to - from < 100 ? ` (${to - from} % of its group)` : '';
  const smallest = [1, 2, 4].map((weeks) => {
    const seen = smallestLift(aim, weeks * week * daily * pair, sequential);
    const told = Number.isFinite(seen) ? percent(seen) : 'none';
    return `  after ${weeks} ${weeks === 1 ? 'week ' : 'weeks'}  ${count(weeks * week * daily).padStart(11)} visitors  ${told}`;
  });
  return [
    `Run ${id} ${test.name} for ${count(whole)} days, to ${ends}: then ${percent(aim.power)} of experiments in which B does ${percent(aim.lift)} better than A will have shown it.`,
    '',
    `The rate is ${percent(aim.baseline)} in A and ${percent(rate)} in B; ${count(daily)} visitors a day${share} are shared by ${aim.variants} variants.`,
    ...lines([
      [
        'looking each day',
        sequential / pair,
        daysFor(sequential),
        'what judge does; you may stop on any day that tells',
      ],
      ['half have told by', half / pair, daysFor(half), ''],
      ['one look, on the last day', once / pair, daysFor(once), 'only if nobody looks before'],
    ]),
    '',
    'Risk',
    `  ${percent(risk)} at most of tests without a difference tell one, on any day`,
    `  ${percent(1 - aim.power)} of tests with this lift do not tell it; with a smaller one, more`,
    ...(whole > 56
      ? ['  it runs for more than eight weeks: plan for a larger lift, or a goal that more visitors reach']
      : []),
    '',
    `The smallest lift that ${percent(aim.power)} of tests tell`,
    ...smallest,
    '',
    'Who shares its visitors',
    ...drawCalendar(test, known, overlaps, today),
    '',
    `Keep it in the test's definition: plan: { goal: '…', ends: '${ends}', visitors: ${sequential} }`,
  ].join('\n');
}

const lines = (rows: readonly (readonly [what: string, visitors: number, days: number, why: string])[]) =>
  rows.map(([what, visitors, days, why]) =>
    `  ${what.padEnd(26)}${count(visitors).padStart(11)} visitors  ${count(days).padStart(5)} days  ${why}`.trimEnd(),
  );

function readShare(option: string, text: string | undefined, such: string): number {
  const [, number, sign] = /^(\d+(?:\.\d+)?)\s*(%?)$/.exec(text ?? '') ?? [];
  const share = sign ? Number(number) / 100 : Number(number);
  if (share > 0 && share < 1) return share;
  throw new PlainError(`plan: ${option} ${text ?? 'is missing'}: write it as ${such}, between 0 and 100 %`);
}

function readDaily(text: string | undefined): number {
  const [, number, unit] = /^(\d+)\/(day|week)$/.exec(text ?? '') ?? [];
  const visitors = Number(number) / (unit === 'week' ? week : 1);
  if (visitors > 0) return visitors;
  throw new PlainError(`plan: --visitors ${text ?? 'is missing'}: write it as 20000/day or 140000/week`);
}

export type Planned = Pick<
  Experiment,
  'id' | 'name' | 'pages' | 'expires' | 'exclusive' | 'visitors' | 'plan'
>;

const day = 86_400_000;
const weeks = 12;

/** The tests that share visitors with one, as lines: a block of them for each page type, a column for each week. */
function drawCalendar(
  one: Planned,
  known: readonly Planned[],
  overlaps: readonly ReviewedOverlap[],
  today: Date,
): string[] {
  const starts = Array.from({ length: weeks }, (_, week) => new Date(today.getTime() + week * 7 * day));
  const head = starts.map((start) => start.toISOString().slice(5, 10));
  return (one.pages ?? ['*']).flatMap((page) => {
    const sharing = known.filter((other) => other.id !== one.id && meets(other, page));
    const rows = [one, ...sharing].map((test) => {
      const bars = starts.map((start) => (lastDay(test) >= start.getTime() ? '■■■■■' : '·····'));
      return `  ${label(test).padEnd(34)} ${bars.join(' ')}  ${test === one ? 'this test' : relation(one, test, overlaps)}`.trimEnd();
    });
    return [
      `${page === '*' ? 'every page' : page}, by week`,
      `  ${''.padEnd(34)} ${head.join(' ')}`,
      ...rows,
    ];
  });
}

const meets = ({ pages = ['*'] }: Planned, page: string) =>
  page === '*' || pages.includes('*') || pages.some((one) => one === page);

const label = ({ id, name }: Planned) => {
  const text = `${id} ${name}`;
  return text.length > 34 ? `${text.slice(0, 33)}…` : text;
};

const lastDay = ({ plan, expires }: Planned) => Date.parse(`${plan?.ends ?? expires}T23:59:59Z`);

/** What the two do to each other's visitors. */
function relation(one: Planned, other: Planned, overlaps: readonly ReviewedOverlap[]): string {
  if (one.exclusive && one.exclusive === other.exclusive) return 'never the same visitor';
  const isLayered = overlaps.some(({ ids }) => ids.includes(one.id) && ids.includes(other.id));
  return isLayered ? 'changes the same: its effect mixes with this one' : '';
}

/** What a test is planned for. */
export interface Aim {
  /** A's rate, from 0 to 1. */
  readonly baseline: number;
  /** The change of it that must be seen, as a part of it. */
  readonly lift: number;
  /** A and the others. */
  readonly variants: number;
  /** The share of tests with this lift that must tell it. */
  readonly power: number;
  /** The share of tests without a difference that may tell one. */
  readonly risk: number;
}

/** The visitors of A and one other variant together. */
export interface Size {
  /** By when this share of tests have told it, looked at each day. */
  readonly sequential: number;
  /** By when half of them have. */
  readonly half: number;
  /** For one look, on a day that was chosen before. */
  readonly once: number;
}

/** How sure each comparison with A must be: the risk is shared by them. */
const levelOf = ({ risk, variants }: Aim) => risk / Math.max(1, variants - 1);

/** The standard error of the difference of the two rates, with so many visitors of both together. */
const errorOf = (baseline: number, lift: number, visitors: number) => {
  const other = baseline * (1 + lift);
  return Math.sqrt((baseline * (1 - baseline) + other * (1 - other)) / (visitors / 2));
};

/** How many standard errors the sequence reaches at so many visitors. */
const reachOf = (level: number, visitors: number, tunedFor: number) =>
  sequence({ value: 0, error: 1, visitors }, level, tunedFor).interval[1];

/** How many visitors of both variants together it takes. The sequence is tuned for that many. */
export function sizeOf(aim: Aim): Size {
  const { baseline, lift, power } = aim;
  const level = levelOf(aim);
  const once = 2 * visitorsNeeded(baseline, lift, level, power);
  const difference = Math.abs(baseline * lift);
  const sequential = leastWhere(
    (visitors) =>
      difference / errorOf(baseline, lift, visitors) >= reachOf(level, visitors, visitors) + passing(power),
  );
  const half = leastWhere(
    (visitors) => difference / errorOf(baseline, lift, visitors) >= reachOf(level, visitors, sequential),
  );
  return { once, sequential, half };
}

/** How far above its limit the middle of all tests must be for this share of them to be above it. */
const passing = (power: number) => (power >= 0.5 ? deviations(2 * (1 - power)) : -deviations(2 * power));

/** The smallest lift that this share of tests tells, with so many visitors of both variants together. */
export function smallestLift(aim: Aim, visitors: number, tunedFor: number): number {
  const { baseline, power } = aim;
  const level = levelOf(aim);
  const most = 1 / baseline - 1;
  const isSeen = (lift: number) =>
    (baseline * lift) / errorOf(baseline, lift, visitors) >=
    reachOf(level, visitors, tunedFor) + passing(power);
  if (!isSeen(most)) return Number.POSITIVE_INFINITY;
  return halve(0, most, isSeen);
}

/** The smallest whole number from which on it holds. */
function leastWhere(holds: (visitors: number) => boolean): number {
  let high = 2;
  while (!holds(high) && high < 1e12) high *= 2;
  return Math.ceil(halve(high / 2, high, holds));
}

function halve(from: number, to: number, holds: (value: number) => boolean): number {
  let [low, high] = [from, to];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}
