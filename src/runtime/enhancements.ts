import { fetchChunk } from '../dom/fetch-chunk.ts';
import type { Definition, Enhancement, EnhancementKind, EnhancementMeta } from '../enhance/enhancement.ts';
import { strategies } from '../enhance/when/read-when.ts';

type Load = () => Promise<{ default: Definition }>;

const islands = import.meta.glob<{ default: Definition }>('/islands/*/*.island.tsx');
const behaviours = import.meta.glob<{ default: Definition }>([
  '/src/**/*.behaviour.ts',
  '!/src/{blocks,bed-match}/**',
]);
const metas = import.meta.glob<EnhancementMeta>(
  ['/islands/*/*.meta.ts', '/src/**/*.meta.ts', '!/src/{blocks,bed-match}/**'],
  { eager: true, import: 'default' },
);

/**
 * Every island and behaviour that a page can name, those of `loadBlocks` excepted: the file's name is the name in the
 * attribute.
 */
export const enhancements: readonly Enhancement[] = [
  ...all('island', islands, 'a, button, form'),
  // A behaviour leaves the server's links alone, so only its buttons wait for it.
  ...all('behaviour', behaviours),
];

/** The behaviours in src/blocks and src/bed-match. */
export const loadBlocks = () =>
  fetchChunk(() => import('./blocks.ts')).then((blocks) =>
    all('behaviour', blocks.behaviours, 'button', blocks.metas),
  );

function all(
  kind: EnhancementKind,
  files: Readonly<Record<string, Load>>,
  defers = 'button',
  meta = metas,
): Enhancement[] {
  return Object.entries(files).map(([path, load]) => {
    const [, start = '', name = ''] = /^(.*\/([^/.]+))\./.exec(path) ?? [];
    const { when = 'visible', ...rest } = meta[`${start}.meta.ts`] ?? {};
    return { kind, name, load, defers, ...rest, when: strategies[when] };
  });
}
