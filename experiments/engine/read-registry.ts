import { fetchChunk } from '../../src/dom/fetch-chunk.ts';
import type { Experiment, Registration } from './types.ts';

/** An experiment in few bytes: its name is empty where it is a copy test, its page types are joined by commas. */
export type Row = readonly [
  id: string,
  name: string,
  pages: string,
  load: () => Promise<{ default: Experiment }>,
];

/** Reads what tools/build/experiment-table.ts has written. */
export function readRegistry(rows: readonly Row[]): Registration[] {
  return rows.map(([id, name, pages, load]) => ({
    id,
    name: name || `copy-test-${id}`,
    pages: pages.split(','),
    isCopyTest: !name,
    load: async () => (await fetchChunk(load)).default,
  }));
}
