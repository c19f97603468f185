import { fetchChunk } from '../../src/dom/fetch-chunk.ts';
import type { EarlyServices as Services } from '../../src/page/services.ts';
import type { CopyTestsApi, Engine, ExperimentState, ExperimentsApi } from './api.ts';
import type { createEngine } from './engine.ts';
import type { Registration } from './types.ts';

export interface HeardExperiments {
  readonly experiments: ExperimentsApi;
  readonly copyTests: CopyTestsApi;
  /** Sets the list of all experiments, once, and their states while there is no engine. */
  know(registry: readonly Registration[], states: () => ExperimentState[]): void;
  /** Reports that there will be no list: only experiments that have registered themselves can run. */
  giveUp(error: unknown): void;
}

type CreateEngine = typeof createEngine;
/**
 * The property through which the engine's chunk announces itself. The number is the version of the interface between
 * the two.
 */
const announced = Symbol.for('storefront engine 2');
const owner = 'experiments';

/**
 * Detects the assigned variants from the address and from tags as they are parsed. The engine is a separate chunk,
 * which a page without experiments never loads. It is used in the same task in which it loads, whether it was requested
 * here or by a page that includes an experiment's chunk: that task may unblock the first paint.
 */
export function hearExperiments(services: Services, document: Document): HeardExperiments {
  const { storage, watch } = services;
  let create: CreateEngine | undefined;
  let engine: Engine | undefined;
  let statesWithout: () => ExperimentState[] = () => [];
  /** Calls that wait for the engine: what to do with it, and with its failure. */
  const waiting: [run: (engine: Engine) => void, reject: (error: unknown) => void][] = [];
  /** Passes the outcome of the list to the engine, once it is known. */
  let inform: ((engine: Engine) => void) | undefined;

  const begin = (create: CreateEngine) => {
    for (const [run, reject] of waiting.splice(0))
      try {
        if (!engine) {
          engine = create(services, document);
          inform?.(engine);
        }
        run(engine);
      } catch (error) {
        reject(error);
      }
  };
  const withEngine = <T>(action: (engine: Engine) => T | Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      waiting.push([(engine) => resolve(action(engine)), reject]);
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
  const view = globalThis as { [announced]?: CreateEngine[] };
  view[announced] ??= [];
  const engines = view[announced];
  engines.forEach(accept);
  engines.push = (given) => {
    engines[engines.length] = given;
    accept(given);
    return engines.length;
  };

  const list = () => engine?.list() ?? statesWithout();
  const settle = (given: (engine: Engine) => void) => {
    inform = given;
    if (engine) given(engine);
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
        return withEngine(({ start }) => start(id, variant, 'api')).catch(fail(id));
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
        const state = list().find((one) => one.id === id);
        if (!state) console.warn('Tried to get experiments but it does not exist');
        return state;
      },
      explain: (id) => withEngine(({ explain }) => explain(id)),
    },
    copyTests: { start: (data) => withEngine(({ startCopyTest }) => startCopyTest(data, 'api')) },
    know(all, states) {
      statesWithout = states;
      settle(({ know }) => know(all));
    },
    giveUp: (error) => settle(({ giveUp }) => giveUp(error)),
  };
}
