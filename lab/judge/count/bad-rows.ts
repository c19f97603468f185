import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import { PlainError } from '../../../tools/lib/plain-error.mjs';
import type { ReadingNotes } from '../totals.ts';
import { checkedRows, isToMend } from './check-rows.ts';
import { duckdb } from './dialects.ts';
import type { Ask, Group } from './files.ts';
import { whyFar } from './read-totals.ts';
import { writeSql } from './sql.ts';

/** The most bad rows that are told one by one, and how far into a file they are looked for. */
const mostTold = 10;
const furthest = 1_000_000;

/** Why DuckDB can't make a record of lines. */
const whyBroken: Readonly<Record<string, string>> = {
  'MISSING COLUMNS': 'fewer fields than columns',
  'TOO MANY COLUMNS': 'more fields than columns',
  'INVALID ENCODING': 'not UTF-8: make the file UTF-8, such as by iconv -f WINDOWS-1252 -t UTF-8',
  'LINE SIZE OVER MAXIMUM': 'longer than 2 MB',
};

interface Broken {
  readonly path: string;
  /** From 1, the header included. */
  readonly line: number;
  readonly why: string;
}

/** Adds the lines that are no records to the notes, and the first bad rows by their file and line. */
export async function tellBadRows(
  ask: Ask,
  {
    id,
    groups,
    notes,
  }: { readonly id: string; readonly groups: readonly Group[]; readonly notes: ReadingNotes },
): Promise<ReadingNotes> {
  const broken = groups.some(({ kind }) => kind === 'csv') ? await brokenLines(ask) : [];
  const firstBad = broken.map(({ path, line, why }) => `${basename(path)}, line ${line}: ${why}`);
  for (const { paths, kind, rowsOf } of groups)
    for (const path of paths) {
      if (!notes.bad || firstBad.length >= mostTold) break;
      const lines = broken.filter((one) => one.path === path).map(({ line }) => line);
      for (const { row, why, cell } of await badRowsOf(ask, id, rowsOf([path])))
        firstBad.push(`${basename(path)}, ${placeOf(row, kind, lines)}: ${sayWhy(why, cell, kind)}`);
    }
  const whys = [...new Set(broken.map(({ why }) => why))];
  const reasons = whys.map((why) => ({ why, rows: broken.filter((one) => one.why === why).length }));
  return {
    ...notes,
    rows: notes.rows + broken.length,
    bad: notes.bad + broken.length,
    reasons: [...notes.reasons, ...reasons].toSorted((a, b) => b.rows - a.rows),
    firstBad: firstBad.slice(0, mostTold),
  };
}

/**
 * @throws {PlainError} for a quote that is never closed, and for a last line that stops before its end: rows are hidden or
 * missing then, and nobody knows how many.
 */
async function brokenLines(ask: Ask): Promise<readonly Broken[]> {
  const found = await ask(`
    SELECT file_path, line, MIN(CAST(error_type AS VARCHAR)), MAX(CAST(error_type AS VARCHAR)), MIN(csv_line)
    FROM reject_errors JOIN reject_scans USING (scan_id, file_id) GROUP BY 1, 2 ORDER BY 1, 2`);
  return found.map(([path = '', line, first = '', last, text]) => {
    if (last === 'UNQUOTED VALUE')
      throw new PlainError(
        `${basename(path ?? '')}, line ${line}: a quoted field is not closed, so the rows after it can't be told apart: mend that line; where it is the last one, the file ends in the middle: export it again`,
      );
    if (first === 'MISSING COLUMNS' && text && endsWith(path ?? '', text))
      throw new PlainError(
        `${basename(path ?? '')} ends in the middle of line ${line}: export it again; where nothing is missing, end that line, or delete it`,
      );
    return { path: path ?? '', line: Number(line), why: whyBroken[first ?? ''] ?? 'no record' };
  });
}

/** Whether a file ends with this text, and with no end of a line after it. */
function endsWith(path: string, text: string): boolean {
  const wanted = Buffer.from(text);
  const file = openSync(path, 'r');
  try {
    const end = Buffer.alloc(wanted.length);
    readSync(file, end, 0, end.length, Math.max(0, fstatSync(file).size - end.length));
    return end.equals(wanted);
  } finally {
    closeSync(file);
  }
}

/** Reads a file anew, in its order, as far as its first bad rows. */
async function badRowsOf(ask: Ask, id: string, source: string) {
  const numbered = `(SELECT *, ROW_NUMBER() OVER () AS row FROM ${source} LIMIT ${furthest}) AS numbered`;
  const found = await ask(`
    SELECT row, COALESCE(why, '${whyFar}'), CASE WHEN why IS NULL THEN time ELSE cell END
    FROM (${checkedRows(duckdb, id, numbered, ['row'])}) AS checked CROSS JOIN middle
    WHERE (${isToMend}) OR (why IS NULL AND kind IN ('test', 'own') AND ${writeSql(duckdb).isFar})
    ORDER BY row LIMIT ${mostTold}`);
  return found.map(([row, why, cell]) => ({ row: Number(row), why: why ?? '', cell }));
}

/** Broken lines are no rows, and a header is none. */
function placeOf(row: number, kind: Group['kind'], brokenLines: readonly number[]): string {
  if (kind === 'parquet') return `row ${row}`;
  if (kind === 'json') return `line ${row}`;
  return `line ${brokenLines.reduce((line, broken) => (broken <= line ? line + 1 : line), row + 1)}`;
}

function sayWhy(why: string, cell: string | null | undefined, kind: Group['kind']): string {
  if (kind === 'json' && why === 'event is empty') return `${why}, or the line is no whole JSON object`;
  return cell === null || cell === undefined
    ? why
    : `${why} (${JSON.stringify(cell.length > 40 ? `${cell.slice(0, 40)}…` : cell)})`;
}
