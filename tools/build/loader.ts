import type { Plugin, Rolldown } from 'vite';
import { rewritesManifest } from './manifest.ts';

const script = 'storefront.js';

/** What the loader hands over to the client, by the module that it loads. */
const lists = { names: '/src/client/names.ts', registry: '/experiments/registry.ts' };

/**
 * Writes `storefront.js`: a few lines at a stable name that ask for the client, for all that it imports and for the names
 * of the components, side by side, and start it. It alone knows the version and the lists, whose addresses change with
 * each release: what knew them would change too. Nothing imports it, so a page may include it twice, or as
 * `storefront.js?v=1`.
 */
export function loader(version: string): Plugin {
  let files: readonly string[] = [];
  return {
    name: 'loader',
    apply: 'build',
    generateBundle: {
      // With the files' final names.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const [client = '', ...needed] = graphOf(chunks, '/src/client/client.ts');
        const [names = ''] = graphOf(chunks, lists.names);
        const [registry = ''] = graphOf(chunks, lists.registry);
        files = [client, ...needed, names];
        const source = loaderOf({ version, client, needed, names, registry });
        this.emitFile({ type: 'asset', fileName: script, source });
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

/** What the loader is made of: files of the build. */
interface Parts {
  readonly version: string;
  readonly client: string;
  /** What the client imports. */
  readonly needed: readonly string[];
  readonly names: string;
  readonly registry: string;
}

/**
 * The text of the loader. The client is asked for once more where it does not come. Where an experiment's file holds the
 * first paint, all of it waits for that: many servers send what is asked for at once side by side, and the paint would wait
 * for the client's bytes too. A page that nobody sees paints nothing, and one that is held for long waits as the line of
 * the contract does.
 */
export function loaderOf({ version, client, needed, names, registry }: Parts): string {
  return `const client = "./${client}";
const names = () => import("./${names}");
const registry = () => import("./${registry}");
if (!document.hidden && document.querySelector("script[blocking]"))
  await new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, 1500);
  });
import(client)
  .catch(() => new Promise((done) => setTimeout(done, 1000)).then(() => import(client)))
  .then(({ start }) => start({ version: ${JSON.stringify(version)}, names, registry }))
  .catch((error) => console.error("storefront no-runtime: our code could not be loaded; the page stays as the server sent it", error));
for (const file of ${JSON.stringify(needed.map((file) => `./${file}`))}) import(file).catch(() => {});
names().catch(() => {});
`;
}
