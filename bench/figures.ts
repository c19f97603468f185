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
  /** The same figure for the least that does the job, written by hand for the bench's own page. */
  readonly byHand?: number;
}

/** The figures that we hold ourselves to. All but the times of a task and of a mutation are ratios in one run. */
export function figures({ patching, fights, islands, clicks }: Measured): Figure[] {
  const [none, hand, ours, other] = (['no engine', 'by hand', 'ours', 'dom-mutator'] as const).map((engine) =>
    patchMedians(patching, engine, 200),
  );
  const [plain, observer, floor, behaviour, preact, alone, stimulus] = (
    [
      ...(['no runtime', 'an observer alone', 'hand-written floor', 'ours, behaviour'] as const),
      ...(['ours, Preact', 'Preact alone', 'Stimulus'] as const),
    ] as const
  ).map((runtime) => islandMedians(islands, runtime));
  if (!none || !hand || !ours || !other) return [];
  if (!plain || !observer || !floor || !behaviour || !preact || !alone || !stimulus) return [];
  const own = patching.filter(({ engine }) => engine === 'ours');
  const lost = (['ours, behaviour', 'ours, Preact'] as const)
    .map((runtime) => clicksOf(clicks, runtime))
    // Nothing was measured where nobody clicked.
    .reduce((sum, { clicks, kept, double }) => sum + (clicks ? clicks - kept + double : Number.NaN), 0);
  const atLeast = (what: string, value: number, target: number, byHand: number): Figure => ({
    ...{ what, value, is: 'at least', target, byHand },
  });
  const atMost = (what: string, value: number, target: number, byHand?: number): Figure => ({
    ...{ what, value, is: 'at most', target },
    ...(byHand !== undefined && { byHand }),
  });
  return [
    atLeast(
      'cart refresh, first 10: dom-mutator / ours',
      other.first / ours.first,
      12,
      other.first / hand.first,
    ),
    atLeast(
      'cart refresh, last 10 of 100: dom-mutator / ours',
      other.hundredth / ours.hundredth,
      100,
      other.hundredth / hand.hundredth,
    ),
    atMost('cart refresh, slope from 10 to 400', ours.slope, 1.1),
    atMost('cart refresh: ours / no engine', ours.refresh / none.refresh, 2.2, hand.refresh / none.refresh),
    { ...atMost('unrelated mutation over no engine', ours.unrelated - none.unrelated, 25), unit: ' µs' },
    atMost('removed carts kept in memory', Math.max(...own.map(({ retained }) => retained)), 0),
    atMost('reverts that differ by a byte', own.filter(({ revertIsExact }) => !revertIsExact).length, 0),
    {
      what: 'longest task in a fight',
      value: Math.max(...fights.filter(({ engine }) => engine === 'ours').map(({ longest }) => longest)),
      is: 'under',
      target: 50,
      unit: ' ms',
    },
    atMost(
      '1,000 behaviours found and started: ours / Stimulus',
      behaviour.start / stimulus.start,
      0.25,
      floor.start / stimulus.start,
    ),
    atMost('1,000 behaviours found and started: ours / floor', behaviour.start / floor.start, 1.3, 1),
    atMost(
      '1,000 Preact islands found and started: ours / Stimulus',
      preact.start / stimulus.start,
      0.5,
      alone.start / stimulus.start,
    ),
    atMost(
      '500 late behaviours: ours / Stimulus',
      behaviour.late / stimulus.late,
      0.25,
      floor.late / stimulus.late,
    ),
    atMost('500 late behaviours: ours / floor', behaviour.late / floor.late, 1.3, 1),
    atMost(
      '500 late Preact islands: ours / Stimulus',
      preact.late / stimulus.late,
      0.5,
      alone.late / stimulus.late,
    ),
    atMost(
      'unrelated churn: behaviours / no runtime',
      behaviour.churn / plain.churn,
      1.5,
      observer.churn / plain.churn,
    ),
    atMost(
      'unrelated churn: Preact islands / no runtime',
      preact.churn / plain.churn,
      1.5,
      observer.churn / plain.churn,
    ),
    atMost('clicks lost or doubled while loading', lost, 0),
  ];
}

/** Whether the figure is reached; undefined when it was not measured. */
export function isReached({ value, is, target }: Figure): boolean | undefined {
  if (!Number.isFinite(value)) return undefined;
  if (is === 'at least') return value >= target;
  return is === 'under' ? value < target : value <= target;
}

export function figureTable(all: readonly Figure[]): string {
  return table(
    ['', 'measured', 'to reach', 'by hand', ''],
    all.map((figure) => {
      const { what, value, is, target, unit = '', byHand } = figure;
      const reached = isReached(figure);
      const verdict = reached === undefined ? 'not measured' : reached ? 'reached' : 'MISSED';
      return [what, `${show(value)}${unit}`, `${is} ${target}${unit}`, byHand ? show(byHand) : '', verdict];
    }),
  );
}
