import type { Variant } from '../../../src/experiments/kit/types.ts';
import { sayCost } from '../about-cost.ts';
import { sayShares, sayUnlike, tellShares } from '../about-days.ts';
import { type Ask, allOf, type Sentence, weightiest } from '../asks.ts';
import { sayWhy } from '../broken-split.ts';
import { deedOf, type GoalComparison } from '../compare-goals.ts';
import { shareOf } from '../compare-rates.ts';
import { didAll, isPlanned, sentencesOf } from '../conclude.ts';
import type { Judgement } from '../judge-totals.ts';
import { count, euros, percent } from '../say-numbers.ts';
import type { MoneyComparison } from '../statistics/compare-money.ts';

/** For who reads nothing else: what to do, and what may be concluded and what not. */
export function headline(judgement: Judgement, doubts: readonly Sentence[] = []): string {
  const { isBroken, goals } = judgement;
  const sentences = [...doubts, ...allOf(sentencesOf(judgement))];
  const first = weightiest(doubts);
  if (first?.kind === 'mend')
    return `Nothing may be concluded, because ${first.say}: mend the export, and judge again.`;
  if (isBroken) return aboutBroken(judgement);
  if (!goals.primary && judgement.money.length)
    return judgement.money.map((one) => aboutMoney(one, weightiest(sentences, one.variant))).join(' ');
  if (!goals.primary)
    return 'Nothing may be concluded, because A and the other side measure nothing in common: give both the same measure, and run the test again.';
  return goals.deciding.map((one) => about(judgement, one, weightiest(sentences, one.variant))).join(' ');
}

/** Where the export itself shows no loss, and nobody said how the server splits, that may be all that is wrong. */
function aboutBroken(judgement: Judgement): string {
  const { stages, split, isSplitDeclared, why, daySplit, unlike } = judgement;
  const named = Object.keys(split) as Variant[];
  const broken = stages.find(({ test, isDecisive }) => isDecisive && test?.isBroken);
  const cause = why && sayWhy(why, named);
  if (cause)
    return `Nothing may be concluded, because visitors are missing from one side: ${cause}. Mend that, and run the test again.`;
  if (unlike)
    return `Nothing may be concluded, because the sides are not alike (${sayUnlike(unlike)}): find out who is missing, or whose share was changed, mend that, and run the test again.`;
  const treated = named.filter((one) => one !== 'A');
  const moved = `the shares moved (${treated.map((one) => sayShares(judgement, one)).join('; ')})`;
  if (daySplit.isBroken)
    return `Nothing may be concluded, because ${moved}, and not as --split says: say what they were, or else find out who is missing, mend that, and run the test again.`;
  if (!broken)
    return `Nothing may be concluded, because ${moved}, and visitors changed their variant with them: run the test again under a new id.`;
  if (daySplit.hasMoved && !isSplitDeclared)
    return `Nothing may be concluded, because ${moved}: say what they were, with ${tellShares}.`;
  if (isSplitDeclared)
    return 'Nothing may be concluded, because visitors are missing from one side: find out who, mend that, and run the test again.';
  const sides = named.map((one) => `${count(broken?.counts[one] ?? 0)} in ${one}`);
  return `Nothing may be concluded, because the sides are not equal (visitors: ${sides.join(', ')}): say how the server splits them if not equally, or else find out who is missing, mend that, and run the test again.`;
}

function about(judgement: Judgement, one: GoalComparison, ask: Ask | undefined): string {
  const { variant, verdict, rates, sequential, goal } = one;
  const deed = deedOf(goal);
  const facts = `of visitors in A ${percent(shareOf(rates.a))} ${deed}, in ${variant} ${percent(shareOf(rates.b))}`;
  const money = judgement.money.find((told) => told.variant === variant);
  const cost = sayCost(judgement, variant);
  const beside = [
    ...(money ? [spending(money)] : []),
    // Where that is what is to be looked into, the sentence has it.
    ...(cost && !ask?.say.endsWith(cost) ? [`${variant} ${cost}`] : []),
  ];
  const say = (todo: string, found: string) => sentencesIn([`${todo}: ${found}`, ...beside]);
  const isRicher = money?.isTold === true && money.winsorised.difference > 0;
  const { reason, order } = obey(ask);
  const all = didAll(rates);
  if (verdict === 'too few' && all)
    return say(
      order ?? 'let another action decide (--goal)',
      `nothing can be said of ${variant}, because ${all} ${deed}${reason}`,
    );
  if (verdict === 'too few')
    return say(
      order ?? goOn(judgement, isRicher),
      `nothing can be said of ${variant} yet, because too few visitors ${deed}${reason}`,
    );
  if (verdict === 'no difference can be told') {
    const [low, high] = sequential.interval.map(inThousand);
    return say(
      order ?? goOn(judgement, isRicher),
      `whether ${variant} is better than A can't be told (${facts}; of 1,000 visitors ${variant} may have ${low} to ${high})${reason}`,
    );
  }
  if (verdict === 'worse')
    return say(
      order ?? (isRicher ? weigh : 'keep A'),
      `${variant} does worse than A (${facts}), and this does not say why${reason}`,
    );
  if (!isPlanned(judgement))
    return say(
      order ?? `test it again for this, or ${isRicher ? weigh : 'keep A'}`,
      `${variant} does better than A (${facts}), but the plan says that "${judgement.plan?.goal}" decides${reason}`,
    );
  const wanted = judgement.goals.isDeclared ? '' : ', as far as more of that is better';
  const isPoorer = money?.isTold === true && !isRicher;
  const doubt =
    ask?.kind === 'look' ? ask.say : isPoorer && !order && 'which of the two matters more is not said';
  const next = doubt
    ? `before ${variant} becomes the page look into this`
    : (order ?? `make ${variant} the page`);
  const but = doubt || (money ? 'whether that lasts is not shown' : 'what they spend was not measured');
  return say(next, `${variant} does better than A (${facts})${wanted}, but ${but}`);
}

/** What is asked for, as a reason that goes into a sentence, and what to do. */
function obey(ask: Ask | undefined): { readonly reason: string; readonly order: string | undefined } {
  if (!ask) return { reason: '', order: undefined };
  if (ask.kind === 'run on') return { reason: '', order: ask.say };
  return { reason: `, and ${ask.say}`, order: 'look into this before you decide' };
}

/** What to do where money is up and the action that decides does not say so. */
const weigh = 'weigh what they spend before you keep A';

/** What the visitors of a variant spend: in the sentence wherever it was measured. */
function spending({ variant, winsorised, isTold }: MoneyComparison): string {
  const { a, b, difference, interval } = winsorised;
  return isTold
    ? `visitors of ${variant} spend ${difference > 0 ? 'more' : 'less'} (${euros(a)} a visitor in A, ${euros(b)} in ${variant})`
    : `whether they spend more can't be told${interval.every(Number.isFinite) ? ` (between ${interval.map(euros).join(' and ')} a visitor)` : ''}`;
}

/** Where nothing but money can be compared, as with a holdout over all tests. */
function aboutMoney({ variant, winsorised, isTold }: MoneyComparison, ask: Ask | undefined): string {
  const { a, b, difference, interval } = winsorised;
  const { reason, order } = obey(ask);
  const facts = `${euros(a)} a visitor in A, ${euros(b)} in ${variant}`;
  if (!isTold)
    return sentencesIn([
      `${order ?? 'run on'}: whether visitors of ${variant} spend more than in A can't be told (${facts}${interval.every(Number.isFinite) ? `; the truth is between ${interval.map(euros).join(' and ')} a visitor` : ''})${reason}`,
    ]);
  return sentencesIn([
    difference > 0
      ? `${order ?? `keep ${variant}`}: visitors of ${variant} spend more than in A (${facts}), but what they did for it was not measured${reason}`
      : `${order ?? 'go back to A'}: visitors of ${variant} spend less than in A (${facts}), and this does not say why${reason}`,
  ]);
}

/** `5 fewer`, `12 more`. */
const inThousand = (share: number) => {
  const visitors = Math.round(Math.abs(share) * 10_000) / 10;
  return `${visitors} ${share < 0 ? 'fewer' : 'more'}`;
};

function goOn({ plan, totals }: Judgement, isRicher: boolean): string {
  const last = new Date(totals.last).toISOString().slice(0, 10);
  if (!plan) return `run on, or ${isRicher ? weigh : 'keep A'}`;
  if (last < plan.ends) return `run on until ${plan.ends}`;
  return `${isRicher ? weigh : 'keep A'}, as the planned end is reached`;
}

const sentencesIn = (sentences: readonly string[]) => sentences.map((one) => `${capital(one)}.`).join(' ');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
