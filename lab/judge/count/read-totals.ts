import type { MeasureAction, Variant } from '../../../src/experiments/kit/types.ts';
import {
  type Before,
  type ByVariant,
  type Counts,
  countedStages,
  type Day,
  type Goal,
  leftOut,
  type Money,
  metrics,
  missReasons,
  type ReadingNotes,
  type Segment,
  type Sums,
  type Totals,
  type Vital,
  variants,
} from '../totals.ts';
import { millisOfDay, unitsOf } from './check-rows.ts';
import { cutTests } from './read-head.ts';
import { type TotalColumn, totalColumns } from './sql.ts';

/** A row of the totals as an engine gives it: each cell as text. */
export type TotalsRow = readonly (string | null)[];

/** Of rows too far from the rest of the test. */
export const whyFar = 'time is of another year than the rest: export the days of the test alone';

const each = <T>(of: (variant: Variant) => T): ByVariant<T> => ({ A: of('A'), B: of('B'), C: of('C') });
const dateOf = (day: number) => new Date(day * millisOfDay).toISOString().slice(0, 10);

/** A row with names for its cells. */
type Found = Readonly<Record<TotalColumn, string>>;
/** Which rows: those whose cells are these. */
type Which = Partial<Found>;

/** What the query of the count found, to be asked by its cells. */
class Findings {
  readonly #rows = new Map<string, Found[]>();

  constructor(rows: readonly TotalsRow[]) {
    for (const row of rows) {
      const cells = totalColumns.map((column, at) => [column, row[at] ?? '']);
      const found: Found = Object.fromEntries(cells);
      const same = this.#rows.get(found.what);
      if (same) same.push(found);
      else this.#rows.set(found.what, [found]);
    }
  }

  rows(what: string, which: Which = {}): readonly Found[] {
    const cells = Object.entries(which) as [TotalColumn, string][];
    return (this.#rows.get(what) ?? []).filter((row) =>
      cells.every(([column, cell]) => row[column] === cell),
    );
  }

  /** The sum of a column over the rows; most often there is one. */
  number(what: string, which: Which = {}, column: 'n' | 'total' | 'squares' | 'products' = 'n'): number {
    return this.rows(what, which).reduce((sum, row) => sum + Number(row[column]), 0);
  }

  counts(what: string, which: Which = {}): Counts {
    return each((variant) => this.number(what, { ...which, variant }));
  }
}

const hasSome = (counts: Counts) => variants.some((variant) => counts[variant] > 0);

/** The totals out of the rows of the query; undefined where the export has no row of the test that can be used. */
export function readTotals(rows: readonly TotalsRow[]): Totals | undefined {
  const found = new Findings(rows);
  const run = (name: string) => found.number('run', { name });
  const visitors = found.counts('visitors');
  const withoutStart = found.counts('without start');
  const isIn = (variant: Variant) => visitors[variant] + withoutStart[variant] > 0;
  // There is always one to compare to A: that B is missing altogether must be told.
  const isThere = (variant: Variant) => isIn(variant) || (variant === 'B' && !isIn('C'));
  const marked = (name: string) => found.counts('mark', { name });
  const [first, last] = [run('first'), run('last')];
  if (!first) return undefined;
  return {
    variants: variants.filter((variant) => variant === 'A' || isThere(variant)),
    countedFrom: run('has assigned') ? 'assigned' : 'activated',
    visitors,
    early: found.counts('early'),
    days: daysOf(found, first, run('went')),
    stages: countedStages
      .map((stage) => ({ stage, counts: marked(stage) }))
      .filter(({ counts }) => hasSome(counts)),
    goals: found.rows('goal').map((row) => goalOf(found, row, visitors)),
    moreGoals: found.number('more goals'),
    money: run('purchases') ? moneyOf(found, visitors) : undefined,
    daysBefore: found.rows('days before').length ? sumsOf(found, 'days before', visitors) : undefined,
    mended: marked('mended'),
    hasFunnel: run('has funnel') > 0,
    misses: missReasons.map((reason) => ({ reason, counts: marked(reason) })),
    quarantined: marked('quarantined'),
    errors: namesOf(found, 'error').map((code) => ({ code, counts: found.counts('error', { name: code }) })),
    left: Object.fromEntries(leftOut.map((name) => [name, found.counts('left', { name })])) as Totals['left'],
    withoutStart,
    first,
    last,
    vitals: metrics.flatMap((metric) => vitalOf(found, metric)),
    segments: (['device', 'page'] as const).flatMap((by) =>
      namesOf(found, by).map((name) => segmentOf(found, by, name)),
    ),
  };
}

/** What was in the export beside what is counted, out of the rows of the query. */
export function readNotes(rows: readonly TotalsRow[]): ReadingNotes {
  const found = new Findings(rows);
  const ofStatus = (status: string) => found.rows('rows', { name: status });
  const byName = (status: string) => new Map(ofStatus(status).map(({ label, n }) => [label, Number(n)]));
  const far = found.number('far');
  const whys = [...new Set(ofStatus('bad').map(({ label }) => label))];
  const events = [...new Set(found.rows('rows').map(({ action }) => action))].filter(Boolean).sort();
  const reasons = [
    ...whys.map((why) => ({ why, rows: found.number('rows', { name: 'bad', label: why }) })),
    ...(far ? [{ why: whyFar, rows: far }] : []),
  ];
  return {
    rows: found.number('rows'),
    bad: found.number('rows', { name: 'bad' }) + far,
    reasons: reasons.toSorted((a, b) => b.rows - a.rows || (a.why < b.why ? -1 : 1)),
    events: events.map((event) => ({
      event,
      rows: found.number('rows', { action: event }),
      bad: found.number('rows', { name: 'bad', action: event }),
    })),
    firstBad: [],
    twice: found.number('twice'),
    cut: found.number('rows', { name: 'own', label: cutTests }),
    withoutId: found.number('rows', { name: 'no id' }),
    prerendered: found.number('rows', { name: 'prerendered' }),
    otherTests: byName('other test'),
    otherEvents: byName('other event'),
  };
}

/** Every day from the first to the last. */
function daysOf(found: Findings, first: number, last: number): Day[] {
  const came = new Map(found.rows('hour').map(({ day, variant, n }) => [`${day} ${variant}`, Number(n)]));
  const inHour = (hour: number) => each((variant) => came.get(`${hour} ${variant}`) ?? 0);
  const from = Math.floor(first / millisOfDay);
  return Array.from({ length: Math.floor(last / millisOfDay) - from + 1 }, (_, at) => {
    const day = from + at;
    const hours = Array.from({ length: 24 }, (_, hour) => inHour(day * 24 + hour));
    return {
      day: dateOf(day),
      visitors: each((variant) => hours.reduce((sum, counts) => sum + counts[variant], 0)),
      hours,
      mixed: found.number('mixed', { day: String(day) }),
      known: found.counts('days before', { day: String(day) }),
    };
  });
}

/** The names of rows, the most frequent first. */
function namesOf(found: Findings, what: string): string[] {
  const names = [...new Set(found.rows(what).map(({ name }) => name))];
  const rows = (name: string) => found.number(what, { name });
  return names.toSorted((a, b) => rows(b) - rows(a) || (a < b ? -1 : 1));
}

/** The days of rows, the first one first. */
function daysIn(found: Findings, what: string, which: Which = {}): number[] {
  const days = new Set(found.rows(what, which).map(({ day }) => Number(day)));
  return [...days].sort((a, b) => a - b);
}

/** Sums of a number; cents become euros where `unit` is 100. */
function sumsOf(
  found: Findings,
  what: string,
  visitors: Counts,
  which: Which = {},
  unit = 1,
): ByVariant<Sums> {
  return each((variant) => ({
    n: visitors[variant],
    sum: found.number(what, { ...which, variant }, 'total') / unit,
    squares: found.number(what, { ...which, variant }, 'squares') / unit ** 2,
  }));
}

/** The products are those of the rows `after`. */
function beforeOf(
  found: Findings,
  { what, after, which = {}, unit = 1 }: { what: string; after: string; which?: Which; unit?: number },
  visitors: Counts,
): ByVariant<Before> {
  const sums = sumsOf(found, what, visitors, {}, unit);
  return each((variant) => ({
    ...sums[variant],
    products: found.number(after, { ...which, variant }, 'products') / unit ** 2,
  }));
}

function goalOf(found: Findings, { action, label, n }: Found, visitors: Counts): Goal {
  const which = { action, label };
  const byDay = (what: string) =>
    daysIn(found, what, which).map((day) => ({
      day: dateOf(day),
      counts: found.counts(what, { ...which, day: String(day) }),
    }));
  return {
    action: action as MeasureAction,
    label,
    first: Number(n),
    counts: found.counts('did', which),
    early: found.counts('did early', which),
    times: sumsOf(found, 'did', visitors, which),
    before: beforeOf(found, { what: 'days before', after: 'did', which }, visitors),
    days: byDay('did on day'),
    came: byDay('did of those who came'),
  };
}

function moneyOf(found: Findings, visitors: Counts): Money {
  const unit = 100;
  const onDay = (what: string, day: number) => {
    const sums = sumsOf(found, what, visitors, { day: String(day) }, unit);
    return each((variant) => ({ sum: sums[variant].sum, squares: sums[variant].squares }));
  };
  const byDay = (which: 'on day' | 'of those who came') =>
    daysIn(found, `spent ${which}`).map((day) => ({
      day: dateOf(day),
      spent: onDay(`spent ${which}`, day),
      winsorised: onDay(`winsorised ${which}`, day),
    }));
  return {
    spenders: found.counts('spent'),
    spent: sumsOf(found, 'spent', visitors, {}, unit),
    limit: found.number('limit', {}, 'total') / unit,
    winsorised: sumsOf(found, 'winsorised', visitors, {}, unit),
    outliers: each((variant) => ({
      visitors: found.number('outliers', { variant }),
      above: found.number('outliers', { variant }, 'total') / unit,
    })),
    before: beforeOf(found, { what: 'spent before', after: 'spent', unit }, visitors),
    winsorisedBefore: beforeOf(found, { what: 'winsorised before', after: 'winsorised', unit }, visitors),
    days: byDay('on day'),
    came: byDay('of those who came'),
  };
}

function vitalOf(found: Findings, metric: Vital['metric']): readonly Vital[] {
  const counts = found.counts('vital', { name: metric });
  if (!hasSome(counts)) return [];
  const p75 = each((variant) => {
    const at = (label: string) => found.rows('p75', { name: metric, label, variant })[0];
    const [value, low, high] = [at('value'), at('low'), at('high')];
    const read = ({ n }: Found) => Number(n) / unitsOf(metric);
    return value && { value: read(value), interval: low && high && ([read(low), read(high)] as const) };
  });
  return [{ metric, counts, p75 }];
}

function segmentOf(found: Findings, by: Segment['by'], name: string): Segment {
  const did = found.rows(`did on ${by}`, { name });
  const goals = new Map(did.map(({ action, label }) => [`${action}:${label}`, { action, label }]));
  return {
    by,
    name,
    visitors: found.counts(by, { name }),
    days: daysIn(found, by, { name }).map((day) => ({
      day: dateOf(day),
      counts: found.counts(by, { name, day: String(day) }),
    })),
    goals: [...goals.values()].map(({ action, label }) => ({
      action: action as MeasureAction,
      label,
      counts: found.counts(`did on ${by}`, { name, action, label }),
    })),
  };
}
