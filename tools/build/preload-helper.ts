import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ours = fileURLToPath(new URL('../../src/dom/preload.ts', import.meta.url));
const bundlers = '\0vite/preload-helper.js';
const none = '\0no-preload';
const lazy = '\0lazy-preload';

/** The code of lazy chunks that imports more chunks, from the project's folder on. */
const inLazyChunk =
  /^islands\/(code\.ts|[^/]+\/)|^src\/(analytics\/measure|behaviours|consent|contact|forms|geo|map|popups|react|server|shop|ui)\//;

/**
 * Puts our own small preload function in the place of the bundler's where lazy chunks import more chunks. The entry and
 * the engine get nothing: what the entry loads touches no page that is not ours, and is one file each.
 */
export function preloadHelper(root = fileURLToPath(new URL('../..', import.meta.url))): Plugin {
  return {
    name: 'preload-helper',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source !== bundlers) return null;
      const path = importer.startsWith(root) ? importer.slice(root.length) : '';
      if (inLazyChunk.test(path)) return lazy;
      // A copy each: what two chunks share the bundler puts into a third.
      return /^experiments\/engine\/(?!start\.ts)/.test(path) ? `${none}-of-the-engine` : none;
    },
    load(id) {
      if (id === lazy) return `export { preload as __vitePreload } from ${JSON.stringify(ours)};`;
      return id.startsWith(none) ? 'export const __vitePreload = (load) => load();' : null;
    },
  };
}
