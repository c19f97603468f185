import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ours = fileURLToPath(new URL('../src/dom/preload.ts', import.meta.url));

/** Puts our own small preload function in the place of the bundler's. */
export function preloadHelper(): Plugin {
  return {
    name: 'preload-helper',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== '\0vite/preload-helper.js') return null;
      return `export { preload as __vitePreload } from ${JSON.stringify(ours)};`;
    },
  };
}
