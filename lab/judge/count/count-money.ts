import { isBefore } from './count-visitors.ts';
import type { Dialect } from './dialects.ts';
import { type Part, writeSql } from './sql.ts';

/** The share of spenders up to whom money counts in full. */
const inFull = 0.99;

/** What visitors spent, in cents: as it is, and with each visitor's at a limit at most. An order counts once. */
export function countMoney(dialect: Dialect): Part {
  const { dayOf, kept, total, count, sum, sums, product } = writeSql(dialect);
  const upToLimit = (cents: string) =>
    `CASE WHEN ${cents} > money_limit.cents THEN money_limit.cents ELSE ${cents} END`;
  const bySpender = 'FROM spenders GROUP BY variant';
  const withLimit = 'FROM spenders CROSS JOIN money_limit';
  const variant = 'variant';
  /** What a day adds: to the squares what the square of all until then adds. */
  const added = (what: string, upTo: (cents: string) => string) => {
    const [after, earlier] = [upTo('daily.up_to'), upTo('(daily.up_to - daily.cents)')];
    return total(
      what,
      {
        ...{ variant, day: 'day', total: sum(`${after} - ${earlier}`) },
        squares: sum(`${product(after, after)} - ${product(earlier, earlier)}`),
      },
      `FROM (
    SELECT variant, day, cents, SUM(cents) OVER (PARTITION BY visitor ORDER BY day) AS up_to
    FROM spending WHERE day IS NOT NULL
  ) AS daily CROSS JOIN money_limit GROUP BY variant, day`,
    );
  };
  return {
    tables: {
      // What was spent before the test has no day.
      spending: `
  SELECT people.visitor, people.variant, CASE WHEN ms >= people.came THEN ${dayOf('ms')} END AS day,
    SUM(cents) AS cents
  FROM (
    SELECT visitor, order_id, MIN(ms) AS ms, MAX(cents) AS cents
    FROM ${kept} WHERE cents IS NOT NULL GROUP BY visitor, order_id
  ) AS orders JOIN people ON people.visitor = orders.visitor
  WHERE ms >= people.came OR (${isBefore}) GROUP BY 1, 2, 3`,
      spenders: `
  SELECT visitor, variant, SUM(CASE WHEN day IS NOT NULL THEN cents ELSE 0 END) AS since,
    SUM(CASE WHEN day IS NULL THEN cents ELSE 0 END) AS earlier
  FROM spending GROUP BY visitor, variant`,
      money_limit: `
  SELECT MIN(since) AS cents FROM (
    SELECT since, SUM(n) OVER (ORDER BY since) AS up_to, SUM(n) OVER () AS total
    FROM (SELECT since, COUNT(*) AS n FROM spenders WHERE since > 0 GROUP BY since) AS amounts
  ) AS added WHERE up_to >= CEIL(total * ${inFull})`,
    },
    totals: [
      total('run', { name: "'purchases'", n: 'COUNT(cents)' }, `FROM ${kept}`),
      total('limit', { total: `CAST(cents AS ${dialect.text})` }, 'FROM money_limit WHERE cents IS NOT NULL'),
      total(
        'spent',
        { variant, n: count('since > 0'), ...sums('since'), products: sum(product('since', 'earlier')) },
        bySpender,
      ),
      total('spent before', { variant, ...sums('earlier') }, bySpender),
      total(
        'winsorised',
        {
          ...{ variant, ...sums(upToLimit('since')) },
          products: sum(product(upToLimit('since'), upToLimit('earlier'))),
        },
        `${withLimit} GROUP BY variant`,
      ),
      total('winsorised before', { variant, ...sums(upToLimit('earlier')) }, `${withLimit} GROUP BY variant`),
      total(
        'outliers',
        { variant, n: 'COUNT(*)', total: sum('since - money_limit.cents') },
        `${withLimit} WHERE since > money_limit.cents GROUP BY variant`,
      ),
      added('spent on day', (cents) => cents),
      added('winsorised on day', upToLimit),
    ],
  };
}
