import { PlainError } from '../../../tools/lib/plain-error.mjs';
import { bigquery } from './dialects.ts';
import { countTest } from './query.ts';
import { rowsOfGa4 } from './read-head.ts';
import { readNotes, readTotals, type TotalsRow } from './read-totals.ts';
import { totalColumns } from './sql.ts';

/** Days of GA4's export to BigQuery, both included, as `20260907`. */
export interface EventDays {
  readonly id: string;
  /** The project and the dataset: `shop.analytics_123456789`. */
  readonly dataset: string;
  readonly from: string;
  readonly to: string;
}

export interface BigQueryCount extends EventDays {
  /** The most bytes that the count may read. */
  readonly maxBytes?: number | undefined;
  /** Is told, before anything is read, how many bytes will be. */
  readonly announce: (bytes: number) => void;
}

/** What is used of a client of BigQuery: that of `@google-cloud/bigquery`. */
export interface Client {
  createQueryJob(options: {
    readonly query: string;
    readonly dryRun?: boolean;
    readonly maximumBytesBilled?: string;
  }): Promise<readonly [Job, ...unknown[]]>;
}
interface Job {
  readonly metadata: { readonly statistics?: { readonly totalBytesProcessed?: string } };
  getQueryResults(): Promise<readonly [readonly Readonly<Record<string, unknown>>[], ...unknown[]]>;
}

/** SQL: the events of these days alone, and of them only the columns that are counted. */
const sourceOf = ({ id, dataset, from, to }: EventDays) =>
  rowsOfGa4(bigquery, id, `\`${dataset}.events_*\``, {
    where: `_TABLE_SUFFIX BETWEEN '${from}' AND '${to}'`,
  });

/** The whole count as one query. */
export function bigqueryQuery(days: EventDays): string {
  const { tables, totals } = countTest(bigquery, days.id, sourceOf(days));
  const named = Object.entries(tables).map(([name, sql]) => `${name} AS (${sql})`);
  return `WITH ${named.join(',\n')}\n${totals}`;
}

/** The same in steps, so that the events are read once: what comes between is kept in temporary tables. */
function bigqueryScript(days: EventDays): string {
  const { tables, totals } = countTest(bigquery, days.id, sourceOf(days));
  const steps = Object.entries(tables).map(([name, sql]) => `CREATE TEMP TABLE ${name} AS ${sql};`);
  return `${steps.join('\n')}\n${totals};`;
}

/** Counts a test where its events are: what comes back are totals. */
export async function countOnBigQuery(client: Client, count: BigQueryCount) {
  checkDays(count);
  const { maxBytes, announce } = count;
  // The first table is all that is read of the events.
  const [{ metadata }] = await client.createQueryJob({
    query: countTest(bigquery, count.id, sourceOf(count)).tables.slim ?? '',
    dryRun: true,
  });
  const bytes = Number(metadata.statistics?.totalBytesProcessed ?? Number.NaN);
  announce(bytes);
  if (maxBytes !== undefined && !(bytes <= maxBytes))
    throw new PlainError(
      `the count would read ${bytes} bytes, which is more than --max-bytes ${maxBytes}: choose fewer days, or allow more`,
    );
  const [job] = await client.createQueryJob({
    query: bigqueryScript(count),
    ...(maxBytes !== undefined && { maximumBytesBilled: String(maxBytes) }),
  });
  const [found] = await job.getQueryResults();
  const rows: TotalsRow[] = found.map((row) =>
    totalColumns.map((column) =>
      row[column] === null || row[column] === undefined ? null : String(row[column]),
    ),
  );
  return { totals: readTotals(rows), notes: readNotes(rows) };
}

/** What goes into the text of the query is checked here, and nowhere else. */
function checkDays({ id, dataset, from, to }: EventDays) {
  if (!/^OD\d{3,}$/.test(id)) throw new PlainError(`judge: "${id}" is no id such as OD478`);
  if (!/^[\w-]+\.\w+$/.test(dataset))
    throw new PlainError(`--dataset ${dataset}: name the project and the dataset: shop.analytics_123456789`);
  for (const day of [from, to])
    if (!/^\d{8}$/.test(day)) throw new PlainError(`--from and --to: write days as 2026-09-07`);
  if (from > to) throw new PlainError('--from is after --to');
}
