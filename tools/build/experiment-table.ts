import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type { Experiment, Registration } from '../../experiments/engine/types.ts';
import { coverStyles } from './experiment-cover.ts';
import { checkExpiry } from './experiment-expiry.ts';
import { writePages } from './experiment-pages.ts';

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const registryFile = file('experiments/registry.ts');
const fetchChunkFile = file('src/dom/fetch-chunk.ts');
const readTableFile = file('experiments/engine/read-table.ts');

/**
 * What stands for a chunk's hash in the entry until that is known. As long as the hash: the entry is one line, and its
 * source map would be wrong for all that follows.
 */
const hashPlace = '_'.repeat(7);

interface Known {
  readonly registration: Registration;
  readonly experiment: Experiment;
}

/** Style sheets are nobody's business here, and the module runner can't load them. */
const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: (source) => (/\.css(\?|$)/.test(source) ? '\0no-styles' : null),
  load: (id) => (id === '\0no-styles' ? "export default ''" : null),
};

/** Every experiment of the source, loaded and so checked. */
export async function loadExperiments(): Promise<Known[]> {
  const { module } = await runnerImport<{ registry: readonly Registration[] }>(registryFile, {
    configFile: false,
    logLevel: 'error',
    plugins: [noStyles],
  });
  return Promise.all(
    module.registry.map(async (registration) => ({ registration, experiment: await registration.load() })),
  );
}

/**
 * Makes a chunk of each experiment, and of the registry a table of as few bytes as can be: forty-five experiments
 * by the bundler's own way would weigh a quarter of the entry. Adds the cover of their targets to the entry's style
 * sheet, and their page types to the manifest. Fails the build where one has expired.
 */
export function experimentTable(
  today: () => Date = () => new Date(),
  manifestName = 'manifest.json',
): Plugin {
  let known: Known[] = [];
  let place = '';
  const references = new Map<string, string>();
  return {
    name: 'experiment-table',
    apply: 'build',
    async buildStart() {
      known = await loadExperiments();
      const { errors, warnings } = checkExpiry(
        known.map(({ experiment }) => experiment),
        today(),
      );
      for (const warning of warnings) this.warn(warning);
      if (errors.length) this.error(errors.join('\n'));
      place = writeTable(
        known.map(({ registration }) => ({ ...registration, file: `${registration.id}-${hashPlace}.js` })),
      );
      for (const { registration } of known)
        references.set(
          registration.id,
          this.emitFile({
            type: 'chunk',
            id: sourceOf(registration),
            name: registration.id,
            preserveSignature: 'strict',
          }),
        );
    },
    load(id) {
      if (id !== registryFile) return null;
      return `import { fetchChunk } from ${JSON.stringify(fetchChunkFile)};
import { readTable } from ${JSON.stringify(readTableFile)};
export const registry = readTable(${JSON.stringify(place)}, (file) =>
  fetchChunk(() => import(/* @vite-ignore */ './chunks/' + file)));`;
    },
    generateBundle(_options, bundle) {
      const table = writeTable(
        known.map(({ registration }) => ({
          ...registration,
          file: basename(this.getFileName(references.get(registration.id) as string)),
        })),
      );
      if (table.length !== place.length) this.error('the hashes of chunks are not of the expected length');
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk' && output.code.includes(place))
          output.code = output.code.replace(place, table);
        if (output.fileName === 'storefront.css')
          (output as { source: string | Uint8Array }).source =
            `${'source' in output ? output.source : ''}${coverStyles(known.map(({ experiment }) => experiment))}`;
      }
    },
    // The manifest is written with the bundle.
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = 'dist' }) {
        writePages(
          join(dir, manifestName),
          known.map(({ registration }) => registration),
        );
      },
    },
  };
}

function sourceOf({ id, name, isCopyTest }: Registration): string {
  return file(isCopyTest ? `experiments/copy-tests/${id}.ts` : `experiments/${id}-${name}/index.ts`);
}

/** Rows by page types, `plp,pdp/OD478-help-block:<what follows OD478- in its chunk's name>/…`, joined by `;`. */
export function writeTable(rows: readonly (Registration & { readonly file: string })[]): string {
  const byPages = new Map<string, string[]>();
  for (const { id, name, pages, isCopyTest, file } of rows) {
    const hash = /^OD\d+-(.+)\.js$/.exec(file)?.[1];
    if (!hash || !file.startsWith(`${id}-`)) throw new Error(`chunk ${file} is not named after ${id}`);
    const key = isCopyTest ? '' : pages.join();
    byPages.set(key, [...(byPages.get(key) ?? []), `${id.slice(2)}${isCopyTest ? '' : `-${name}`}:${hash}`]);
  }
  return [...byPages].map(([pages, entries]) => [pages, ...entries].join('/')).join(';');
}
