import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { PlainError } from '../../../tools/lib/plain-error.mjs';
import { checkLines } from './check-rows.ts';
import { type Column, columns } from './columns.ts';
import { duckdb } from './dialects.ts';
import { checkColumns, checkWhole, type Head, readHead, rowsOfGa4 } from './read-head.ts';

/** Asks DuckDB: the rows of a query, each cell as text. */
export type Ask = (sql: string) => Promise<readonly (readonly (string | null)[])[]>;

/** Files that are read in one way. */
export interface Group {
  readonly paths: readonly string[];
  readonly kind: Head['kind'];
  /** SQL: a table of these files with the columns of an export, or of other ones such as them. */
  rowsOf(paths: readonly string[]): string;
}

const quoted = (word: string) => `'${word.replaceAll("'", "''")}'`;
/** SQL: these files, and no others: DuckDB would take each path for a pattern, and folders such as `variant=A` for columns. */
const filesOf = (paths: readonly string[]) =>
  `[${paths.map((path) => quoted(path.replaceAll(/[*?[]/g, '[$&]'))).join(', ')}], hive_partitioning = false`;

/** The files that paths and patterns such as `days/*.parquet` name, each once. */
export async function findFiles(ask: Ask, paths: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(
    paths.map(async (path) => {
      if (existsSync(path)) {
        if (statSync(path).isDirectory())
          throw new PlainError(`${path} can't be read: it is a folder; name its files: ${path}/*`);
        return [path];
      }
      const files = await ask(`SELECT file FROM glob(${quoted(path)}) ORDER BY file`);
      if (!files.length) throw new PlainError(`${path} can't be read: there is no such file`);
      return files.map(([file]) => file ?? '');
    }),
  );
  return [...new Set(found.flat())];
}

/** Looks at each file, and puts together what is read in one way. */
export async function groupFiles(ask: Ask, id: string, paths: readonly string[]): Promise<readonly Group[]> {
  const groups = new Map<string, { paths: string[]; kind: Head['kind']; rowsOf: Group['rowsOf'] }>();
  for (const path of paths) {
    await checkWhole(path, basename(path));
    const { kind, rowsOf, key } = await wayOf(ask, id, path);
    const group = groups.get(key);
    if (group) group.paths.push(path);
    else groups.set(key, { paths: [path], kind, rowsOf });
  }
  return [...groups.values()];
}

/** How a file is read; files with the same key are in the same way. */
async function wayOf(ask: Ask, id: string, path: string): Promise<Omit<Group, 'paths'> & { key: string }> {
  const head = await readHead(path, basename(path));
  const ga4 =
    (read: (paths: readonly string[]) => string, hasEcommerce = true) =>
    (paths: readonly string[]) =>
      rowsOfGa4(duckdb, id, read(paths), { hasEcommerce });
  if (head.kind === 'csv') {
    await checkLines(path, basename(path), head);
    return { kind: head.kind, key: JSON.stringify(head), rowsOf: (paths) => csvRows(head, paths) };
  }
  if (head.kind === 'json') {
    const read = (types: Readonly<Record<string, string>>) => (paths: readonly string[]) =>
      `read_json(${filesOf(paths)}, format = 'newline_delimited', ignore_errors = true, compression = '${compressionOf(head)}', columns = ${struct(types)})`;
    const plain = read(Object.fromEntries(columns.map((column) => [column, 'VARCHAR'])));
    return {
      kind: head.kind,
      key: JSON.stringify(head),
      rowsOf: head.isGa4 ? ga4(read(ga4Types)) : (paths) => plainRows(plain(paths), columns),
    };
  }
  const described = await ask(
    `SELECT column_name FROM (DESCRIBE SELECT * FROM read_parquet(${filesOf([path])}))`,
  );
  const names = described.map(([name]) => (name ?? '').toLowerCase());
  const read = (paths: readonly string[]) => `read_parquet(${filesOf(paths)})`;
  const isGa4 = names.includes('event_params');
  if (!isGa4) checkColumns(names, basename(path));
  return {
    kind: head.kind,
    key: `parquet ${names.join()}`,
    rowsOf: isGa4 ? ga4(read, names.includes('ecommerce')) : (paths) => plainRows(read(paths), names),
  };
}

const struct = (types: Readonly<Record<string, string>>) =>
  `{${Object.entries(types)
    .map(([name, type]) => `${quoted(name)}: ${quoted(type)}`)
    .join(', ')}}`;

/** By what the file is, whatever its name says. */
const compressionOf = ({ isGzip }: { readonly isGzip: boolean }) => (isGzip ? 'gzip' : 'uncompressed');

/** What is read of a GA4 event in JSON. */
const ga4Types = {
  event_name: 'VARCHAR',
  event_timestamp: 'VARCHAR',
  user_pseudo_id: 'VARCHAR',
  event_params:
    'STRUCT(key VARCHAR, value STRUCT(string_value VARCHAR, int_value VARCHAR, double_value VARCHAR, float_value VARCHAR))[]',
  device: 'STRUCT(category VARCHAR)',
  ecommerce: 'STRUCT(purchase_revenue VARCHAR, transaction_id VARCHAR)',
};

/** Columns by place, as a header may have any names. What can't be read as a record is kept in `reject_errors`. */
function csvRows(head: Head & { kind: 'csv' }, paths: readonly string[]): string {
  const { separator, names } = head;
  const types = Object.fromEntries(names.map((_, at) => [`c${at}`, 'VARCHAR']));
  const table = `read_csv(${filesOf(paths)}, auto_detect = false, header = true, delim = '${separator}', quote = '"',
    escape = '"', compression = '${compressionOf(head)}', columns = ${struct(types)}, store_rejects = true, rejects_limit = 0)`;
  return plainRows(table, names, (column) => `c${names.indexOf(column)}`);
}

function plainRows(table: string, names: readonly string[], of = (column: Column): string => column): string {
  const cells = columns.map((column) => {
    const cell = names.includes(column)
      ? `TRIM(CAST(${of(column)} AS VARCHAR), ' ')`
      : 'CAST(NULL AS VARCHAR)';
    return `${cell} AS ${column}`;
  });
  return `(SELECT ${cells.join(', ')} FROM ${table}) AS source`;
}
