import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { PlainError } from '../../../tools/lib/plain-error.mjs';
import type { Judgement } from '../judge-totals.ts';
import type { ReadingNotes, Totals } from '../totals.ts';
import { aboutExport, unread } from './about-export.ts';
import { flatTotals } from './flat-totals.ts';
import { reportMarkdown } from './markdown.ts';
import { reportPage } from './page.ts';

/** Writes the report and the totals into the folder, and returns the paths of the files. */
export async function writeReport(
  judgement: Judgement,
  name: string,
  notes: ReadingNotes,
  folder: string,
): Promise<string[]> {
  const { id, totals, plan } = judgement;
  const about = aboutExport(judgement, name, notes);
  const doubts = unread(notes);
  const files = {
    html: reportPage(judgement, about, doubts),
    md: reportMarkdown(judgement, about, doubts),
    json: `${JSON.stringify({ id, plan, totals }, null, 2)}\n`,
  };
  const path = (kind: string) => join(folder, `${id}.judge.${kind}`);
  try {
    mkdirSync(folder, { recursive: true });
    for (const [kind, text] of Object.entries(files)) writeFileSync(path(kind), text);
  } catch (error) {
    throw new PlainError(
      `the report can't be written to ${folder}: ${(error as NodeJS.ErrnoException).code}`,
    );
  }
  await writeParquet(totals, path('parquet'));
  return [...Object.keys(files), 'parquet'].map(path);
}

const types = {
  ...{ what: 'VARCHAR', name: 'VARCHAR', day: 'DATE', variant: 'VARCHAR', n: 'BIGINT' },
  ...{ sum: 'DOUBLE', squares: 'DOUBLE', products: 'DOUBLE' },
};

/** Writes the totals as a table that DuckDB, BigQuery, pandas and others read. */
export async function writeParquet(totals: Totals, path: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'judge-totals-'));
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  try {
    const rows = join(folder, 'totals.jsonl');
    writeFileSync(
      rows,
      flatTotals(totals)
        .map((row) => JSON.stringify(row))
        .join('\n'),
    );
    const columns = Object.entries(types).map(([name, type]) => `${name}: '${type}'`);
    await connection.run(
      `COPY (SELECT * FROM read_json(${quoted(rows)}, format = 'newline_delimited', columns = {${columns.join(', ')}})) TO ${quoted(path)} (FORMAT parquet)`,
    );
  } finally {
    connection.closeSync();
    instance.closeSync();
    rmSync(folder, { recursive: true, force: true });
  }
}
