import { bigquery } from './dialects.ts';
import { rowsOfGa4 } from './ga4.ts';
import { countTest } from './query.ts';

/** Days of GA4's export to BigQuery, both included, as `20260907`. */
export interface EventDays {
  readonly id: string;
  /** The project and the dataset: `shop.analytics_123456789`. */
  readonly dataset: string;
  readonly from: string;
  readonly to: string;
}

/** SQL: the events of these days alone, and of them only the columns that are counted. */
const sourceOf = ({ id, dataset, from, to }: EventDays) =>
  rowsOfGa4(bigquery, id, `\`${dataset}.events_*\``, `_TABLE_SUFFIX BETWEEN '${from}' AND '${to}'`);

/** The whole count as one query. */
export function bigqueryQuery(days: EventDays): string {
  const { tables, totals } = countTest(bigquery, days.id, sourceOf(days));
  const named = Object.entries(tables).map(([name, sql]) => `${name} AS (${sql})`);
  return `WITH ${named.join(',\n')}\n${totals}`;
}

/** The same in steps, so that the events are read once: what comes between is kept in temporary tables. */
export function bigqueryScript(days: EventDays): string {
  const { tables, totals } = countTest(bigquery, days.id, sourceOf(days));
  const steps = Object.entries(tables).map(([name, sql]) => `CREATE TEMP TABLE ${name} AS ${sql};`);
  return `${steps.join('\n')}\n${totals};`;
}
