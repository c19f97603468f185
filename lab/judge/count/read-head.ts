import { createReadStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { PlainError } from '../../../tools/lib/plain-error.mjs';
import { type Column, columns, needed, ownEvents, testEvents } from './columns.ts';
import type { Dialect } from './dialects.ts';

/** What the beginning of a file tells of how to read it. */
export type Head =
  | { readonly kind: 'parquet' }
  | { readonly kind: 'json'; readonly isGa4: boolean; readonly isGzip: boolean }
  | {
      readonly kind: 'csv';
      readonly separator: string;
      readonly names: readonly string[];
      readonly isGzip: boolean;
    };

/** The separators that exports use, the usual one first. */
const separators = [',', ';', '\t'] as const;
/** A first line is not longer; enough of a JSON line to tell its shape. */
const most = 1 << 16;

/** Looks at the first line of a file, which may be compressed. `name` is for what is said of it. */
export async function readHead(path: string, name: string): Promise<Head> {
  const isGzip = await isCompressed(path);
  const start = await firstBytes(path, isGzip);
  if (start.subarray(0, 4).toString('latin1') === 'PAR1') return { kind: 'parquet' };
  if (isUtf16(start))
    throw new PlainError(`${name} is UTF-16: make it UTF-8, such as by iconv -f UTF-16 -t UTF-8`);
  const text = start
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (!text) throw new PlainError(`${name} is empty`);
  const [line = ''] = text.split(/\r?\n/, 1);
  if (line.startsWith('[') || line.trim() === '{')
    throw new PlainError(
      `${name} is one JSON value over all its lines: write an object a line, such as by jq -c '.[]'`,
    );
  if (line.startsWith('{')) return { kind: 'json', isGa4: line.includes('"event_params"'), isGzip };
  const separator = separatorOf(line);
  const names = line.split(separator).map((field) => field.replaceAll('"', '').trim().toLowerCase());
  checkColumns(names, name, separator);
  return { kind: 'csv', separator, names, isGzip };
}

/** @throws {PlainError} where columns are missing or there twice. */
export function checkColumns(names: readonly string[], file: string, separator?: string): void {
  const missing = needed.filter((column) => !names.includes(column));
  const other =
    separator && names.length === 1 ? ': separate its columns with a comma, a semicolon or a tab' : '';
  if (missing.length)
    throw new PlainError(
      `${file} has no column ${missing.join(', ')}: it needs ${needed.join(', ')}${other}`,
    );
  const twice = needed.find((one) => names.indexOf(one) !== names.lastIndexOf(one));
  if (twice) throw new PlainError(`${file} has the column ${twice} twice`);
}

/** The separator that a header line uses: the one that stands in it most often. */
function separatorOf(header: string): string {
  const times = (separator: string) => header.split(separator).length;
  return separators.reduce((best, one) => (times(one) > times(best) ? one : best));
}

const isUtf16 = ([first, second]: Buffer) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

async function firstBytes(path: string, isGzip: boolean): Promise<Buffer> {
  const file = createReadStream(path, { end: most - 1 });
  const parts: Buffer[] = [];
  let size = 0;
  try {
    const stream = isGzip ? file.pipe(createGunzip()) : file;
    for await (const part of stream) {
      parts.push(part as Buffer);
      size += (part as Buffer).length;
      if (size >= most) break;
    }
  } catch (error) {
    // The part that was read of a compressed file ends in the middle.
    if ((error as NodeJS.ErrnoException).code !== 'Z_BUF_ERROR') throw error;
  }
  return Buffer.concat(parts);
}

/** @throws {PlainError} for a compressed file that ends in the middle: DuckDB would take what is there for all of it. */
export async function checkWhole(path: string, name: string): Promise<void> {
  if (!(await isCompressed(path))) return;
  const nowhere = new Writable({ write: (_part, _encoding, done) => done() });
  try {
    await pipeline(createReadStream(path), createGunzip({ chunkSize: 1 << 18 }), nowhere);
  } catch {
    throw new PlainError(`${name} ends in the middle, or is damaged: copy it again`);
  }
}

async function isCompressed(path: string): Promise<boolean> {
  for await (const start of createReadStream(path, { end: 1 }))
    return (start as Buffer)[0] === 0x1f && (start as Buffer)[1] === 0x8b;
  return false;
}

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
  code: 'code',
  page: 'pageType',
};

/**
 * SQL: the rows of an export from GA4's events, where the tag manager sends each with its parameters under their own names.
 * `events` is the table, `where` which of its rows; one
 * that was copied by hand may lack the record `ecommerce`. A web vital names all tests of its page: it is one of this test where
 * it names this.
 */
export function rowsOfGa4(
  dialect: Dialect,
  id: string,
  events: string,
  { where = 'TRUE', hasEcommerce = true }: { readonly where?: string; readonly hasEcommerce?: boolean } = {},
): string {
  const { text, parameter } = dialect;
  const ecommerce = (name: 'purchase_revenue' | 'transaction_id') =>
    `CAST(${hasEcommerce ? `ecommerce.${name}` : 'NULL'} AS ${text}) AS ${name}`;
  const isVital = "event_name = 'web_vitals'";
  const ofTest = (otherwise: string, own: string) => `CASE WHEN ${isVital} THEN ${own} ELSE ${otherwise} END`;
  // With its variant: a text that GA4 has cut may end in the middle of it.
  const isOfTest = dialect.matches('experiments', `(^|,)${id}[|][^,]`);
  const isCut = `event_name = 'page_view' AND LENGTH(experiments) >= ${longestText} AND NOT ${isOfTest}`;
  // GA4 puts some parameters of a purchase into a record, beside or instead of its own.
  const either = (sent: string, kept: string) => `COALESCE(NULLIF(${sent}, ''), ${kept})`;
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
    value: ofTest(
      `CASE WHEN event_name = 'purchase' THEN ${either(parameter('value'), 'purchase_revenue')} ELSE ${parameter('value')} END`,
      parameter('metric_value'),
    ),
    order_id: either(parameter('transaction_id'), 'transaction_id'),
  };
  const of = (column: Column) => special[column] ?? parameter(parameters[column] ?? column);
  const names = [...testEvents, ...ownEvents].map((event) => `'${event}'`).join(', ');
  return `(
    SELECT ${columns.map((column) => `${of(column)} AS ${column}`).join(',\n      ')}
    FROM (
      SELECT event_name, event_timestamp, user_pseudo_id, event_params, device.category AS device_category,
        COALESCE(${parameter('experiments')}, '') AS experiments,
        ${ecommerce('purchase_revenue')}, ${ecommerce('transaction_id')}
      FROM ${events} WHERE ${where} AND event_name IN (${names})
    ) AS sent
  ) AS source`;
}
