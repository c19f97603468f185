import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ours = fileURLToPath(new URL('../../src/dom/preload.ts', import.meta.url));
const bundlers = '\0vite/preload-helper.js';
const none = '\0no-preload';
const lazy = '\0lazy-preload';
/** The modules of the chunk `every-page` that import chunks. If they shared it with the runtime, that would wait for a third chunk. */
const inEveryPage = /^src\/(runtime\/follow-cart|behaviours\/advice\/sleep-id\/)/;

/** A call of the function where there is nothing to preload. */
const call =
  /(__vitePreload\(\(\) => )(import\(.+?\))((?:\.then\(.+?\))?, __VITE_PRELOAD__, import\.meta\.url\))/g;

/** What experiments share with islands: they come without the runtime, so both would wait for a third chunk. */
const inCalls = /^src\/(analytics\/coupon|map\/geo\/)/;

/** The modules of the entry that import chunks. */
const inEntry = /^src\/(entry\/|experiments\/hear\.ts$)/;

/**
 * Replaces the bundler's preload function by our own small one in lazy chunks that import more chunks. The entry, the
 * engine and the runtime, which every page loads, get none: they must not change pages that are not ours.
 * Nor do experiments, which would share it with the runtime.
 */
export function preloadHelper(root = fileURLToPath(new URL('../..', import.meta.url))): Plugin {
  return {
    name: 'preload-helper',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source !== bundlers) return null;
      const path = importer.startsWith(root) ? importer.slice(root.length) : '';
      // Each chunk gets its own copy: the bundler would move a shared module to a third chunk.
      if (inEntry.test(path)) return none;
      const [experiment] = /(?<=^experiments\/)OD\d+/.exec(path) ?? [];
      if (experiment) return `${none}-of-${experiment}`;
      if (path === 'experiments/registry.ts') return `${lazy}-of-the-registry`;
      // By the chunk that has the module or its copy.
      if (inCalls.test(path))
        return `${none}?${path.split('?')[1] ?? (path.includes('/geo/') ? 'geo' : 'calls')}`;
      if (inEveryPage.test(path)) return `${lazy}-of-every-page`;
      if (/^src\/runtime\/(?!names)/.test(path)) return `${none}-of-the-runtime`;
      return /^src\/experiments\//.test(path) ? `${none}-of-the-engine` : lazy;
    },
    load(id) {
      // The list of experiments waits for no other chunk.
      if (id.startsWith(lazy))
        return `export { preload as __vitePreload } from ${JSON.stringify(ours + id.slice(lazy.length).replace(/^-of-(the-)?/, '?'))};`;
      return id.startsWith(none) ? 'export const __vitePreload = (load) => load();' : null;
    },
    renderChunk(code, { fileName }) {
      if (fileName !== 'storefront.js') return null;
      // Its imports need no wrapper, nor what they export. Blanks keep the source map right.
      const blank = (text: string) => ' '.repeat(text.length);
      const short = code.replace(
        call,
        (_all, before, direct, after) => blank(before) + direct + blank(after),
      );
      return { code: short, map: null };
    },
  };
}
