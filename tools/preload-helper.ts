import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ours = fileURLToPath(new URL('../src/dom/preload.ts', import.meta.url));
const bundlers = '\0vite/preload-helper.js';
const none = '\0no-preload';

/**
 * Puts our own small preload function in the place of the bundler's, and nothing where a lazy chunk imports another:
 * the entry and the chunk would share the function, and the entry would have to load the chunk for it.
 */
export function preloadHelper(): Plugin {
  return {
    name: 'preload-helper',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === bundlers && /\/experiments\/engine\/(?!start\.ts)/.test(importer ?? '') ? none : null,
    load(id) {
      if (id === bundlers) return `export { preload as __vitePreload } from ${JSON.stringify(ours)};`;
      return id === none ? 'export const __vitePreload = (load) => load();' : null;
    },
  };
}
