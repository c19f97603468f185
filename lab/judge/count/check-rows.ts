import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { PlainError } from '../../../tools/lib/plain-error.mjs';
import { type Metric, metrics, missReasons } from '../totals.ts';
import { bitOf, type Column, columns, type Mark, ownEvents, testEvents } from './columns.ts';
import type { Dialect } from './dialects.ts';
import { cutTests } from './read-head.ts';

const actions = ['click', 'viewport', 'interaction', 'data'] as const;
const stages = ['assigned', 'anchor_found', 'applied', 'seen', 'acted', 'miss'] as const;

export const millisOfDay = 86_400_000;
/** Times are of this century, from here on. */
const earliest = Date.UTC(2000, 0);
const latest = Date.UTC(2100, 0);
/** The tracking plan's limit is lower; others may have translated or encoded a label. */
const longestLabel = 300;
/** In euros. */
const highestOrder = 1_000_000;
/** What steers a terminal, in RE2. */
const steering = '[\\x00-\\x1f\\x7f-\\x{9f}\\x{2028}-\\x{202e}\\x{2066}-\\x{2069}]+';

/** How fine a metric's value is: whole ms, thousandths of CLS. */
export const unitsOf = (metric: Metric): number => (metric === 'CLS' ? 1000 : 1);
/** Values count up to this, in those units: a quarter of an hour. */
const mostUnits = 999_999;

const list = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
const isTruth = (column: Column) => `LOWER(${column}) IN ('true', '1')`;

/** What systems write where they have nothing. */
const nothings = [
  ...['', 'null', '(null)', 'nil', 'undefined', 'none', '(none)', 'not set', '(not set)', 'nan', 'n/a', 'na'],
  ...['-', '0', 'false', 'unknown', 'anonymous', '[object object]'],
  '00000000-0000-0000-0000-000000000000',
];
/** Those of them that a flag may have; the others mean false, or nothing that is known. */
const noFlags = ['', 'null', '(null)', 'undefined', 'none', 'not set', '(not set)'];
/** SQL: whether a column says nothing, such as `(not set)`. */
const isNone = (column: Column) =>
  // A backslash in a text is an escape in one of the dialects.
  `LOWER(TRIM(${column}, ' ')) IN (${list(nothings)}, CONCAT(CHR(92), 'n'))`;
/** Of rows that are nobody's, as GA4 sends them where nobody agreed: they are left out, and nothing is wrong with them. */
const withoutId = 'visitor has no id';
/** SQL: whether what is wrong with a row is to be mended. */
export const isToMend = `why IS NOT NULL AND why <> '${withoutId}'`;

/** What can be wrong with a row, in the order of the checks; the first that holds is told. */
interface Check {
  /** SQL; of a row of the test, or of the visitor's own. */
  readonly when: string;
  readonly why: string;
  /** The column whose value is told with it. */
  readonly cell?: Column;
}

function checks(): readonly Check[] {
  const oneOf = (column: Column, words: readonly string[], where: string): Check => ({
    when: `${where} AND ${column} NOT IN (${list(words)})`,
    why: `${column} is not one of ${words.join(', ')}`,
    cell: column,
  });
  const truth = (column: Column): Check => ({
    when: `LOWER(${column}) NOT IN ('true', 'false', '1', '0', ${list(noFlags)})`,
    why: `${column} is not true or false`,
    cell: column,
  });
  const isMeasured = "event = 'experiment_measurement'";
  const isFunnel = "event = 'experiment_funnel'";
  const isVital = "event = 'web_vitals'";
  const isPurchase = "event = 'purchase'";
  return [
    { when: "event = ''", why: 'event is empty' },
    { when: "kind = 'test' AND test = ''", why: 'test is empty' },
    { when: isNone('visitor'), why: withoutId },
    { when: "STRPOS(visitor, '@') > 0", why: 'visitor looks like an e-mail address: export a pseudonym' },
    {
      when: `ms IS NULL OR ms < ${earliest} OR ms >= ${latest}`,
      why: 'time is no moment: write ISO 8601, or whole milli- or microseconds since 1970',
      cell: 'time',
    },
    oneOf('variant', ['A', 'B', 'C'], "kind = 'test'"),
    ...(['bot', 'qa', 'prerendered'] as const).map(truth),
    oneOf('action', actions, isMeasured),
    { when: `${isMeasured} AND label = ''`, why: 'label is empty' },
    {
      when: `${isMeasured} AND LENGTH(label) > ${longestLabel}`,
      why: `label has more than ${longestLabel} characters`,
    },
    oneOf('stage', stages, isFunnel),
    oneOf('reason', missReasons, `${isFunnel} AND stage = 'miss'`),
    truth('activated'),
    oneOf('metric', metrics, isVital),
    { when: `(${isVital} OR ${isPurchase}) AND number IS NULL`, why: 'value is no number', cell: 'value' },
    {
      when: `${isPurchase} AND number > ${highestOrder}`,
      why: `value is more than ${highestOrder} euros`,
      cell: 'value',
    },
    { when: "event = 'client_error' AND code = ''", why: 'code is empty' },
  ];
}

/**
 * SQL: the rows of `source`, each with what is wrong with it (`why`, and the `cell`), or NULL. `ms` is its time,
 * `number` its value. Rows of other tests and events are not checked: their `kind`
 * says so. `more` are columns of `source` to keep.
 */
export function checkedRows(
  dialect: Dialect,
  id: string,
  source: string,
  more: readonly string[] = [],
): string {
  const { attempt, whole, real } = dialect;
  const kind = `CASE
      WHEN event IN (${list(ownEvents)}) THEN 'own'
      WHEN event <> '' AND event NOT IN (${list(testEvents)}) THEN 'other event'
      WHEN test <> '' AND UPPER(test) <> '${id}' THEN 'other test'
      ELSE 'test' END`;
  const ms = `CASE
      WHEN time LIKE '____-__-__%' THEN CASE WHEN LENGTH(time) > 10 THEN ${dialect.millis('time')} END
      WHEN LENGTH(time) < 12 THEN NULL
      WHEN ${attempt}(time AS ${whole}) >= ${latest} THEN ${dialect.divide(`${attempt}(time AS ${whole})`, '1000')}
      ELSE ${attempt}(time AS ${whole}) END`;
  const isNumber = dialect.matches('value', '^[0-9]+([.][0-9]+)?([eE][-+]?[0-9]+)?$');
  const number = `CASE WHEN ${isNumber} THEN ${attempt}(value AS ${real}) END`;
  const found = checks();
  const told = found.map(({ when, why }) => `WHEN ${when} THEN '${why}'`).join('\n      ');
  const cells = found
    .filter(({ cell }) => cell)
    .map(({ why, cell }) => `WHEN '${why}' THEN ${cell}`)
    .join(' ');
  return `
  SELECT *, CASE why ${cells} END AS cell
  FROM (
    SELECT *, CASE
      WHEN kind IN ('other test', 'other event') THEN NULL
      ${told} END AS why
    FROM (
      SELECT *, ${kind} AS kind, ${ms} AS ms, ${number} AS number
      FROM (
        SELECT ${columns.map((column) => `COALESCE(${column}, '') AS ${column}`).join(', ')}${more.map((column) => `, ${column}`).join('')}
        FROM ${source}
      ) AS plain
    ) AS typed
  ) AS checked`;
}

/**
 * SQL: a small row for each row of `source`. Its `status` is `test`, `own`, `prerendered`, `no id`, `bad`, `other test` or `other
 * event`; of the last three `name` says why or which, of a page view that its list of tests was cut. `event` is of the rows that are used, or should be. `marks` is what it tells of the visitor. The
 * reports of one web vital of one page have one `report`.
 */
export function slimRows(dialect: Dialect, id: string, source: string): string {
  const { whole } = dialect;
  const when = (event: (typeof testEvents)[number], marks: string) => `WHEN event = '${event}' THEN ${marks}`;
  const markOf = (mark: Mark) => String(bitOf(mark));
  const words = (column: Column, among: readonly Mark[]) =>
    `CASE ${column} ${among.map((mark) => `WHEN '${mark}' THEN ${markOf(mark)}`).join(' ')} ELSE 0 END`;
  const marks = `${words('variant', ['A', 'B', 'C'])}
      + CASE WHEN ${isTruth('bot')} THEN ${markOf('bot')} ELSE 0 END
      + CASE WHEN ${isTruth('qa')} THEN ${markOf('qa')} ELSE 0 END
      + CASE
        ${when('experiment_activation', markOf('activated'))}
        ${when('experiment_measurement', markOf('measured'))}
        ${when('experiment_quarantined', markOf('quarantined'))}
        ${when('experiment_variant_changed', markOf('two variants'))}
        ${when('experiment_exclusion_broken', markOf('two tests'))}
        WHEN event <> 'experiment_funnel' THEN 0
        WHEN stage <> 'miss' THEN ${words('stage', ['assigned', 'anchor_found', 'applied', 'seen', 'acted'])}
        ELSE ${words('reason', missReasons)} + CASE WHEN LOWER(activated) IN ('false', '0') THEN ${markOf('mended')} ELSE 0 END
      END`;
  const isUsed = "status IN ('test', 'own')";
  const of = (status: string, value: string) => `CASE WHEN ${status} THEN ${value} END`;
  const units = `CAST(LEAST(ROUND(number * CASE WHEN metric = 'CLS' THEN ${unitsOf('CLS')} ELSE 1 END), ${mostUnits}) AS ${whole})`;
  const isMeasured = "status = 'test' AND event = 'experiment_measurement'";
  const isVital = "status = 'test' AND event = 'web_vitals'";
  const isPurchase = "status = 'own' AND event = 'purchase'";
  return `
  SELECT
    status,
    CASE status WHEN 'bad' THEN why WHEN 'other test' THEN test WHEN 'other event' THEN event
      WHEN 'own' THEN CASE WHEN test = '${cutTests}' THEN test END END AS name,
    ${of("status IN ('test', 'own', 'bad')", 'event')} AS event,
    ${of(isUsed, dialect.key('visitor'))} AS visitor,
    ${of(isUsed, 'ms')} AS ms,
    ${of("status = 'test'", marks)} AS marks,
    ${of(isMeasured, 'action')} AS action,
    ${of(isMeasured, `TRIM(${dialect.blank('label', steering)}, ' ')`)} AS label,
    ${of(isVital, 'metric')} AS metric,
    ${of(isVital, units)} AS units,
    ${of(isVital, dialect.key(`CASE WHEN ${isNone('metric_id')} THEN CAST(ms AS ${dialect.text}) ELSE metric_id END`))} AS report,
    ${of(isPurchase, `CAST(ROUND(number * 100) AS ${whole})`)} AS cents,
    ${of(isPurchase, `CASE WHEN ${isNone('order_id')} THEN CAST(ms AS ${dialect.text}) ELSE order_id END`)} AS order_id,
    ${of("status = 'own' AND event = 'client_error'", 'code')} AS code,
    ${of("status = 'test' AND device <> ''", 'device')} AS device,
    ${of("status = 'test' AND page <> ''", 'page')} AS page
  FROM (
    SELECT *, CASE
      WHEN why = '${withoutId}' THEN 'no id'
      WHEN ${isToMend} THEN 'bad'
      WHEN kind IN ('test', 'own') AND ${isTruth('prerendered')} THEN 'prerendered'
      ELSE kind END AS status
    FROM (${checkedRows(dialect, id, source)}) AS told
  ) AS named`;
}

/** SQL: a web vital as one number, of which the least is the first, and of two at one time the larger. */
export const vitalOf = (ms: string, units: string): string =>
  `(${ms} - ${earliest}) * 1000000 + ${mostUnits} - ${units}`;
/** SQL: the value of such a number, in its units. */
export const unitsOfVital = (vital: string): string => `${mostUnits} - MOD(${vital}, 1000000)`;

/** DuckDB keeps some kilobytes of each line that is no record until it has read all. */
const mostBroken = 10_000;
const [lineEnd, carriageReturn, quote] = [10, 13, 34];

/**
 * Counts the fields of each line of a CSV file, as quotes allow, before DuckDB reads it.
 *
 * @throws {PlainError} for a file that is no export: with so many lines that are no records of its header
 */
export async function checkLines(
  path: string,
  name: string,
  { separator, names, isGzip }: { separator: string; names: readonly string[]; isGzip: boolean },
): Promise<void> {
  const file = createReadStream(path, { highWaterMark: 1 << 20 });
  const mark = separator.charCodeAt(0);
  let [line, broken, fields, size] = [1, 0, 1, 0];
  let [isQuoted, hasHigh] = [false, false];
  for await (const part of isGzip ? file.pipe(createGunzip()) : file) {
    const bytes: Buffer = part;
    let start = 0;
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      if (byte > 127) hasHigh = true;
      if (byte === quote) isQuoted = !isQuoted;
      if (byte !== carriageReturn) size++;
      if (isQuoted) continue;
      if (byte === mark) fields++;
      if (byte !== lineEnd) continue;
      // An empty line is none.
      if (size > 1 && (fields !== names.length || (hasHigh && !isUtf8(bytes.subarray(start, at))))) broken++;
      if (broken > mostBroken)
        throw new PlainError(
          `${name} has more than ${mostBroken} lines that are no records, up to line ${line}: fewer or more fields than its ${names.length} columns, or not UTF-8: export it again`,
        );
      [fields, size, hasHigh, start] = [1, 0, false, at + 1];
      line++;
    }
  }
}
