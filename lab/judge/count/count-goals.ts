import { falseAlarms } from '../compare-goals.ts';
import { reachSql } from '../statistics/sequence.ts';
import { metrics } from '../totals.ts';
import { unitsOfVital, vitalOf } from './check-rows.ts';
import { isBefore } from './count-visitors.ts';
import type { Dialect } from './dialects.ts';
import { type Part, ranked, writeSql } from './sql.ts';

/** The most goals that are counted: a label with a number in it must not fill the totals. */
const mostGoals = 200;
/** The most devices and page types that are told apart. */
const mostSegments = 12;

/** What visitors did, how often, and on which device and page type. */
export function countGoals(dialect: Dialect): Part {
  const { dayOf, kept, total, sum, sums } = writeSql(dialect);
  const goal = { action: 'deeds.action', label: 'deeds.label', variant: 'deeds.variant', n: 'COUNT(*)' };
  const byGoal = 'deeds.action, deeds.label, deeds.variant';
  const fromDeeds = `FROM deeds JOIN goals
  ON goals.action = deeds.action AND goals.label = deeds.label AND goals.number <= ${mostGoals}`;
  const devices = `JOIN devices ON devices.number <= ${mostSegments} AND devices.number`;
  const pages = `JOIN pages ON pages.number <= ${mostSegments} AND pages.number`;
  return {
    tables: {
      deeds: `
  SELECT people.visitor, people.variant, people.came_day, people.early, people.device, people.page, action, label,
    MIN(ms) AS first, COUNT(*) AS times
  FROM (
    SELECT DISTINCT visitor, action, label, ms FROM ${kept} WHERE action IS NOT NULL
  ) AS done JOIN people ON people.visitor = done.visitor
  GROUP BY people.visitor, people.variant, people.came_day, people.early, people.device, people.page, action, label`,
      goals: `
  SELECT action, label, first, ROW_NUMBER() OVER (ORDER BY first, action, label) AS number
  FROM (SELECT action, label, MIN(first) AS first FROM deeds GROUP BY action, label) AS found`,
    },
    totals: [
      total(
        'goal',
        { action: 'action', label: 'label', n: 'first' },
        `FROM goals WHERE number <= ${mostGoals}`,
      ),
      total('more goals', { n: 'COUNT(*)' }, `FROM goals WHERE number > ${mostGoals}`),
      total(
        'did',
        { ...goal, ...sums('times'), products: sum('COALESCE(before.days, 0)') },
        `${fromDeeds} LEFT JOIN before ON before.visitor = deeds.visitor GROUP BY ${byGoal}`,
      ),
      total('did early', goal, `${fromDeeds} WHERE early = 1 GROUP BY ${byGoal}`),
      total(
        'did on day',
        { action: 'action', label: 'label', variant: 'variant', day: 'day', n: 'COUNT(*)' },
        `FROM (
    SELECT deeds.action, deeds.label, variant, ${dayOf('deeds.first')} AS day ${fromDeeds}
  ) AS done GROUP BY action, label, variant, day`,
      ),
      total(
        'did of those who came',
        { ...goal, day: 'deeds.came_day' },
        `${fromDeeds} GROUP BY ${byGoal}, deeds.came_day`,
      ),
      total(
        'device',
        { name: 'devices.device', variant: 'variant', day: 'came_day', n: 'COUNT(*)' },
        `FROM people ${devices} = people.device GROUP BY devices.device, variant, came_day`,
      ),
      total(
        'page',
        { name: 'pages.page', variant: 'variant', day: 'came_day', n: 'COUNT(*)' },
        `FROM people ${pages} = people.page GROUP BY pages.page, variant, came_day`,
      ),
      total(
        'did on device',
        { ...goal, name: 'devices.device' },
        `${fromDeeds} ${devices} = deeds.device GROUP BY devices.device, ${byGoal}`,
      ),
      total(
        'did on page',
        { ...goal, name: 'pages.page' },
        `${fromDeeds} ${pages} = deeds.page GROUP BY pages.page, ${byGoal}`,
      ),
    ],
  };
}

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
  SELECT people.visitor, people.variant, people.came_day, CASE WHEN ms >= people.came THEN ${dayOf('ms')} END AS day,
    SUM(cents) AS cents
  FROM (
    SELECT visitor, order_id, MIN(ms) AS ms, MAX(cents) AS cents
    FROM ${kept} WHERE cents IS NOT NULL GROUP BY visitor, order_id
  ) AS orders JOIN people ON people.visitor = orders.visitor
  WHERE ms >= people.came OR (${isBefore}) GROUP BY 1, 2, 3, 4`,
      spenders: `
  SELECT visitor, variant, came_day, SUM(CASE WHEN day IS NOT NULL THEN cents ELSE 0 END) AS since,
    SUM(CASE WHEN day IS NULL THEN cents ELSE 0 END) AS earlier
  FROM spending GROUP BY visitor, variant, came_day`,
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
      total(
        'spent of those who came',
        { variant, day: 'came_day', ...sums('since') },
        `${bySpender}, came_day`,
      ),
      total(
        'winsorised of those who came',
        { variant, day: 'came_day', ...sums(upToLimit('since')) },
        `${withLimit} GROUP BY variant, came_day`,
      ),
      added('spent on day', (cents) => cents),
      added('winsorised on day', upToLimit),
    ],
  };
}

/** As web vitals are read. */
const percentile = 0.75;
/** The most codes of errors that are told apart. */
const mostCodes = 20;

/**
 * The web vitals of visitors, and to how many something failed. Equal values are counted, and never sorted one by one.
 *
 * The interval of a percentile is between two of the values, whatever their distribution: how many lie below it is
 * binomial (David and Nagaraja, "Order Statistics", 2003, section 7.1). Their ranks hold at every look at once, as Howard and Ramdas do it
 * ("Sequential estimation of quantiles with applications to A/B testing and best-arm identification", Bernoulli 28 (2022)),
 * by the sequence that all else is judged by.
 */
export function countVitals(dialect: Dialect): Part {
  const { kept, total } = writeSql(dialect);
  // One in twenty, of all vitals and variants together.
  const chance = `${falseAlarms / metrics.length} / others`;
  const reach = `SQRT(total * ${percentile * (1 - percentile)}) * ${reachSql('everyone', chance)}`;
  const ranks = {
    value: `CEIL(total * ${percentile})`,
    low: `FLOOR(total * ${percentile} - ${reach})`,
    high: `CEIL(total * ${percentile} + ${reach}) + 1`,
  };
  return {
    tables: {
      // A page reports a vital again where it got worse: the last counts, of the visitor's first page that has one.
      first_vitals: `
  SELECT visitor, metric, MIN(${vitalOf('ms', 'units')}) AS vital
  FROM (
    SELECT visitor, metric, MIN(ms) AS ms, MAX(units) AS units
    FROM ${kept} WHERE metric IS NOT NULL GROUP BY visitor, metric, report
  ) AS reports GROUP BY visitor, metric`,
      vitals: `
  SELECT metric, variant, units, n, others, SUM(n) OVER (PARTITION BY metric, variant ORDER BY units) AS up_to,
    CAST(SUM(n) OVER (PARTITION BY metric, variant) AS ${dialect.real}) AS total,
    CAST(SUM(n) OVER (PARTITION BY metric) AS ${dialect.real}) AS everyone
  FROM (
    SELECT metric, variant, ${unitsOfVital('vital')} AS units, COUNT(*) AS n
    FROM first_vitals JOIN people ON people.visitor = first_vitals.visitor GROUP BY 1, 2, 3
  ) AS each_value CROSS JOIN (SELECT GREATEST(COUNT(DISTINCT variant) - 1, 1) AS others FROM people) AS compared`,
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
        'vital',
        { name: 'metric', variant: 'variant', n: 'SUM(n)' },
        'FROM vitals GROUP BY metric, variant',
      ),
      // No row where the rank is none of the values'.
      ...Object.entries(ranks).map(([which, rank]) =>
        total(
          'p75',
          { name: 'metric', label: `'${which}'`, variant: 'variant', n: 'MIN(units)' },
          `FROM vitals WHERE up_to >= ${rank} AND ${rank} >= 1 GROUP BY metric, variant`,
        ),
      ),
      total(
        'error',
        { name: 'codes.code', variant: 'variant', n: 'failed.n' },
        `FROM failed JOIN codes ON codes.code = failed.code AND codes.number <= ${mostCodes}`,
      ),
    ],
  };
}
