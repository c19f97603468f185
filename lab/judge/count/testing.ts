import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadingNotes, Totals } from '../totals.ts';
import { type Counted, countFiles } from './duckdb.ts';
import type { MadeUpRow } from './made-up-rows.ts';

/** Counts OD478 in a file with this content. */
export async function countText(content: string | Buffer, name = 'export.csv'): Promise<Counted> {
  const folder = mkdtempSync(join(tmpdir(), 'judge-test-'));
  try {
    writeFileSync(join(folder, name), content);
    return await countFiles({ id: 'OD478', paths: [join(folder, name)] });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const countLines = (lines: Iterable<string>, name?: string): Promise<Counted> =>
  countText([...lines].join('\n'), name);

/** The totals of made-up rows, which have some that can be used. */
export async function countRows(rows: readonly MadeUpRow[]): Promise<Totals & { notes: ReadingNotes }> {
  const { totals, notes } = await countLines(
    rows.map((row) => JSON.stringify(row)),
    'export.jsonl',
  );
  if (!totals) throw new Error('no row could be used');
  return { ...totals, notes };
}
