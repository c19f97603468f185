import type { Definition, EnhancementMeta } from '../enhance/enhancement.ts';

/** The behaviours of the content's blocks and of the bed match: a page that has none of them doesn't load their names. */
export const behaviours = import.meta.glob<{ default: Definition }>([
  '/src/blocks/*/*.behaviour.ts',
  '/src/bed-match/*.behaviour.ts',
]);
export const metas = import.meta.glob<EnhancementMeta>(
  ['/src/blocks/*/*.meta.ts', '/src/bed-match/*.meta.ts'],
  { eager: true, import: 'default' },
);
