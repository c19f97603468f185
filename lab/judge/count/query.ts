import { slimRows } from './check-rows.ts';
import { countGoals, countMoney, countVitals } from './count-goals.ts';
import { countVisitors } from './count-visitors.ts';
import type { Dialect } from './dialects.ts';
import { type Part, type Tables, writeSql } from './sql.ts';

/** The most names of what is not counted. */
const mostNames = 1000;

/** The count of a test. */
export interface Count {
  /** In this order: rows are checked and made small, rows become visitors, and visitors what they did. */
  readonly tables: Tables;
  /** Its columns are `totalColumns`; its rows are in no order. */
  readonly totals: string;
}

/** SQL that counts a test. `source` is what to select from: it has the columns of an export, as texts. */
export function countTest(dialect: Dialect, id: string, source: string): Count {
  const parts = [countVisitors, countGoals, countMoney, countVitals].map((part) => part(dialect));
  return {
    tables: Object.assign({ slim: slimRows(dialect, id, source) }, ...parts.map(({ tables }) => tables)),
    totals: [countRows(dialect), ...parts].flatMap(({ totals }) => totals).join('\nUNION ALL '),
  };
}

/** What was in the export, and what of it is not counted. */
function countRows(dialect: Dialect): Part {
  const { kept, total, isFar } = writeSql(dialect);
  return {
    tables: {},
    totals: [
      total(
        'rows',
        { name: 'status', label: 'name', action: 'event', n: 'n' },
        `FROM (
    SELECT status, name, event, n, ROW_NUMBER() OVER (PARTITION BY status ORDER BY n DESC, name, event) AS number
    FROM (SELECT status, name, event, COUNT(*) AS n FROM slim GROUP BY status, name, event) AS named
  ) AS ordered WHERE number <= ${mostNames}`,
      ),
      total('far', { n: 'COUNT(*)' }, `FROM slim CROSS JOIN middle WHERE ms IS NOT NULL AND ${isFar}`),
      // An order is the same with another time, anything else is not.
      total(
        'twice',
        { n: 'SUM(n - 1)' },
        `FROM (
    SELECT COUNT(*) AS n FROM ${kept} WHERE action IS NOT NULL OR order_id IS NOT NULL
    GROUP BY visitor, action, label, order_id, CASE WHEN order_id IS NULL THEN ms END
  ) AS same`,
      ),
    ],
  };
}
