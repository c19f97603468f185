import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ours = fileURLToPath(new URL('../../src/dom/preload.ts', import.meta.url));
const bundlers = '\0vite/preload-helper.js';
const none = '\0no-preload';
const lazy = '\0lazy-preload';

/** What the entry has of code that imports chunks. */
const inEntry = /^(src\/entry\/|experiments\/engine\/hear\.ts$)/;

/**
 * Puts our own small preload function in the place of the bundler's where lazy chunks import more chunks. What every page
 * loads gets nothing: the entry, the engine and the runtime itself touch no page that is not ours.
 */
export function preloadHelper(root = fileURLToPath(new URL('../..', import.meta.url))): Plugin {
  return {
    name: 'preload-helper',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source !== bundlers) return null;
      const path = importer.startsWith(root) ? importer.slice(root.length) : '';
      // A copy each: what two chunks share the bundler puts into a third.
      if (inEntry.test(path)) return none;
      if (/^src\/runtime\/(?!enhancements)/.test(path)) return `${none}-of-the-runtime`;
      return /^experiments\/engine\//.test(path) ? `${none}-of-the-engine` : lazy;
    },
    load(id) {
      if (id === lazy) return `export { preload as __vitePreload } from ${JSON.stringify(ours)};`;
      return id.startsWith(none) ? 'export const __vitePreload = (load) => load();' : null;
    },
  };
}
