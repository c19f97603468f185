import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { problemsOf } from '../../src/experiments/kit/check-experiment.ts';
import type { Experiment, Registration } from '../../src/experiments/kit/types.ts';
import { noStyles } from '../lib/no-styles.mjs';
import { coverStyles } from './experiment-cover.ts';
import { checkExpiry } from './experiment-expiry.ts';
import { checkGroups } from './experiment-groups.ts';
import { checkPlans } from './experiment-plans.ts';
import { rewritesManifest } from './manifest.ts';
import { parsesAsSelector } from './parses-as-selector.ts';

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const registryFile = file('experiments/registry.ts');
interface Known {
  readonly registration: Registration;
  readonly experiment: Experiment;
}

interface RegistryModule {
  readonly registry: readonly Registration[];
  readonly problems: readonly string[];
}

/**
 * Loads every experiment in the source.
 *
 * @throws Error with all that is wrong with any of them, a sentence a line
 */
export async function loadExperiments(): Promise<Known[]> {
  const { module } = await runnerImport<RegistryModule>(registryFile, {
    configFile: false,
    logLevel: 'error',
    plugins: [noStyles],
  });
  const known = await Promise.all(
    module.registry.map(async (registration) => ({ registration, experiment: await registration.load() })),
  );
  const problems = [
    ...module.problems,
    ...known.flatMap(({ experiment }) => problemsOf(experiment, parsesAsSelector)),
    ...checkGroups(known.map(({ experiment }) => experiment)),
    ...checkPlans(known.map(({ experiment }) => experiment)),
  ];
  if (problems.length) throw new Error(problems.join('\n'));
  return known;
}

/**
 * Builds each experiment as a chunk, and the registry as a list of lazy imports. Adds the covers of their targets to
 * the client's style sheet, and their page types to the manifest. Fails the build if an experiment has expired.
 */
export function experimentTable(today: () => Date = () => new Date()): Plugin {
  let known: Known[] = [];
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
      for (const { registration } of known)
        this.emitFile({
          type: 'chunk',
          id: `${wrapped}${placeOf(registration)}`,
          name: registration.id,
          preserveSignature: 'strict',
        });
    },
    resolveId: (id) =>
      id.startsWith(wrapped) ? file(`experiments/${id.slice(wrapped.length)}`) + withPatch : null,
    load(id) {
      if (id.endsWith(withPatch)) return patching(id.slice(0, -withPatch.length));
      return id === registryFile ? writeRegistry(known.map(({ registration }) => registration)) : null;
    },
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle))
        if (output.fileName === 'storefront.css')
          (output as { source: string | Uint8Array }).source =
            `${'source' in output ? output.source : ''}${coverStyles(known.map(({ experiment }) => experiment))}`;
    },
    writeBundle: rewritesManifest((manifest) => {
      const facts = new Map(known.map((one) => [one.registration.id, factsOf(one)]));
      return Object.fromEntries(
        Object.entries(manifest).map(([key, entry]) => [
          key,
          { ...entry, ...(entry.isEntry && facts.get(entry.name ?? '')) },
        ]),
      );
    }),
  };
}

/** What a server has to know to name an experiment's chunk in a page's head. */
const factsOf = ({ registration: { pages }, experiment: { changes } }: Known) => ({
  pages,
  variants: Object.entries(changes).flatMap(([variant, list]) => (list.length ? variant : [])),
});

/** An experiment with what patches: the bundle's own form of each. */
const wrapped = 'virtual:experiment/';
const withPatch = '?patch';

const patching = (path: string) =>
  `import ${JSON.stringify(file('src/client/patch-early.ts'))};
export { default } from ${JSON.stringify(path)};`;

/** Below the registry. */
const placeOf = ({ id, name, isCopyTest }: Registration) =>
  isCopyTest ? `copy-tests/${id}.ts` : `${id}-${name}/index.ts`;

/**
 * Writes the module of the registry for the bundle: what must be known before the code is loaded, and how to load it. Its
 * text goes into a source map, so no path in it says where the checkout is.
 */
export function writeRegistry(registrations: readonly Registration[]): string {
  const rows = registrations.map((one) => {
    const { id, name, pages, isCopyTest } = one;
    const facts = [id, isCopyTest ? '' : name, pages.join()].map((text) => JSON.stringify(text)).join();
    return `[${facts},()=>import(${JSON.stringify(wrapped + placeOf(one))})]`;
  });
  return `import { readRegistry } from '../src/experiments/engine/read-registry.ts';
export const registry = readRegistry([${rows.join(',\n')}]);`;
}
