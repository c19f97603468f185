import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const addressOf = (file: string) => fileURLToPath(new URL(`../../src/runtime/${file}`, import.meta.url));

/**
 * Lets the entry import the runtime's chunk directly, and that of the names of islands and behaviours. By default, the
 * bundler wraps the exports in an object made by a helper in a third chunk, so that every page would wait for one more
 * request.
 */
export function directRuntime(): Plugin {
  /** By the files that the entry imports. */
  const references = new Map([
    ['runtime.ts', ''],
    ['names.ts', ''],
  ]);
  return {
    name: 'direct-runtime',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      for (const file of references.keys())
        references.set(
          file,
          this.emitFile({
            type: 'chunk',
            id: addressOf(file),
            name: file.replace('.ts', ''),
            preserveSignature: 'allow-extension',
          }),
        );
    },
    transform(code, id) {
      if (!id.endsWith('/src/entry/load-runtime.ts')) return null;
      let direct = code;
      for (const [file, reference] of references) {
        const before = direct;
        direct = direct.replace(
          new RegExp(`import\\('[^']*/${file}'\\)`),
          `import(import.meta.ROLLUP_FILE_URL_${reference})`,
        );
        if (direct === before) this.error(`src/entry/load-runtime.ts does not import ${file}`);
      }
      // The module contains nothing else that a source map could map.
      return { code: direct, map: { mappings: '' } };
    },
    // `import()` resolves what is relative by itself; the default is a URL object.
    resolveFileUrl: ({ referenceId, relativePath }) =>
      [...references.values()].includes(referenceId ?? '') ? JSON.stringify(`./${relativePath}`) : null,
    generateBundle(_options, bundle) {
      // Otherwise the manifest would list the placeholder address as a file, before its hash is known.
      for (const output of Object.values(bundle)) {
        const assets = output.type === 'chunk' ? output.viteMetadata?.importedAssets : undefined;
        for (const name of assets ?? []) if (name.includes('!~{')) assets?.delete(name);
      }
    },
  };
}
