import type { Dialect } from './dialects.ts';
import { type Part, writeSql } from './sql.ts';

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
  SELECT people.visitor, people.variant, people.early, people.device, people.page, action, label,
    MIN(ms) AS first, COUNT(*) AS times
  FROM (
    SELECT DISTINCT visitor, action, label, ms FROM ${kept} WHERE action IS NOT NULL
  ) AS done JOIN people ON people.visitor = done.visitor
  GROUP BY people.visitor, people.variant, people.early, people.device, people.page, action, label`,
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
        'device',
        { name: 'devices.device', variant: 'variant', n: 'COUNT(*)' },
        `FROM people ${devices} = people.device GROUP BY devices.device, variant`,
      ),
      total(
        'page',
        { name: 'pages.page', variant: 'variant', n: 'COUNT(*)' },
        `FROM people ${pages} = people.page GROUP BY pages.page, variant`,
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
