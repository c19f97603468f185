import { show, table } from '../speed/table.ts';
import type { RuntimeName } from './islands/counter.ts';
import type { ClickSample, IslandSample } from './islands/measure.ts';
import { clicksOf, islandMedians } from './islands/tables.ts';
import type { EngineName } from './patching/engines.ts';
import type { PatchSample } from './patching/measure.ts';
import { patchMedians } from './patching/tables.ts';
import type { RenderFigures } from './render/measure.mjs';
import { renderMedians } from './render/tables.ts';

export interface Measured {
  readonly patching: readonly PatchSample[];
  readonly islands: readonly IslandSample[];
  readonly clicks: readonly ClickSample[];
  readonly rendering: RenderFigures;
}

export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly is: 'at least' | 'at most';
  readonly target: number;
  readonly unit?: string;
}

/** The measured figures with our targets: ratios of medians within one run, but for the times and the numbers. */
export function figures({ patching, islands, clicks, rendering }: Measured): Figure[] {
  const engine = (name: EngineName) => patchMedians(patching, name);
  const [none, hand, ours, other] = [
    engine('no engine'),
    engine('by hand'),
    engine('ours'),
    engine('dom-mutator'),
  ];
  const runtime = (name: RuntimeName) => islandMedians(islands, name);
  const [behaviour, preact, alone] = [
    runtime('ours, behaviour'),
    runtime('ours, Preact'),
    runtime('Preact alone'),
  ];
  const stimulus = runtime('Stimulus');
  const rendered = renderMedians(rendering);
  const own = patching.filter(({ engine }) => engine === 'ours');
  const lost = (['ours, behaviour', 'ours, Preact'] as const)
    .map((name) => clicksOf(clicks, name))
    // Without clicks nothing was measured.
    .reduce((sum, { clicks, kept, double }) => sum + (clicks ? clicks - kept + double : Number.NaN), 0);
  const atLeast = (what: string, value: number, target: number): Figure => ({
    what,
    value,
    is: 'at least',
    target,
  });
  const atMost = (what: string, value: number, target: number, unit = ''): Figure => ({
    what,
    value,
    is: 'at most',
    target,
    unit,
  });
  return [
    atMost('first apply: ours / by hand', ours.firstApply / hand.firstApply, 2),
    atLeast('first apply: dom-mutator / ours', other.firstApply / ours.firstApply, 3),
    atMost('cart refresh: ours / by hand', ours.refresh / hand.refresh, 1.4),
    atLeast('cart refresh, first 10: dom-mutator / ours', other.first / ours.first, 6),
    atLeast('cart refresh, last 10 of 100: dom-mutator / ours', other.hundredth / ours.hundredth, 55),
    atMost('unrelated mutation over no engine', ours.unrelated - none.unrelated, 25, ' µs'),
    atMost('removed carts retained in memory', Math.max(...own.map(({ retained }) => retained)), 0),
    atMost('reverts that differ by a byte', own.filter(({ revertIsExact }) => !revertIsExact).length, 0),
    atMost('longest task in a fight', ours.fight, 50, ' ms'),
    atLeast('1,000 behaviours: Stimulus / ours', stimulus.start / behaviour.start, 2),
    atMost('1,000 Preact islands: ours / Preact alone', preact.start / alone.start, 1.35),
    atMost('500 late Preact islands: ours / Preact alone', preact.late / alone.late, 1.4),
    atLeast('unrelated churn: Stimulus / our behaviours', stimulus.churn / behaviour.churn, 1.2),
    atMost('clicks lost or doubled while loading', lost, 0),
    atMost('a page of three experiments: rendered / parse5 alone', rendered.ratio, 2.5),
    atMost('held after 10,000 rendered pages over 2,000', rendered.growth, 1, ' MB'),
  ];
}

/** Whether the target is reached; undefined if it was not measured. */
export function isReached({ value, is, target }: Figure): boolean | undefined {
  if (!Number.isFinite(value)) return undefined;
  return is === 'at least' ? value >= target : value <= target;
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
