import { fileURLToPath } from 'node:url';

/** What the bundler tells of its modules. */
interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const client = file('src/client/client.ts');
const names = file('src/client/names.ts');
const registry = file('experiments/registry.ts');

/** From so many experiments on, what they share comes with the kit. */
const many = 15;
/** From so many chunks on, what the page shares with them is needed by most experiments: components share it too. */
const most = 25;

/**
 * The rule for chunks: a module goes by which first load reaches it. That of a page is the `client`; that of a page with
 * an experiment in B is the `experiment-kit`, which patches before the client is there; what both need is `core`. All
 * else is split by the bundler.
 */
export function firstLoads(withReact: boolean) {
  /** By static imports; `later` is what a page may load besides, without its experiments. */
  let reached: Record<'page' | 'later' | 'experiments', ReadonlySet<string>> | undefined;
  const from = (graph: Graph): NonNullable<typeof reached> => {
    const experiments = graph.getModuleInfo(registry)?.dynamicallyImportedIds ?? [];
    const isOther = (id: string) => id !== registry && !/\/src\/experiments\//.test(id);
    return {
      page: walk([client], (id) => graph.getModuleInfo(id)?.importedIds),
      experiments: walk(experiments, (id) => graph.getModuleInfo(id)?.importedIds),
      later: walk([client, names], (id) => {
        const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
        return [...importedIds, ...dynamicallyImportedIds].filter(isOther);
      }),
    };
  };
  return [
    {
      debugName: 'client',
      name(id: string, graph: Graph) {
        reached ??= from(graph);
        return reached.page.has(id) && !reached.experiments.has(id) && isCode(id) ? 'client' : null;
      },
    },
    {
      name: 'core',
      test: (id: string) => !!reached?.page.has(id) && isCode(id),
      minShareCount: most,
    },
    { name: 'common', test: (id: string) => !!reached?.page.has(id) && isCode(id) },
    {
      name: 'experiment-kit',
      test: (id: string) => !!reached?.experiments.has(id) && !reached.later.has(id) && isCode(id),
      minShareCount: many,
    },
    {
      name: withReact ? 'react' : 'preact',
      test: /node_modules\/(preact|react|react-dom|scheduler|@nanostores)\//,
    },
    { name: 'zod', test: /node_modules\/zod\// },
  ];
}

const isCode = (id: string) => !/\.css/.test(id);

function walk(roots: readonly string[], next: (id: string) => readonly string[] | undefined): Set<string> {
  const seen = new Set(roots);
  // The set grows during the loop.
  for (const id of seen) for (const one of next(id) ?? []) seen.add(one);
  return seen;
}
