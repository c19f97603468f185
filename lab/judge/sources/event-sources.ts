import type { Dialect } from '../count/dialects.ts';

/** A query that another tool reads our events by, and what it calls such a query. */
export interface EventSource {
  readonly name: 'assignments' | 'actions' | 'purchases';
  readonly sql: string;
}

/**
 * The queries for GrowthBook's data source and for Eppo's definitions, over GA4's export: who was assigned to what, what
 * they did, and what they bought. `events` is the table, `where` which of its rows.
 */
export function eventSources(dialect: Dialect, events: string, where: string): readonly EventSource[] {
  const { parameter, text } = dialect;
  const is = (name: string) => `COALESCE(${parameter(name)}, 'false') IN ('true', '1')`;
  const query = (columns: readonly string[], condition: string) =>
    `SELECT
  ${['user_pseudo_id AS anonymous_id', `${dialect.moment('event_timestamp')} AS timestamp`, ...columns].join(',\n  ')}
FROM ${events}
WHERE ${where}
  AND user_pseudo_id IS NOT NULL
  AND ${condition}`;
  const isPerson = `NOT (${is('bot')}) AND NOT (${is('qa')})`;
  return [
    {
      name: 'assignments',
      // Not the activation: a variant that fails sends none, and its visitors would be missing.
      sql: query(
        [
          `${parameter('testId')} AS experiment_id`,
          `${parameter('variant')} AS variation_id`,
          'device.category AS device',
        ],
        `event_name = 'experiment_funnel' AND ${parameter('stage')} = 'assigned' AND ${isPerson}`,
      ),
    },
    {
      name: 'actions',
      sql: query(
        [
          `${parameter('testId')} AS experiment_id`,
          `${parameter('eventAction')} AS action`,
          `${parameter('eventLabel')} AS label`,
        ],
        `event_name = 'experiment_measurement' AND ${isPerson}`,
      ),
    },
    {
      name: 'purchases',
      // An order that is sent again, as after a reload, has the same number: the first counts.
      sql: `SELECT anonymous_id, timestamp, order_id, value FROM (
  SELECT sent.*, ROW_NUMBER() OVER (PARTITION BY anonymous_id, order_id ORDER BY timestamp) AS number
  FROM (
${query(
  [
    `COALESCE(${parameter('transaction_id')}, ecommerce.transaction_id) AS order_id`,
    `${dialect.attempt}(COALESCE(CAST(${parameter('value')} AS ${text}), CAST(ecommerce.purchase_revenue AS ${text})) AS ${dialect.real}) AS value`,
  ],
  "event_name = 'purchase'",
)}
  ) AS sent
) AS ordered WHERE number = 1`,
    },
  ];
}
