import { fetchChunk } from '../dom/fetch-chunk.ts';
import type { Enhancement, EnhancementKind } from '../enhance/enhancement.ts';
import { strategies } from '../enhance/when/read-when.ts';
import { behaviours, islands, type Row } from './table.ts';

/** Every island and behaviour that a page can name, those of `loadBlocks` excepted. */
export const enhancements: readonly Enhancement[] = [
  ...all('island', islands, 'a, button, form'),
  // A behaviour leaves the server's links alone, so only its buttons wait for it.
  ...all('behaviour', behaviours),
];

/** The behaviours that few pages have. */
export const loadBlocks = () =>
  fetchChunk(() => import('./blocks.ts')).then((blocks) => all('behaviour', blocks.behaviours));

function all(kind: EnhancementKind, rows: readonly Row[], usual = 'button'): Enhancement[] {
  return rows.map(([name, load, when = 'visible', defers = usual, resumes]) => ({
    ...{ kind, name, load, defers, resumes },
    when: strategies[when],
  }));
}
