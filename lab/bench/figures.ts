import type { ClickSample, IslandSample } from './islands/measure.ts';
import { clicksOf, islandMedians } from './islands/tables.ts';
import type { FightSample, PatchSample } from './patching/measure.ts';
import { patchMedians } from './patching/tables.ts';
import { show, table } from './table.ts';

export interface Measured {
  readonly patching: readonly PatchSample[];
  readonly fights: readonly FightSample[];
  readonly islands: readonly IslandSample[];
  readonly clicks: readonly ClickSample[];
}

export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly is: 'at least' | 'at most' | 'under';
  readonly target: number;
  readonly unit?: string;
}

/**
 * The measured figures with our targets. All are ratios of medians within one run, except the times of a task and of a
 * mutation.
 */
export function figures({ patching, fights, islands, clicks }: Measured): Figure[] {
  const [none, hand, ours, other] = (['no engine', 'by hand', 'ours', 'dom-mutator'] as const).map((engine) =>
    patchMedians(patching, engine, 200),
  );
  const [observer, floor, behaviour, preact, alone] = (
    [
      ...(['an observer alone', 'hand-written floor', 'ours, behaviour'] as const),
      ...(['ours, Preact', 'Preact alone'] as const),
    ] as const
  ).map((runtime) => islandMedians(islands, runtime));
  if (!none || !hand || !ours || !other) return [];
  if (!observer || !floor || !behaviour || !preact || !alone) return [];
  const own = patching.filter(({ engine }) => engine === 'ours');
  const lost = (['ours, behaviour', 'ours, Preact'] as const)
    .map((runtime) => clicksOf(clicks, runtime))
    // Without clicks nothing was measured.
    .reduce((sum, { clicks, kept, double }) => sum + (clicks ? clicks - kept + double : Number.NaN), 0);
  const atLeast = (what: string, value: number, target: number): Figure => ({
    what,
    value,
    is: 'at least',
    target,
  });
  const atMost = (what: string, value: number, target: number): Figure => ({
    what,
    value,
    is: 'at most',
    target,
  });
  return [
    atMost('first apply: ours / by hand', ours.firstApply / hand.firstApply, 2),
    atLeast('first apply: dom-mutator / ours', other.firstApply / ours.firstApply, 3),
    atMost('cart refresh: ours / by hand', ours.refresh / hand.refresh, 1.4),
    atLeast('cart refresh, first 10: dom-mutator / ours', other.first / ours.first, 6),
    atLeast('cart refresh, last 10 of 100: dom-mutator / ours', other.hundredth / ours.hundredth, 55),
    { ...atMost('unrelated mutation over no engine', ours.unrelated - none.unrelated, 25), unit: ' µs' },
    atMost('removed carts retained in memory', Math.max(...own.map(({ retained }) => retained)), 0),
    atMost('reverts that differ by a byte', own.filter(({ revertIsExact }) => !revertIsExact).length, 0),
    {
      what: 'longest task in a fight',
      value: Math.max(...fights.filter(({ engine }) => engine === 'ours').map(({ longest }) => longest)),
      is: 'under',
      target: 50,
      unit: ' ms',
    },
    atMost('1,000 behaviours: ours / hand-written floor', behaviour.start / floor.start, 1.3),
    atMost('1,000 Preact islands: ours / Preact alone', preact.start / alone.start, 1.35),
    atMost('500 late Preact islands: ours / Preact alone', preact.late / alone.late, 1.4),
    atMost('unrelated churn: behaviours / an observer alone', behaviour.churn / observer.churn, 1.1),
    atMost('unrelated churn: Preact islands / an observer alone', preact.churn / observer.churn, 1.1),
    atMost('clicks lost or doubled while loading', lost, 0),
  ];
}

/** Whether the target is reached; undefined if it was not measured. */
export function isReached({ value, is, target }: Figure): boolean | undefined {
  if (!Number.isFinite(value)) return undefined;
  if (is === 'at least') return value >= target;
  return is === 'under' ? value < target : value <= target;
}

export function figureTable(all: readonly Figure[]): string {
  return table(
    ['', 'measured', 'to reach', ''],
    all.map((figure) => {
      const { what, value, is, target, unit = '' } = figure;
      const reached = isReached(figure);
      const verdict = reached === undefined ? 'not measured' : reached ? 'reached' : 'MISSED';
      return [what, `${show(value)}${unit}`, `${is} ${target}${unit}`, verdict];
    }),
  );
}
