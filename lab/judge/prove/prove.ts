import { installPackages } from '../../../tools/lib/own-packages.mjs';
import { logPlain } from '../../../tools/lib/plain-text.mjs';
import type { TotalsRow } from '../count/read-totals.ts';
import { countOnDuckDb, countOnZetaSql } from './engines.ts';
import { madeUpDays } from './made-up-days.ts';
import { startZetaSql } from './zetasql.ts';

const folder = 'lab/judge/prove';

/**
 * Counts made-up days on DuckDB, and by the text for BigQuery on Google's reference implementation of its dialect. Prints
 * where the totals differ, row by row, and returns in how many exports they do.
 */
export async function proveEngines({ seeds, from }: { readonly seeds: number; readonly from: number }) {
  await installPackages(folder);
  const server = await startZetaSql(folder);
  let [failed, rows] = [0, 0];
  try {
    for (let seed = from; seed < from + seeds; seed++) {
      const sent = madeUpDays(seed);
      const [first, second] = [await countOnDuckDb(sent), await countOnZetaSql(server, sent)].map(sorted);
      const differing = difference(first ?? [], second ?? []);
      rows += first?.length ?? 0;
      if (!differing.length) continue;
      failed++;
      logPlain(`export ${seed}, ${sent.length} events:\n${differing.join('\n')}`);
    }
  } finally {
    server.stop();
  }
  console.log(`${seeds} exports, ${rows} rows of totals on each engine`);
  return failed;
}

const sorted = (rows: readonly TotalsRow[]) => rows.map((row) => JSON.stringify(row)).sort();

/** The rows that one engine has and the other has not. */
function difference(first: readonly string[], second: readonly string[]): string[] {
  const only = (rows: readonly string[], others: readonly string[], engine: string) => {
    const known = new Set(others);
    return rows.filter((row) => !known.has(row)).map((row) => `  only on ${engine}: ${row}`);
  };
  const found = [...only(first, second, 'DuckDB'), ...only(second, first, 'ZetaSQL')];
  return found.length || first.length === second.length ? found : ['  a row comes twice on one engine'];
}
