import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, expect, test } from 'vitest';
import { totalsOf } from '../testing.ts';
import { writeParquet } from './write-report.ts';

const folder = mkdtempSync(join(tmpdir(), "judge's-report-"));
afterAll(() => rmSync(folder, { recursive: true }));

test('the totals are a table of Parquet whose numbers are those of the totals', async () => {
  const path = join(folder, 'totals.parquet');
  await writeParquet(totalsOf({ A: 1_000, B: 1_200 }, { 'help "block"': { A: 50, B: 90 } }), path);
  const connection = await (await DuckDBInstance.create()).connect();
  const ask = async (sql: string) =>
    (
      await connection.runAndReadAll(sql.replace('TOTALS', `'${path.replace("'", "''")}'`))
    ).getRowObjectsJson();
  expect(await ask(`SELECT name, variant, n FROM TOTALS WHERE what = 'goal' ORDER BY variant`)).toEqual([
    { name: 'click: help "block"', variant: 'A', n: '50' },
    { name: 'click: help "block"', variant: 'B', n: '90' },
  ]);
  // Added up over its days it is the whole, and a day is a date.
  expect(
    await ask(
      `SELECT what, variant, SUM(n)::INT AS n, MIN(day)::VARCHAR AS first FROM TOTALS WHERE what LIKE '%by day' GROUP BY ALL ORDER BY ALL`,
    ),
  ).toEqual([
    { what: 'goal by day', variant: 'A', n: 50, first: '2026-09-07' },
    { what: 'goal by day', variant: 'B', n: 90, first: '2026-09-07' },
    { what: 'visitors by day', variant: 'A', n: 1_000, first: '2026-09-07' },
    { what: 'visitors by day', variant: 'B', n: 1_200, first: '2026-09-07' },
  ]);
  expect(
    await ask(`SELECT n, sum, squares FROM TOTALS WHERE what = 'goal, times' AND variant = 'B'`),
  ).toEqual([{ n: '1200', sum: 90, squares: 90 }]);
  connection.closeSync();
});
