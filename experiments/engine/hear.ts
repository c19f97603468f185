import { fetchChunk } from '../../src/dom/fetch-chunk.ts';
import type { EarlyServices as Services } from '../../src/page/services.ts';
import type { CopyTestsApi, Engine, ExperimentsApi } from './api.ts';
import type { createEngine } from './engine.ts';
import type { Registration } from './types.ts';

export interface HeardExperiments {
  readonly experiments: ExperimentsApi;
  readonly copyTests: CopyTestsApi;
}

/** Loads the list of all experiments. */
export type LoadList = () => Promise<{ readonly registry: readonly Registration[] }>;

type CreateEngine = typeof createEngine;
/** Those that have come before, as an array; the next one is pushed. */
interface Announced {
  forEach(action: (create: CreateEngine) => void): void;
  push(create: CreateEngine): unknown;
}
/**
 * The property through which the engine's chunk announces itself. The number is the version of the interface between
 * the two.
 */
const announced = Symbol.for('storefront engine 3');
const owner = 'experiments';

/**
 * Detects the assigned variants from the address and from tags as they are parsed. The engine is a separate chunk, and
 * so is the list of all experiments: a page without experiments never loads them. The engine is used in the same task
 * in which it loads, whether it was requested here or by a page that includes an experiment's chunk: that task may
 * unblock the first paint. An experiment whose chunk the page includes does not wait for the list.
 */
export function hearExperiments(
  services: Services,
  document: Document,
  loadList: LoadList,
): HeardExperiments {
  const { storage, watch } = services;
  let create: CreateEngine | undefined;
  let engine: Engine | undefined;
  /** Calls that wait for the engine: what to do with it, and with its failure. */
  const waiting: [run: (engine: Engine) => void, reject: (error: unknown) => void][] = [];
  let listing: ReturnType<LoadList> | undefined;

  const begin = (create: CreateEngine) => {
    for (const [run, reject] of waiting.splice(0))
      try {
        if (!engine) {
          engine = create(services, document);
          listing?.then(engine.know, engine.giveUp);
        }
        run(engine);
      } catch (error) {
        reject(error);
      }
  };
  const withEngine = <T>(action: (engine: Engine) => T | Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      waiting.push([(engine) => resolve(action(engine)), reject]);
      if (!listing) {
        listing = loadList();
        listing.catch(console.error);
      }
      if (create) begin(create);
      else if (waiting.length === 1)
        fetchChunk(async () => {
          await import('./engine.ts');
        }).catch((error) => {
          // Later calls load it again.
          for (const [, reject] of waiting.splice(0)) reject(error);
        });
    });

  const accept = (given: CreateEngine) => {
    create ??= given;
    begin(create);
  };
  const view = globalThis as { [announced]?: Announced };
  view[announced] ??= [];
  view[announced].forEach(accept);
  view[announced].push = accept;

  const list = () => {
    if (!listing)
      withEngine(() => listing).then(
        () => console.info('experiments: listed'),
        () => {},
      );
    return engine?.list() ?? [];
  };
  const fail = (id: string) => (error: unknown) => {
    console.error(`Failed to execute AB test ${String(id)}`, error);
    return false;
  };

  // In debug mode it also logs experiments that no tag assigns.
  if (
    /[?&]ab=/.test(document.location.search) ||
    storage.get('experiment-overrides') ||
    storage.get('storefront-debug')
  )
    withEngine(() => {}).catch(console.error);
  watch(
    'meta[name^="AB-test-"]',
    (tag) => {
      const id = (tag as HTMLMetaElement).name.slice(8);
      withEngine(({ startTag }) => startTag(tag)).catch(fail(id));
      return undefined;
    },
    { owner },
  );
  watch(
    'script[data-copy-test]',
    (script) => {
      withEngine(({ startCopyTest }) => startCopyTest(script.textContent, 'tag')).catch(console.error);
      return undefined;
    },
    { owner, complete: true },
  );

  return {
    experiments: {
      list,
      start(id, variant) {
        return withEngine(({ start }) => start(id, variant, 'api'));
      },
      stop(id) {
        if (engine) return engine.stop(id);
        // Its start may be pending.
        if (waiting.length) withEngine(({ stop }) => stop(id)).catch(() => {});
        return false;
      },
      register(experiment) {
        withEngine(({ register }) => register(experiment)).catch(console.error);
      },
      get(id) {
        const all = list();
        const state = all.find((one) => one.id === id);
        if (!state && all[0]) console.warn('Tried to get experiments but it does not exist');
        return state;
      },
      explain: (id) => withEngine(({ explain }) => explain(id)),
    },
    copyTests: { start: (data) => withEngine(({ startCopyTest }) => startCopyTest(data, 'api')) },
  };
}
