import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Variant } from '../../../src/experiments/kit/types.ts';
import { PlainError } from '../../../tools/lib/plain-error.mjs';
import { type Sentence, told } from '../asks.ts';
import { nameOf } from '../compare-goals.ts';
import type { Judgement } from '../judge-totals.ts';
import { runOf } from '../run-of.ts';
import { count, percent } from '../say-numbers.ts';
import {
  type ByVariant,
  type Counts,
  type Goal,
  leftOut,
  type ReadingNotes,
  type Sums,
  sumOf,
  type Totals,
} from '../totals.ts';
import { reportMarkdown, reportPage } from './page.ts';

/** Writes the report and the totals into the folder, and returns the paths of the files. */
export async function writeReport(
  judgement: Judgement,
  name: string,
  notes: ReadingNotes,
  folder: string,
): Promise<string[]> {
  const { id, totals, plan } = judgement;
  const about = aboutExport(judgement, name, notes);
  const doubts = unread(notes);
  const files = {
    html: reportPage(judgement, about, doubts),
    md: reportMarkdown(judgement, about, doubts),
    json: `${JSON.stringify({ id, plan, totals }, null, 2)}\n`,
  };
  const path = (kind: string) => join(folder, `${id}.judge.${kind}`);
  try {
    mkdirSync(folder, { recursive: true });
    for (const [kind, text] of Object.entries(files)) writeFileSync(path(kind), text);
  } catch (error) {
    throw new PlainError(
      `the report can't be written to ${folder}: ${(error as NodeJS.ErrnoException).code}`,
    );
  }
  await writeParquet(totals, path('parquet'));
  return [...Object.keys(files), 'parquet'].map(path);
}

const types = {
  ...{ what: 'VARCHAR', name: 'VARCHAR', day: 'DATE', variant: 'VARCHAR', n: 'BIGINT' },
  ...{ sum: 'DOUBLE', squares: 'DOUBLE', products: 'DOUBLE' },
};

/** Writes the totals as a table that DuckDB, BigQuery, pandas and others read. */
export async function writeParquet(totals: Totals, path: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'judge-totals-'));
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  try {
    const rows = join(folder, 'totals.jsonl');
    writeFileSync(
      rows,
      flatTotals(totals)
        .map((row) => JSON.stringify(row))
        .join('\n'),
    );
    const columns = Object.entries(types).map(([name, type]) => `${name}: '${type}'`);
    await connection.run(
      `COPY (SELECT * FROM read_json(${quoted(rows)}, format = 'newline_delimited', columns = {${columns.join(', ')}})) TO ${quoted(path)} (FORMAT parquet)`,
    );
  } finally {
    connection.closeSync();
    instance.closeSync();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One number of the totals, as a row of a table: what it is of, and of whom. */
interface FlatTotal {
  readonly what: string;
  /** A stage, a goal, a reason, a metric, a device or page type: what `what` has several of. */
  readonly name: string;
  readonly day: string | null;
  readonly variant: Variant;
  /** Visitors. */
  readonly n: number;
  readonly sum: number | null;
  readonly squares: number | null;
  readonly products: number | null;
}

/** The counts and the sums of the totals as rows, for tools that read tables. Quantiles are not among them. */
function flatTotals(totals: Totals): FlatTotal[] {
  const { variants, visitors, days, stages, goals, money, daysBefore, misses, errors, segments } = totals;
  const counts = (what: string, name: string, of: Counts, day: string | null = null) =>
    variants.map((variant) => ({
      ...{ what, name, day, variant, n: of[variant] },
      ...{ sum: null, squares: null, products: null },
    }));
  const sums = (what: string, name: string, of: ByVariant<Sums & { readonly products?: number }>) =>
    variants.map((variant) => {
      const { n, sum, squares, products = null } = of[variant];
      return { what, name, day: null, variant, n, sum, squares, products };
    });
  const ofGoal = (goal: Goal) => [
    ...counts('goal', nameOf(goal), goal.counts),
    ...goal.days.flatMap(({ day, counts: of }) => counts('goal by day', nameOf(goal), of, day)),
    ...sums('goal, times', nameOf(goal), goal.times),
    ...sums('goal, with days before', nameOf(goal), goal.before),
  ];
  return [
    ...counts('visitors', '', visitors),
    ...days.flatMap(({ day, visitors: of }) => counts('visitors by day', '', of, day)),
    ...stages.flatMap(({ stage, counts: of }) => counts('stage', stage, of)),
    ...goals.flatMap(ofGoal),
    ...(money
      ? [
          ...counts('money, spenders', '', money.spenders),
          ...sums('money', 'as it was spent', money.spent),
          ...sums('money', `up to ${money.limit} each`, money.winsorised),
          ...sums('money, with money before', 'as it was spent', money.before),
        ]
      : []),
    ...(daysBefore ? sums('days before', '', daysBefore) : []),
    ...misses.flatMap(({ reason, counts: of }) => counts('miss', reason, of)),
    ...errors.flatMap(({ code, counts: of }) => counts('error', code, of)),
    ...segments.flatMap(({ by, name, visitors: of }) => counts(`visitors by ${by}`, name, of)),
  ];
}

/** What is in the export, and what of it is not counted. */
export function aboutExport({ id, totals }: Judgement, name: string, notes: ReadingNotes): string[] {
  const { from, to, days } = runOf(totals);
  const others = (what: string, map: ReadonlyMap<string, number>) => {
    const rows = [...map.values()].reduce((sum, one) => sum + one, 0);
    return rows ? [`${count(rows)} rows of other ${what}: ${[...map.keys()].slice(0, 5).join(', ')}`] : [];
  };
  const left = leftOut.flatMap((why) => {
    const all = sumOf(totals.left[why]);
    return all ? `${why} ${count(all)}` : [];
  });
  return [
    `${id} in ${name}: ${count(notes.rows)} rows, ${from} to ${to} (${days} days), visitors counted from "${totals.countedFrom}"`,
    ...others('tests', notes.otherTests),
    ...others('events', notes.otherEvents),
    ...(left.length ? [`visitors left out: ${left.join(', ')}`] : []),
    ...aboutRows(notes),
  ];
}

/** What of the export is not counted, and why. */
function aboutRows({ bad, reasons, firstBad, twice, withoutId, prerendered }: ReadingNotes): string[] {
  const rows = (number: number, what = '') => `${count(number)}${what} ${number === 1 ? 'row' : 'rows'}`;
  const whys = reasons.slice(0, 10).map(({ why, rows }) => `${count(rows)} ${why}`);
  return [
    ...(twice ? [`${rows(twice)} of actions and orders came again, and count once`] : []),
    ...(withoutId
      ? [`${rows(withoutId)} without a visitor left out: GA4 sends such where nobody agreed to analytics`]
      : []),
    ...(prerendered ? [`${rows(prerendered)} of prerendered pages left out: nobody saw them`] : []),
    ...(bad
      ? [`${rows(bad, ' bad')} left out: ${whys.join('; ')}`, ...firstBad.map((one) => `  ${one}`)]
      : []),
  ];
}

/** Rows that can't be used may be those of one variant, or of one kind of visitor; what GA4 has cut, those of full pages. */
export function unread({
  bad,
  rows,
  cut,
  events,
}: Pick<ReadingNotes, 'bad' | 'rows' | 'cut' | 'events'>): Sentence[] {
  // The many page views would hide that no order can be read.
  const isLost = (of: Pick<ReadingNotes, 'bad' | 'rows'>, fewest = 1) =>
    of.bad >= fewest && of.bad > of.rows / 100;
  const event = events.filter((one) => isLost(one, 5)).toSorted((a, b) => b.bad / b.rows - a.bad / a.rows)[0];
  const worst = isLost({ bad, rows })
    ? { bad, rows, name: 'the rows' }
    : event && { ...event, name: `the rows of ${event.event}` };
  const unusable = worst && `${percent(worst.bad / worst.rows)} of ${worst.name} can't be used`;
  const views = cut === 1 ? '1 page view' : `${count(cut)} page views`;
  return [
    ...(unusable ? [told(`${unusable}: mend the export first.`, { kind: 'mend', say: unusable })] : []),
    ...(cut
      ? [
          told(
            `Speed is not that of all pages: GA4 has cut the list of experiments of ${views} at 100 characters, and this experiment is not in what is left. The data layer has the whole list.`,
          ),
        ]
      : []),
  ];
}
