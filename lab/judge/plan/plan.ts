import type { ReviewedOverlap } from '../../../experiments/overlaps.ts';
import { PlainError } from '../../../tools/lib/plain-error.mjs';
import { count } from '../say-numbers.ts';
import { drawCalendar, type Planned } from './calendar.ts';
import type { Past } from './past.ts';
import { type Aim, sizeOf, smallestLift } from './size.ts';

export interface PlanOptions {
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
