import { basename } from 'node:path';
import { importPackage } from '../../../tools/lib/own-packages.mjs';
import { PlainError } from '../../../tools/lib/plain-error.mjs';
import type { ReadingNotes, Totals } from '../totals.ts';
import { type Client, countOnBigQuery } from './bigquery.ts';
import { countFiles } from './duckdb.ts';

/** Where the events are, and what may be taken to count them. Days are as `2026-09-07`. */
export type Export = { readonly id: string } & (
  | { readonly on: 'files'; readonly paths: readonly string[]; readonly memory?: string | undefined }
  | {
      readonly on: 'bigquery';
      readonly dataset: string;
      readonly from: string;
      readonly to: string;
      readonly maxBytes?: number | undefined;
    }
);

/** The totals of a test, with the name of what they were counted in. */
export interface CountedExport {
  readonly name: string;
  readonly totals: Totals;
  readonly notes: ReadingNotes;
}

/** Counts a test. `say` is told what goes on, a line at a time; the last line may be written over where it ends in `\r`. */
export async function countExport(wanted: Export, say: (text: string) => void): Promise<CountedExport> {
  const { id } = wanted;
  const name =
    wanted.on === 'bigquery' ? `${wanted.dataset}, ${wanted.from} to ${wanted.to}` : nameOf(wanted.paths);
  const { totals, notes } =
    wanted.on === 'bigquery'
      ? await countOnBigQuery(await openBigQuery(wanted.dataset), {
          ...wanted,
          from: wanted.from.replaceAll('-', ''),
          to: wanted.to.replaceAll('-', ''),
          announce: (bytes) =>
            say(`BigQuery will read ${sizeOf(bytes)}, about ${priceOf(bytes)} on demand\n`),
        })
      : await countFiles({
          ...wanted,
          progress: (table, done) => say(`${bar(done)} ${table.padEnd(20)}\r`),
        });
  if (totals) return { name, totals, notes };
  const others = [...notes.otherTests.keys()].slice(0, 10).join(', ');
  const [bad = notes.reasons[0]?.why] = notes.firstBad;
  throw new PlainError(
    `${name} has no row of ${id} that can be used${others ? `; it has ${others}` : ''}${bad ? `; ${bad}` : ''}${notes.withoutId ? `; ${notes.withoutId} rows have no visitor's id` : ''}`,
  );
}

const nameOf = ([first = '', ...others]: readonly string[]) =>
  `${basename(first)}${others.length ? ` and ${others.length} more` : ''}`;

const bar = (done: number) => '#'.repeat(Math.round(20 * done)).padEnd(20, '.');

const sizeOf = (bytes: number) => `${(bytes / 2 ** 30).toFixed(2)} GiB`;
/** At 6.25 dollars for a TiB, which is what most regions take. */
const priceOf = (bytes: number) => `$${((bytes / 2 ** 40) * 6.25).toFixed(2)}`;

/** Google's own client, with the credentials as Google's tools have them. It is not installed with the rest: few need it. */
async function openBigQuery(dataset: string): Promise<Client> {
  try {
    const { BigQuery } = await importPackage('lab', '@google-cloud/bigquery');
    return new BigQuery({ projectId: dataset.split('.')[0] });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    throw new PlainError(
      '--on bigquery needs a package: npm install --prefix lab --no-save @google-cloud/bigquery',
    );
  }
}
