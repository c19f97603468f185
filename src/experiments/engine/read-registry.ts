import { fetchChunk } from '../../dom/fetch-chunk.ts';
import type { Experiment, Registration } from '../kit/types.ts';

/** An experiment in compact form: the name of a copy test is empty, page types are joined by commas. */
export type Row = readonly [
  id: string,
  name: string,
  pages: string,
  load: () => Promise<{ default: Experiment }>,
];

/** Converts the rows that tools/build/experiment-table.ts has written. */
export function readRegistry(rows: readonly Row[]): Registration[] {
  return rows.map(([id, name, pages, load]) => ({
    id,
    name: name || `copy-test-${id}`,
    pages: pages.split(','),
    isCopyTest: !name,
    load: async () => (await fetchChunk(load)).default,
  }));
}
