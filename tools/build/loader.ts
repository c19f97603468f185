import type { Plugin, Rolldown } from 'vite';
import { rewritesManifest } from './manifest.ts';

const script = 'storefront.js';

/**
 * Writes `storefront.js`: a few lines at a stable name that ask for the client, for all that it imports and for the names
 * of the components, side by side. Nothing imports it, so a page may include it twice, or as `storefront.js?v=1`.
 */
export function loader(): Plugin {
  let files: readonly string[] = [];
  return {
    name: 'loader',
    apply: 'build',
    generateBundle: {
      // With the files' final names.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        files = [...graphOf(chunks, '/src/client/client.ts'), ...graphOf(chunks, '/src/client/names.ts')];
        this.emitFile({ type: 'asset', fileName: script, source: loaderOf([...new Set(files)]) });
      },
    },
    writeBundle: rewritesManifest((manifest) => {
      const imports = Object.keys(manifest).filter((key) => files.includes(manifest[key]?.file ?? ''));
      return { [script]: { file: script, isEntry: true, imports }, ...manifest };
    }),
  };
}

/** The file of the chunk that has the module, and those that it imports. */
function graphOf(chunks: readonly Rolldown.OutputChunk[], module: string): string[] {
  const found = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  // The set grows during the loop.
  const files = new Set(found.map(({ fileName }) => fileName));
  for (const file of files)
    for (const one of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(one);
  return [...files];
}

/** The text of the loader. The first file is the client's, which is asked for once more where it does not come. */
export function loaderOf([client, ...others]: readonly string[]): string {
  return `const client = "./${client}";
import(client)
  .catch(() => new Promise((done) => setTimeout(done, 1000)).then(() => import(client)))
  .catch((error) => console.error("storefront no-runtime: our code could not be loaded; the page stays as the server sent it", error));
for (const file of ${JSON.stringify(others.map((file) => `./${file}`))}) import(file).catch(() => {});
`;
}
