import { millisOfDay } from './check-rows.ts';
import type { Dialect } from './dialects.ts';

/** A table of the count. Each may use those before it. */
export type Tables = Readonly<Record<string, string>>;

/** A part of the count: tables, and queries of the totals that are made of them. */
export interface Part {
  readonly tables: Tables;
  readonly totals: readonly string[];
}

/** The columns of the totals, in their order. A sum is text, as it may have more digits than a number keeps. */
export const totalColumns = [
  ...(['what', 'name', 'action', 'label', 'variant', 'day', 'n', 'total', 'squares', 'products'] as const),
] as const;
export type TotalColumn = (typeof totalColumns)[number];
type Cells = Readonly<Partial<Record<Exclude<TotalColumn, 'what'>, string>>>;

/** Rows further from the middle of the run than this are of another year, in days. */
const furthest = 183;

/** SQL that the parts of the count have in common. */
export function writeSql(dialect: Dialect) {
  const { text, whole, exact, divide } = dialect;
  const dayOf = (ms: string) => divide(ms, String(millisOfDay));
  const hourOf = (ms: string) => divide(ms, String(millisOfDay / 24));
  const isFar = `ABS(${dayOf('ms')} - middle.day) > ${furthest}`;
  const product = (a: string, b: string) => `CAST(${a} AS ${exact}) * CAST(${b} AS ${exact})`;
  const sum = (number: string) => `CAST(SUM(CAST(${number} AS ${exact})) AS ${text})`;
  const types: Readonly<Record<TotalColumn, string>> = {
    ...{ what: text, name: text, action: text, label: text, variant: text, day: whole, n: whole },
    ...{ total: text, squares: text, products: text },
  };
  return {
    /** The day of a time in ms, as a number. */
    dayOf,
    /** The hour, counted from 1970. */
    hourOf,
    product,
    sum,
    sums: (number: string) => ({ total: sum(number), squares: sum(product(number, number)) }),
    count: (condition: string) => `COUNT(CASE WHEN ${condition} THEN 1 END)`,
    isFar,
    /** The rows of the test and of its visitors, without those of another year. */
    kept: `(SELECT slim.* FROM slim CROSS JOIN middle WHERE ms IS NOT NULL AND NOT ${isFar}) AS kept`,
    /** A query of the totals: what it does not name is NULL. */
    total: (what: string, cells: Cells, from: string) => {
      const all: Cells & { what: string } = { ...cells, what: `'${what}'` };
      const list = totalColumns.map(
        (column) => `CAST(${all[column] ?? 'NULL'} AS ${types[column]}) AS ${column}`,
      );
      return `SELECT ${list.join(', ')} ${from}`;
    },
  };
}

/** Numbers the names of a table of names with a number of rows `n`, the most frequent first, for what is told of the first few. */
export const ranked = (name: string, from: string): string =>
  `SELECT ${name}, ROW_NUMBER() OVER (ORDER BY n DESC, ${name}) AS number FROM (${from}) AS named`;
