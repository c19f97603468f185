import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const runtime = fileURLToPath(new URL('../../src/runtime/runtime.ts', import.meta.url));

/**
 * Lets the entry import the runtime chunk directly. By default, the bundler wraps the exports in an object made by a
 * helper in a third chunk, so that every page would wait for one more request.
 */
export function directRuntime(): Plugin {
  let reference = '';
  return {
    name: 'direct-runtime',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      reference = this.emitFile({
        type: 'chunk',
        id: runtime,
        name: 'runtime',
        preserveSignature: 'allow-extension',
      });
    },
    transform(code, id) {
      if (!id.endsWith('/src/entry/load-runtime.ts')) return null;
      const direct = `import(import.meta.ROLLUP_FILE_URL_${reference})`;
      const changed = code.replace(/import\('[^']*\/runtime\.ts'\)/, direct);
      if (changed === code) this.error('src/entry/load-runtime.ts does not import the runtime');
      // The module contains nothing else that a source map could map.
      return { code: changed, map: { mappings: '' } };
    },
    // `import()` resolves what is relative by itself; the default is a URL object.
    resolveFileUrl: ({ referenceId, relativePath }) =>
      referenceId === reference ? JSON.stringify(`./${relativePath}`) : null,
    generateBundle(_options, bundle) {
      // Otherwise the manifest would list the placeholder address as a file, before its hash is known.
      for (const output of Object.values(bundle)) {
        const assets = output.type === 'chunk' ? output.viteMetadata?.importedAssets : undefined;
        for (const name of assets ?? []) if (name.includes('!~{')) assets?.delete(name);
      }
    },
  };
}
