import type { Variant } from '../../src/experiments/kit/types.ts';
import { aboutCost, aboutLosses } from './about-cost.ts';
import { aboutReach } from './about-harm.ts';
import { aboutSplit } from './about-split.ts';
import { aboutOutliers, aboutWorth } from './about-worth.ts';
import { type Conclusions, type Sentence, told, weightOf } from './asks.ts';
import {
  clear as clearBelow,
  deedOf,
  falseAlarms,
  type GoalComparison,
  isTold,
  nameOf,
} from './compare-goals.ts';
import { type RateComparison, rateInterval, shareOf } from './compare-rates.ts';
import type { Judgement } from './judge-totals.ts';
import { sizeOf } from './plan/plan.ts';
import { runOf } from './run-of.ts';
import { between, chance, count, percent, signed } from './say-numbers.ts';
import { bothTails } from './statistics/distributions.ts';
import { sumOf, type Totals } from './totals.ts';

/** Changes of A's rate, as parts of it, for which the visitors needed are told. */
const changes = [0.05, 0.1, 0.2] as const;

/** Puts what was found into plain sentences. `before` are doubts about the export itself. */
export function conclude(judgement: Judgement, before: readonly Sentence[] = []): Conclusions {
  const { range, worth, cost, doubt, more } = sentencesOf(judgement);
  const texts = (sentences: readonly Sentence[]) => sentences.map(({ text }) => text);
  const doubts = [...before, ...doubt].toSorted((a, b) => weightOf(a) - weightOf(b));
  return {
    range: texts(range),
    worth: texts(worth),
    cost: texts(cost),
    doubt: texts(doubts),
    more: texts(more),
  };
}

/** The same sentences, each with what it asks for. */
export function sentencesOf(judgement: Judgement): Conclusions<Sentence> {
  const { isBroken, goals } = judgement;
  const always = [...aboutSplit(judgement), ...aboutReach(judgement)];
  if (isBroken)
    return {
      range: [
        told('Nothing: visitors are missing or too many, and these may be of another kind than the others.'),
      ],
      ...{ worth: [], cost: [], doubt: always, more: [] },
    };
  const primary = goals.deciding.map((one) => aboutPrimary(judgement, one));
  const others = aboutOthers(judgement);
  return {
    range:
      primary.length || judgement.money.length
        ? primary.map(([range]) => told(range))
        : [told('Nothing: A and another variant have no measured action in common.')],
    worth: aboutWorth(judgement),
    cost: aboutCost(judgement),
    doubt: [
      ...others.filter(({ ask }) => ask),
      ...always,
      ...aboutPlan(judgement),
      ...aboutGoals(judgement),
      ...aboutLosses(judgement),
      ...aboutTime(judgement),
    ],
    more: [
      ...primary.flatMap(([, ...more]) => more.map((text) => told(text))),
      ...others.filter(({ ask }) => !ask),
      ...aboutOutliers(judgement),
      ...aboutQuestions(judgement),
    ],
  };
}

/** The range, and what only who asks further reads. */
function aboutPrimary(
  { goals }: Judgement,
  one: GoalComparison,
): readonly [range: string, ...more: string[]] {
  const { variant, rates, sequential, verdict, goal } = one;
  const deed = deedOf(goal);
  const tests = goals.deciding.length;
  if (verdict === 'too few')
    return didAll(rates)
      ? [
          `${variant}: nothing can be said, as ${didAll(rates)} ${deed} (${count(rates.a.did)} of ${count(rates.a.of)} in A, ${count(rates.b.did)} of ${count(rates.b.of)} in ${variant}). Let another action decide: --goal.`,
        ]
      : [
          `${variant}: too few ${deed} to say anything (${count(rates.a.did)} in A, ${count(rates.b.did)} in ${variant}).`,
          ...needed(rates, tests),
        ];
  const sure = Number((100 - (100 * falseAlarms) / tests).toFixed(1));
  const range = `${between(sequential.interval)} percentage points (of 100 visitors so many more or fewer; ${sure} % sure, on whichever day you look; p ${chance(one.p)}${tests > 1 ? ', corrected' : ''})`;
  const once = `${variant} by one look, as if you had looked only once, on a day chosen beforehand: ${between(rates.interval)} percentage points${ofRate(rates)}.`;
  const more = [...aboutPast(one), once];
  if (verdict === 'no difference can be told')
    return [
      `${variant}: no difference from A can be told, which is not "no difference": it may be anything ${range}.`,
      ...more,
      ...needed(rates, tests),
    ];
  return [`${variant} does ${verdict} than A, if more of it is better: ${range}.`, ...more];
}

/** Where too few did not do it to compare that: how many did, in words; nothing where too few did. */
export function didAll({ a, b }: RateComparison): string | undefined {
  const left = Math.round(a.of - a.did + b.of - b.did);
  if (!(a.of && b.of) || shareOf({ did: a.did + b.did, of: a.of + b.of }) <= 0.5) return undefined;
  return left ? `all visitors but ${count(left)}` : 'all visitors';
}

/** What the visitors' own days before have taken out of the difference. */
function aboutPast({ variant, reduction, difference }: GoalComparison): string[] {
  if (reduction === undefined) return [];
  return [
    `What visitors did before the test is taken out: that leaves ${variant} ${signed(difference)} points, with ${percent(Math.max(0, reduction))} less variance.`,
  ];
}

function ofRate({ uplift, upliftInterval }: RateComparison): string {
  if (uplift === undefined || !upliftInterval) return '';
  return `: ${signed(uplift)} % of A's rate, ${between(upliftInterval)} %`;
}

/** The visitors for changes of A's rate; where nobody in A did it, of the largest rate that A may have. */
function needed({ a, b }: RateComparison, tests: number): string[] {
  if (!a.of || !b.of) return ['A variant has no visitors.'];
  const rate = a.did ? shareOf(a) : rateInterval(a)[1];
  const aim = { baseline: rate, variants: tests + 1, power: 0.8, risk: falseAlarms };
  const list = changes
    .filter((lift) => rate > 0 && rate * (1 + lift) < 1)
    .map((lift) => `${lift * 100} % ${count(Math.ceil(sizeOf({ ...aim, lift }).sequential / 2))}`);
  if (!list.length) return [];
  return [
    `To see a change of A's rate in four of five tests you would need in each variant: for ${list.join(', for ')} visitors.`,
  ];
}

function aboutOthers({ goals: { others, isTold: hasTold } }: Judgement): Sentence[] {
  const clear = others.filter(isTold);
  if (!others.length) return [];
  const all = others.length === 1 ? 'one other comparison' : `${others.length} other comparisons`;
  const strict = hasTold ? '' : `, and as the primary action shows none it has to be below ${clearBelow}`;
  if (!clear.length)
    return [told(`In ${all} no difference can be told. Their p is corrected for their number${strict}.`)];
  return clear.map(({ variant, goal, rates, sequential, verdict, p }) =>
    told(
      `Beside the primary action ${variant} has ${verdict === 'better' ? 'more' : 'less'} "${nameOf(goal)}": ${percent(shareOf(rates.a))} in A, ${percent(shareOf(rates.b))} in ${variant}, a difference ${between(sequential.interval)} percentage points (p ${chance(p)}, corrected for ${all}${strict}). Look at it before you decide, and test it next.`,
      {
        kind: 'look',
        say: `it has ${verdict === 'better' ? 'more' : 'less'} "${nameOf(goal)}"`,
        variant,
      },
    ),
  );
}

/** Whether what decides is what the plan says, if there is one. */
export function isPlanned({ plan, goals: { primary } }: Judgement): boolean {
  if (!plan || !primary) return true;
  return primary.label === plan.goal || nameOf(primary).replace(': ', ':') === plan.goal;
}

/** Where what is judged is not what was planned. */
function aboutPlan(judgement: Judgement): Sentence[] {
  const { plan, goals, totals } = judgement;
  const { primary } = goals;
  if (!plan || !primary) return [];
  const last = new Date(totals.last).toISOString().slice(0, 10);
  return [
    ...(isPlanned(judgement)
      ? []
      : [
          told(
            `"${nameOf(primary)}" is not what the plan says would decide: that is "${plan.goal}". What is told here is a reason for a next test.`,
          ),
        ]),
    ...(last > plan.ends
      ? [told(`The plan ends on ${plan.ends}, the export on ${last}: days were added after the end.`)]
      : []),
    ...(last < plan.ends && !goals.isTold
      ? [
          told(`The plan ends on ${plan.ends}: nothing is told yet, so run on.`, {
            kind: 'run on',
            say: `run on until ${plan.ends}`,
          }),
        ]
      : []),
  ];
}

/** What moved in one part of the visitors alone: with many parts to look at, one often does. */
function aboutQuestions({ questions }: Judgement): Sentence[] {
  return questions.map(({ by, name, goal, variant, a, b, p }) =>
    told(
      `A question, and no finding: does ${variant} change "${nameOf(goal)}" on ${by === 'page' ? 'pages of type ' : ''}${name} alone? There it is ${percent(shareOf(a))} in A and ${percent(shareOf(b))} in ${variant}, unlike elsewhere (p ${chance(p)}, corrected). A next test can answer it.`,
    ),
  );
}

function aboutGoals({ goals }: Judgement): Sentence[] {
  const { primary, isDeclared, deciding, alone } = goals;
  const silent = deciding.filter(isTold).flatMap(({ goal, variant }) => {
    const none = (['A', variant] as const).find((one) => !goal.counts[one]);
    return none ? [{ goal, variant, none }] : [];
  });
  const names = alone.slice(0, 5).map((goal) => `"${nameOf(goal)}"`);
  return [
    ...silent.map(({ goal, variant, none }) =>
      told(
        `Nobody in ${none} ${deedOf(goal)}: it may be something that ${none} can't do, or does not measure. Look into it before you decide.`,
        { kind: 'look', say: `nobody in ${none} did it, as if it were not measured there`, variant },
      ),
    ),
    ...(primary && !isDeclared
      ? [
          told(
            `"${nameOf(primary)}" decides only because it was measured first. Say before the test which action does: --goal ${JSON.stringify(primary.label)}.`,
          ),
        ]
      : []),
    ...(alone.length
      ? [
          told(
            `Measured in one variant only, so nothing to compare: ${names.join(', ')}${alone.length > 5 ? ` and ${alone.length - 5} more` : ''}.`,
          ),
        ]
      : []),
  ];
}

function aboutTime({ totals, goals, daySplit }: Judgement): Sentence[] {
  const { days, from, to } = runOf(totals);
  const length =
    days < 7
      ? [
          told(
            `The run is shorter than a week (${days} ${days === 1 ? 'day' : 'days'}): people who shop on other days are not in it. Do not decide yet.`,
            { kind: 'run on', say: 'run on to a whole week, and judge again' },
          ),
        ]
      : days % 7
        ? [told(`The run is ${days} days, not whole weeks: some days of the week count more than others.`)]
        : [];
  // A shop with so many visitors has some on each day.
  const empty =
    sumOf(totals.visitors) < 10 * totals.days.length
      ? []
      : totals.days.filter(({ day, visitors }) => day >= from && day <= to && !sumOf(visitors));
  return [
    ...length,
    ...(empty.length
      ? [
          told(
            `Nobody came on ${empty.length} of ${days} days, such as ${empty[0]?.day}: the export may lack them, and what visitors did on them.`,
          ),
        ]
      : []),
    ...goals.deciding
      .filter((one) => one.verdict !== 'too few' && !daySplit.hasMoved)
      .flatMap((one) => aboutHalves(totals, one)),
  ];
}

/** Whether the effect wears off: the visitors of the first half of the run beside those of the second. */
function aboutHalves({ early, visitors }: Totals, one: GoalComparison): Sentence[] {
  const { goal, variant } = one;
  const half = (from: 'early' | 'late') => {
    const part = (one: Variant) => {
      const [did, of] = [goal.early[one], early[one]];
      return from === 'early' ? { did, of } : { did: goal.counts[one] - did, of: visitors[one] - of };
    };
    const [a, b] = [part('A'), part(variant)];
    const spread = [a, b].reduce((sum, one) => sum + (shareOf(one) * (1 - shareOf(one))) / one.of, 0);
    return { difference: shareOf(b) - shareOf(a), spread };
  };
  const [first, second] = [half('early'), half('late')];
  const z = (first.difference - second.difference) / Math.sqrt(first.spread + second.spread);
  const isUnsteady = bothTails(z) < 0.01;
  const numbers = `${signed(first.difference)} percentage points among visitors of the first half of the run, ${signed(second.difference)} in the second`;
  if (isUnsteady)
    return [
      told(`${variant}'s effect is not steady: ${numbers}. It may wear off, or grow: run longer.`, {
        kind: 'run on',
        say: `run longer, as ${variant}'s effect is not steady, and judge again`,
        variant,
      }),
    ];
  return isTold(one)
    ? [told(`Whether ${variant}'s effect wears off with its novelty can't be told from one run: ${numbers}.`)]
    : [];
}
