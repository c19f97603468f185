import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ours = fileURLToPath(new URL('../src/dom/preload.ts', import.meta.url));
const bundlers = '\0vite/preload-helper.js';
const none = '\0no-preload';
const lazy = '\0lazy-preload';

/** The code of lazy chunks that imports more chunks. */
const inLazyChunk =
  /\/islands\/(late\.ts|[^/]+\/)|\/src\/(analytics\/measure|behaviours|consent|contact|forms|popups|react|server|shop|ui)\//;

/**
 * Puts our own small preload function in the place of the bundler's. Lazy chunks get a copy of their own: they would
 * share the entry's, and a chunk that imports the entry may run it a second time. The engine's get nothing, and nor does
 * what the entry itself loads on every page: it touches no page that is not ours.
 */
export function preloadHelper(): Plugin {
  return {
    name: 'preload-helper',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source !== bundlers) return null;
      if (/\/src\/main\.ts$/.test(importer)) return `${none}-for-the-entry`;
      if (/\/experiments\/engine\/(?!start\.ts)/.test(importer)) return none;
      return inLazyChunk.test(importer) ? lazy : null;
    },
    load(id) {
      if (id === lazy) return `export { preload as __vitePreload } from ${JSON.stringify(`${ours}?lazy`)};`;
      if (id === bundlers) return `export { preload as __vitePreload } from ${JSON.stringify(ours)};`;
      return id.startsWith(none) ? 'export const __vitePreload = (load) => load();' : null;
    },
  };
}
