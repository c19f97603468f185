import { countedStages, missReasons, variants } from '../totals.ts';
import { millisOfDay } from './check-rows.ts';
import { bitOf, bitsOf, hasMark, type Mark } from './columns.ts';
import type { Dialect } from './dialects.ts';
import { type Part, ranked, writeSql } from './sql.ts';

/** What a visitor did so many days before the test counts as before. */
const daysBefore = 28;
/** SQL: whether a row of the visitor's own is of these days. */
export const isBefore = `ms < people.came AND ms >= people.came - ${daysBefore * millisOfDay}`;

const funnel: readonly Mark[] = ['assigned', 'anchor_found', 'applied', 'seen', 'acted', ...missReasons];
const variantBits = bitsOf(variants);

/** What is counted, as visitors with one of the marks `some` and with none of `none`. */
const counted: readonly { readonly name: string; readonly some: number; readonly none: number }[] = [
  ...[...countedStages, ...missReasons, 'quarantined' as const]
    .filter((mark) => mark !== 'activated')
    .map((mark) => ({ name: mark, some: bitOf(mark), none: 0 })),
  // Whose activation was never sent, as a miss says, was activated all the same.
  { name: 'activated', some: bitsOf(['activated', 'mended']), none: 0 },
  { name: 'mended', some: bitOf('mended'), none: bitOf('activated') },
];

/** The visitors of the test, who of them counts (`people`), and how far they came. */
export function countVisitors(dialect: Dialect): Part {
  const { dayOf, hourOf, kept, total, count, sums } = writeSql(dialect);
  const isEarly = 'CASE WHEN came * 2 < first + last THEN 1 ELSE 0 END';
  const isStarted = `CASE WHEN has_assigned = 1 THEN ${hasMark('assigned')} ELSE ${hasMark('activated', 'mended')} END`;
  const ofMarks = counted
    .map(({ name, some, none }) => `SELECT '${name}' AS name, ${some} AS some_of, ${none} AS none_of`)
    .join(' UNION ALL ');
  const namesOf = (column: 'device' | 'page') =>
    ranked(
      column,
      `SELECT ${column}, COUNT(*) AS n FROM slim WHERE ${column} IS NOT NULL GROUP BY ${column}`,
    );
  const areCounted = 'FROM kinds WHERE left_for IS NULL AND started = 1';
  return {
    tables: {
      /** The day on which half of the rows of the test are there. */
      middle: `
  SELECT MIN(day) AS day FROM (
    SELECT day, SUM(n) OVER (ORDER BY day) AS up_to, SUM(n) OVER () AS total
    FROM (SELECT ${dayOf('ms')} AS day, COUNT(*) AS n FROM slim WHERE status = 'test' GROUP BY 1) AS days
  ) AS added WHERE up_to * 2 >= total`,
      devices: namesOf('device'),
      pages: namesOf('page'),
      // A device and a page type have their number behind the time, so that the least is that of the first time.
      visitors: `
  SELECT *,
    CASE
      WHEN ${hasMark('bot')} THEN 'bot'
      WHEN ${hasMark('qa')} THEN 'qa'
      WHEN ${hasMark('two variants')} OR (marks & ${variantBits}) NOT IN (${variants.map(bitOf).join(', ')})
        THEN 'two variants'
      WHEN ${hasMark('two tests')} THEN 'two tests'
    END AS left_for,
    CASE WHEN ${hasMark('A')} THEN 'A' WHEN ${hasMark('B')} THEN 'B' ELSE 'C' END AS variant
  FROM (
    SELECT visitor, BIT_OR(marks) AS marks, MIN(ms) AS came, MAX(ms) AS went,
      MIN(ms * 100 + devices.number) AS device, MIN(ms * 100 + pages.number) AS page
    FROM ${kept} LEFT JOIN devices ON devices.device = kept.device AND devices.number < 100
      LEFT JOIN pages ON pages.page = kept.page AND pages.number < 100
    WHERE status = 'test' GROUP BY visitor
  ) AS joined`,
      // The run is as long as visitors come into it: who was left out, and what comes late, makes it no longer.
      run: `
  SELECT COALESCE(MIN(CASE WHEN left_for IS NULL THEN came END), MIN(came)) AS first,
    COALESCE(MAX(CASE WHEN left_for IS NULL THEN came END), MAX(came)) AS last, MAX(went) AS went,
    MAX(CASE WHEN left_for IS NULL AND ${hasMark('assigned')} THEN 1 ELSE 0 END) AS has_assigned
  FROM visitors`,
      kinds: `
  SELECT left_for, variant, marks, early, started, COUNT(*) AS n
  FROM (
    SELECT left_for, variant, marks, ${isEarly} AS early, CASE WHEN ${isStarted} THEN 1 ELSE 0 END AS started
    FROM visitors CROSS JOIN run
  ) AS sorted GROUP BY left_for, variant, marks, early, started`,
      people: `
  SELECT visitor, variant, came, ${dayOf('came')} AS came_day, ${isEarly} AS early, MOD(device, 100) AS device, MOD(page, 100) AS page
  FROM visitors CROSS JOIN run WHERE left_for IS NULL AND ${isStarted}`,
      before: `
  SELECT visitor, variant, came_day, COUNT(*) AS days
  FROM (
    SELECT DISTINCT people.visitor, people.variant, people.came_day, ${dayOf('ms')} AS day
    FROM ${kept} JOIN people ON people.visitor = kept.visitor WHERE status = 'own' AND ${isBefore}
  ) AS days GROUP BY visitor, variant, came_day`,
    },
    totals: [
      total('run', { name: "'first'", n: 'first' }, 'FROM run'),
      total('run', { name: "'last'", n: 'last' }, 'FROM run'),
      total('run', { name: "'went'", n: 'went' }, 'FROM run'),
      total('run', { name: "'has assigned'", n: 'has_assigned' }, 'FROM run'),
      total('run', { name: "'has funnel'", n: count(hasMark(...funnel)) }, 'FROM kinds'),
      total(
        'left',
        { name: 'left_for', variant: 'variant', n: 'SUM(n)' },
        'FROM kinds WHERE left_for IS NOT NULL GROUP BY left_for, variant',
      ),
      total('visitors', { variant: 'variant', n: 'SUM(n)' }, `${areCounted} GROUP BY variant`),
      total('early', { variant: 'variant', n: 'SUM(n)' }, `${areCounted} AND early = 1 GROUP BY variant`),
      total(
        'without start',
        { variant: 'variant', n: 'SUM(n)' },
        `FROM kinds WHERE left_for IS NULL AND started = 0 AND (marks & ~${variantBits}) <> 0 GROUP BY variant`,
      ),
      total(
        'mark',
        { name: 'name', variant: 'variant', n: 'SUM(n)' },
        `FROM kinds CROSS JOIN (${ofMarks}) AS marked
  WHERE left_for IS NULL AND started = 1 AND (marks & some_of) <> 0 AND (marks & none_of) = 0
  GROUP BY name, variant`,
      ),
      total(
        'hour',
        { variant: 'variant', day: 'hour', n: 'COUNT(*)' },
        `FROM (SELECT variant, ${hourOf('came')} AS hour FROM people) AS came GROUP BY variant, hour`,
      ),
      total(
        'mixed',
        { day: 'day', n: 'COUNT(*)' },
        `FROM (SELECT ${dayOf('came')} AS day FROM visitors WHERE left_for = 'two variants') AS came GROUP BY day`,
      ),
      total(
        'days before',
        { variant: 'variant', day: 'came_day', n: 'COUNT(*)', ...sums('days') },
        'FROM before GROUP BY variant, came_day',
      ),
    ],
  };
}
