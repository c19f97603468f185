import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { PlainError } from '../../../tools/lib/plain-error.mjs';
import type { ReadingNotes, Totals } from '../totals.ts';
import { tellBadRows } from './bad-rows.ts';
import { duckdb } from './dialects.ts';
import { findFiles, groupFiles } from './files.ts';
import { countTest } from './query.ts';
import { readNotes, readTotals, type TotalsRow } from './read-totals.ts';

export interface FileCount {
  readonly id: string;
  /** Paths, and patterns such as `days/*.parquet`. */
  readonly paths: readonly string[];
  /** What the count may take, such as `2GB`; the rest goes to a folder for temporary files. */
  readonly memory?: string | undefined;
  /** Is told how much of a table is done, from 0 to 1. */
  readonly progress?: ((table: string, done: number) => void) | undefined;
}

export interface Counted {
  /** Undefined where there is no row of the test that can be used. */
  readonly totals: Totals | undefined;
  readonly notes: ReadingNotes;
  /** What the two were read of. */
  readonly rows: readonly TotalsRow[];
}

/** Counts a test in files, on a DuckDB in this process. */
export async function countFiles({ id, paths, memory, progress }: FileCount): Promise<Counted> {
  const folder = mkdtempSync(join(tmpdir(), 'judge-'));
  try {
    const { ask, close } = await open(folder, memory, progress);
    try {
      const groups = await groupFiles(ask, id, await findFiles(ask, paths));
      const source = groups.map(({ paths, rowsOf }) => `SELECT * FROM ${rowsOf(paths)}`).join('\nUNION ALL ');
      const { tables, totals } = countTest(duckdb, id, `(${source}) AS source`);
      for (const [name, sql] of Object.entries(tables)) await ask(`CREATE TABLE ${name} AS ${sql}`, name);
      const rows = await ask(totals, 'totals');
      return {
        totals: readTotals(rows),
        notes: await tellBadRows(ask, { id, groups, notes: readNotes(rows) }),
        rows,
      };
    } finally {
      close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** DuckDB keeps to its limit with its tables alone: what it reads files with, and the rest of the process, come on top. */
const shareOfMemory = 0.5;

function megabytesOf(memory: string): number {
  const [, number, unit] = /^(\d+(?:\.\d+)?)\s*([MG])B$/i.exec(memory) ?? [];
  if (!number) throw new PlainError(`--memory ${memory}: write it as 2GB or 800MB`);
  return Number(number) * (unit?.toUpperCase() === 'G' ? 1000 : 1);
}

/** Opens a database on disk: its tables are compressed there, where those in memory are not. */
async function open(folder: string, memory: string | undefined, progress: FileCount['progress']) {
  const limit = memory === undefined ? undefined : `${Math.round(shareOfMemory * megabytesOf(memory))}MB`;
  const instance = await DuckDBInstance.create(join(folder, 'count.duckdb'), {
    temp_directory: join(folder, 'spilled'),
    preserve_insertion_order: 'false',
    ...(limit && { memory_limit: limit }),
  });
  const connection = await instance.connect();
  await connection.run("SET TimeZone = 'UTC'");
  const ask = async (sql: string, table = '') => {
    const tell = (done = Math.max(0, connection.progress.percentage / 100)) => progress?.(table, done);
    if (table) tell(0);
    const timer = table && progress ? setInterval(tell, 500) : undefined;
    try {
      const rows = (await connection.runAndReadAll(sql)).getRowsJS();
      return rows.map((row) => row.map((cell) => (cell === null ? null : String(cell))));
    } catch (error) {
      throw asPlain(error);
    } finally {
      clearInterval(timer);
    }
  };
  const close = () => {
    connection.closeSync();
    instance.closeSync();
  };
  return { ask, close };
}

/** What DuckDB says of a file that can't be read, with what to do. Anything else is a fault of ours. */
function asPlain(error: unknown): unknown {
  const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
  return /out of memory/i.test(line)
    ? new PlainError(`there is not enough memory: give more, such as --memory 4GB (${line})`)
    : /^(IO|Invalid Input|Invalid) Error/.test(line)
      ? new PlainError(`an export can't be read to its end: export it again, or copy it anew (${line})`)
      : error;
}
