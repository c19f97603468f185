import { visitorsNeeded } from '../compare-rates.ts';
import { deviations } from '../statistics/distributions.ts';
import { sequence } from '../statistics/sequence.ts';

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
