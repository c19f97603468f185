import type { MeasureAction, Variant } from '../../src/experiments/types.ts';
import { quantile } from './compare-times.ts';
import { type Growing, growing } from './growing.ts';
import { ownCopy } from './read-export.ts';
import { type Row, variants } from './row.ts';
import {
  type ByVariant,
  type CountedStage,
  type Counts,
  countedStages,
  type Goal,
  leftOut,
  type Metric,
  metrics,
  missReasons,
  type Totals,
} from './totals.ts';

export interface VisitorCount {
  add(row: Row): void;
  totals(): Totals;
}

/** What is known of a visitor: one bit each. */
const marks = [
  ...([
    'A',
    'B',
    'C',
    'bot',
    'qa',
    'two variants',
    'two tests',
    'quarantined',
    'mended',
    'measured',
  ] as const),
  ...countedStages,
  ...missReasons,
] as const;
type Mark = (typeof marks)[number];
const bits = Object.fromEntries(marks.map((mark, at) => [mark, 1 << at])) as Record<Mark, number>;
const ofVariant = bits.A | bits.B | bits.C;

/** The most goals that are counted: a label with a number in it must not fill the memory. */
const mostGoals = 200;

/** Counts visitors from rows in any order. It keeps a few numbers for each visitor, and no row. */
export function countVisitors(): VisitorCount {
  const numbers = new Map<string, number>();
  const known = growing(Uint32Array);
  const came = growing(Float64Array);
  const goals = new Map<string, Pick<Goal, 'action' | 'label'> & { first: number; who: Growing }>();
  const notCounted = new Set<string>();
  const speeds = new Map<Metric, { at: Growing; value: Growing }>();
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  let hasFunnel = false;

  const numberOf = (visitor: string) => {
    const found = numbers.get(visitor);
    if (found !== undefined) return found;
    numbers.set(ownCopy(visitor), numbers.size);
    return numbers.size - 1;
  };
  const measured = (visitor: number, action: MeasureAction, label: string, time: number) => {
    const key = `${action}:${label}`;
    let goal = goals.get(key);
    if (!goal) {
      if (goals.size >= mostGoals) {
        if (notCounted.size < 100 * mostGoals) notCounted.add(ownCopy(key));
        return;
      }
      goal = { action, label: ownCopy(label), first: time, who: growing(Uint8Array) };
      goals.set(ownCopy(key), goal);
    }
    goal.first = Math.min(goal.first, time);
    goal.who.set(visitor >> 3, goal.who.get(visitor >> 3) | (1 << (visitor & 7)));
  };
  const timed = (visitor: number, metric: Metric, value: number, time: number) => {
    const speed = speeds.get(metric) ?? { at: growing(Float64Array), value: growing(Float64Array) };
    speeds.set(metric, speed);
    const before = speed.at.get(visitor);
    if (before && before < time) return;
    // Of two at one time the larger, whatever the order of the rows.
    speed.value.set(visitor, before === time ? Math.max(value, speed.value.get(visitor)) : value);
    speed.at.set(visitor, time);
  };
  return {
    add(row) {
      const visitor = numberOf(row.visitor);
      first = Math.min(first, row.time);
      last = Math.max(last, row.time);
      const before = came.get(visitor);
      if (!before || row.time < before) came.set(visitor, row.time);
      let mark = bits[row.variant];
      if (row.bot) mark |= bits.bot;
      if (row.qa) mark |= bits.qa;
      if (row.event === 'experiment_activation') mark |= bits.activated;
      else if (row.event === 'experiment_variant_changed') mark |= bits['two variants'];
      else if (row.event === 'experiment_exclusion_broken') mark |= bits['two tests'];
      else if (row.event === 'experiment_quarantined') mark |= bits.quarantined;
      else if (row.event === 'web_vitals') timed(visitor, row.metric, row.value, row.time);
      else if (row.event === 'experiment_measurement') {
        mark |= bits.measured;
        measured(visitor, row.action, row.label, row.time);
      } else if (row.event === 'experiment_funnel') {
        hasFunnel = true;
        if (row.stage !== 'miss') mark |= bits[row.stage];
        else mark |= bits[row.reason] | (row.activated ? 0 : bits.mended);
      }
      known.set(visitor, known.get(visitor) | mark);
    },
    totals() {
      const size = numbers.size;
      const half = (first + last) / 2;
      const left = { bot: 0, qa: 0, 'two variants': 0, 'two tests': 0 };
      /** The variant of each visitor who counts; undefined for the others. */
      const shown = new Uint8Array(size);
      const codes: readonly (Variant | undefined)[] = [undefined, ...variants];
      let hasAssigned = false;
      for (let visitor = 0; visitor < size; visitor++) {
        let mark = known.get(visitor);
        const own = mark & ofVariant;
        if (own !== bits.A && own !== bits.B && own !== bits.C) mark |= bits['two variants'];
        const why = leftOut.find((reason) => mark & bits[reason]);
        if (why) left[why]++;
        else {
          shown[visitor] = codes.indexOf(variants.find((variant) => own === bits[variant]));
          hasAssigned ||= (mark & bits.assigned) !== 0;
        }
      }
      const starts = hasAssigned ? bits.assigned : bits.activated | bits.mended;
      const isStarted = (visitor: number) => (known.get(visitor) & starts) !== 0;
      const count = (holds: (visitor: number) => boolean): Counts => {
        const counts = { A: 0, B: 0, C: 0 };
        for (let visitor = 0; visitor < size; visitor++) {
          const variant = codes[shown[visitor] ?? 0];
          if (variant && holds(visitor)) counts[variant]++;
        }
        return counts;
      };
      const counted = (holds: (visitor: number) => boolean) =>
        count((visitor) => isStarted(visitor) && holds(visitor));
      const having = (mark: number) => counted((visitor) => (known.get(visitor) & mark) !== 0);
      const isEarly = (visitor: number) => came.get(visitor) < half;
      const has = (who: Growing) => (visitor: number) => (who.get(visitor >> 3) & (1 << (visitor & 7))) !== 0;
      const visitors = counted(() => true);
      const stageOf = (stage: CountedStage) => ({
        stage,
        counts: having(stage === 'activated' ? bits.activated | bits.mended : bits[stage]),
      });
      const withoutStart = count((visitor) => !isStarted(visitor) && (known.get(visitor) & ~ofVariant) !== 0);
      const isIn = (variant: Variant) => visitors[variant] + withoutStart[variant] > 0;
      // There is always one to compare to A: that B is missing altogether must be told.
      const isThere = (variant: Variant) => isIn(variant) || (variant === 'B' && !isIn('C'));
      return {
        variants: variants.filter((variant) => variant === 'A' || isThere(variant)),
        countedFrom: hasAssigned ? 'assigned' : 'activated',
        visitors,
        early: counted(isEarly),
        stages: countedStages.map(stageOf).filter(({ counts }) => variants.some((one) => counts[one])),
        goals: [...goals.values()]
          .map(({ who, ...goal }) => ({
            ...goal,
            counts: counted(has(who)),
            early: counted((visitor) => isEarly(visitor) && has(who)(visitor)),
            times: each(() => ({ n: 0, sum: 0, squares: 0 })),
            before: each(() => ({ n: 0, sum: 0, squares: 0, products: 0 })),
            days: [],
          }))
          .filter(({ counts }) => variants.some((one) => counts[one])),
        moreGoals: notCounted.size,
        mended: counted(
          (visitor) => (known.get(visitor) & bits.mended) !== 0 && !(known.get(visitor) & bits.activated),
        ),
        hasFunnel,
        misses: missReasons.map((reason) => ({ reason, counts: having(bits[reason]) })),
        quarantined: having(bits.quarantined),
        days: [],
        money: undefined,
        daysBefore: undefined,
        errors: [],
        segments: [],
        left,
        withoutStart,
        first,
        last,
        speeds: metrics.flatMap((metric) => {
          const speed = speeds.get(metric);
          if (!speed) return [];
          const values = { A: [] as number[], B: [] as number[], C: [] as number[] };
          for (let visitor = 0; visitor < size; visitor++) {
            const variant = codes[shown[visitor] ?? 0];
            if (variant && isStarted(visitor) && speed.at.get(visitor))
              values[variant].push(speed.value.get(visitor));
          }
          const part = (share: number) =>
            each((variant) =>
              values[variant].length
                ? quantile(Float64Array.from(values[variant]).sort(), share, 0.001)
                : undefined,
            );
          const counts = each((variant) => values[variant].length);
          return [{ metric, counts, median: part(0.5), slow: part(0.9) }];
        }),
      };
    },
  };
}

const each = <T>(of: (variant: Variant) => T): ByVariant<T> => ({ A: of('A'), B: of('B'), C: of('C') });
