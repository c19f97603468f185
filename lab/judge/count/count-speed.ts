import { metrics } from '../totals.ts';
import { unitsOfVital } from './check-rows.ts';
import type { Dialect } from './dialects.ts';
import { type Part, ranked, writeSql } from './sql.ts';

/** Standard deviations that leave out one in a thousand, at both sides together. */
const sure = 3.290526731;
/** The most codes of errors that are told apart. */
const mostCodes = 20;

/** How fast the page was for visitors, and to how many something failed. Equal speeds are counted, and never sorted one by one. */
export function countSpeed(dialect: Dialect): Part {
  const { kept, total } = writeSql(dialect);
  const valuesOf = (metric: string) =>
    `SELECT '${metric}' AS metric, variant, ${unitsOfVital(metric)} AS units, COUNT(*) AS n
    FROM people WHERE ${metric} IS NOT NULL GROUP BY 1, 2, 3`;
  /** The first value that so many are up to; its interval is between two values, by the binomial count of those below. */
  const quantile = (name: 'median' | 'slow', part: number) => {
    const reach = `${sure} * SQRT(total * ${part * (1 - part)})`;
    const ranks = {
      value: `CEIL(total * ${part})`,
      low: `FLOOR(total * ${part} - ${reach})`,
      high: `CEIL(total * ${part} + ${reach}) + 1`,
    };
    return Object.entries(ranks).map(([which, rank]) =>
      total(
        name,
        { name: 'metric', label: `'${which}'`, variant: 'variant', n: 'MIN(units)' },
        `FROM speeds WHERE up_to >= LEAST(CAST(total AS ${dialect.real}), GREATEST(1.0, ${rank}))
  GROUP BY metric, variant`,
      ),
    );
  };
  return {
    tables: {
      speeds: `
  SELECT metric, variant, units, n, SUM(n) OVER (PARTITION BY metric, variant ORDER BY units) AS up_to,
    SUM(n) OVER (PARTITION BY metric, variant) AS total
  FROM (
    ${metrics.map(valuesOf).join('\n    UNION ALL ')}
  ) AS each_value`,
      failed: `
  SELECT code, variant, COUNT(*) AS n
  FROM (
    SELECT DISTINCT people.visitor, people.variant, code
    FROM ${kept} JOIN people ON people.visitor = kept.visitor WHERE code IS NOT NULL AND ms >= people.came
  ) AS once GROUP BY code, variant`,
      codes: ranked('code', 'SELECT code, SUM(n) AS n FROM failed GROUP BY code'),
    },
    totals: [
      total(
        'speed',
        { name: 'metric', variant: 'variant', n: 'SUM(n)' },
        'FROM speeds GROUP BY metric, variant',
      ),
      ...quantile('median', 0.5),
      ...quantile('slow', 0.9),
      total(
        'error',
        { name: 'codes.code', variant: 'variant', n: 'failed.n' },
        `FROM failed JOIN codes ON codes.code = failed.code AND codes.number <= ${mostCodes}`,
      ),
    ],
  };
}
