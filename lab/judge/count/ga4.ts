import { type Column, columns, ownEvents, testEvents } from './columns.ts';
import type { Dialect } from './dialects.ts';

/** In characters: GA4 cuts a parameter there. */
const longestText = 100;
/** The test of a page view whose list of tests was cut before it could name this one. */
export const cutTests = 'cut';

/** The parameter of an event in GA4's export that each column is. */
const parameters: Partial<Record<Column, string>> = {
  variant: 'variant',
  action: 'eventAction',
  label: 'eventLabel',
  bot: 'bot',
  qa: 'qa',
  stage: 'stage',
  reason: 'reason',
  activated: 'activated',
  metric: 'metric_name',
  order_id: 'transaction_id',
  code: 'code',
  page: 'pageType',
};

/**
 * SQL: the rows of an export from GA4's events, where the tag manager sends each with its parameters under their own names.
 * `events` is the table, `where` which of its rows. A web vital names all tests of its page: it is one of this test where
 * it names this.
 */
export function rowsOfGa4(dialect: Dialect, id: string, events: string, where = 'TRUE'): string {
  const { text, parameter } = dialect;
  const isVital = "event_name = 'web_vitals'";
  const ofTest = (otherwise: string, own: string) => `CASE WHEN ${isVital} THEN ${own} ELSE ${otherwise} END`;
  // With its variant: a text that GA4 has cut may end in the middle of it.
  const isOfTest = dialect.matches('experiments', `(^|,)${id}[|][^,]`);
  const isCut = `event_name = 'page_view' AND LENGTH(experiments) >= ${longestText} AND NOT ${isOfTest}`;
  const special: Partial<Record<Column, string>> = {
    visitor: 'user_pseudo_id',
    time: `CAST(event_timestamp AS ${text})`,
    event: 'event_name',
    device: 'device_category',
    prerendered: `CAST(NULL AS ${text})`,
    test: ofTest(
      `CASE WHEN ${isCut} THEN '${cutTests}' ELSE ${parameter('testId')} END`,
      `CASE WHEN ${isOfTest} THEN '${id}' ELSE 'none' END`,
    ),
    variant: ofTest(parameter('variant'), dialect.extract('experiments', `(?:^|,)${id}[|]([^,]*)`)),
    value: ofTest(parameter('value'), parameter('metric_value')),
  };
  const of = (column: Column) => special[column] ?? parameter(parameters[column] ?? column);
  const names = [...testEvents, ...ownEvents].map((event) => `'${event}'`).join(', ');
  return `(
    SELECT ${columns.map((column) => `${of(column)} AS ${column}`).join(',\n      ')}
    FROM (
      SELECT event_name, event_timestamp, user_pseudo_id, event_params, device.category AS device_category,
        COALESCE(${parameter('experiments')}, '') AS experiments
      FROM ${events} WHERE ${where} AND event_name IN (${names})
    ) AS sent
  ) AS source`;
}
