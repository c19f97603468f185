import { fetchChunk } from '../../src/dom/fetch-chunk.ts';
import type { Services } from '../../src/page/services.ts';
import type { CopyTestsApi, Engine, ExperimentsApi } from './api.ts';
import { engineHere } from './engine-here.ts';
import type { Registration } from './types.ts';

export interface ExperimentsOptions {
  readonly services: Services;
  readonly registry: readonly Registration[];
  readonly document: Document;
}

const owner = 'experiments';

/**
 * Hears who is in which variant, from the address and from the tags as they come. The engine is a chunk of its own
 * that a page without an experiment never loads; an experiment's code is asked for at the same moment.
 */
export function startExperiments({ services, registry, document }: ExperimentsOptions): {
  experiments: ExperimentsApi;
  copyTests: CopyTestsApi;
} {
  const { page, storage, watch } = services;
  let engine: Engine | undefined;
  let loading: Promise<Engine> | undefined;
  const withEngine = <T>(action: (engine: Engine) => T | Promise<T>): Promise<T> => {
    // What is there is used in this very task: it may be the one that lets the page be painted.
    const ready = engineHere();
    if (!loading) {
      const loaded = ready ? Promise.resolve(ready) : fetchChunk(() => import('./engine.ts'));
      loading = loaded.then((chunk) => {
        // What a second try loads is the bundler's file, whose names are its own.
        engine = (engineHere() ?? chunk).createEngine({ services, registry, document });
        return engine;
      });
      // What comes later asks anew.
      loading.catch(() => {
        loading = undefined;
      });
    }
    return loading.then(action);
  };
  const asked = new Set<string>();
  const list = () =>
    engine?.list() ??
    registry.map(({ id, name }) => ({
      id,
      name,
      active: false,
      whyNot: asked.has(id) ? 'loading' : 'not assigned',
    }));
  const fail = (id: string) => (error: unknown) => {
    console.error(`Failed to execute AB test ${id}`, error);
    return false;
  };

  // While debugging it also tells what no tag assigns.
  if (
    /[?&]ab=/.test(document.location.search) ||
    storage.get('experiment-overrides') ||
    storage.get('storefront-debug')
  )
    withEngine(() => {}).catch(console.error);
  watch(
    'meta[name^="AB-test-"]',
    (tag) => {
      const id = (tag.getAttribute('name') as string).slice(8);
      const test = registry.find((one) => one.id === id);
      // Asked for beside the engine, not after it; what fails here is told when it is started.
      if (test && isFor(test, page)) test.load().catch(() => {});
      asked.add(id);
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
        asked.add(id);
        return withEngine(({ start }) => start(id, variant, 'api')).catch(fail(id));
      },
      stop(id) {
        if (engine) return engine.stop(id);
        // Its start may be on its way.
        loading?.then(({ stop }) => stop(id)).catch(() => {});
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
  };
}

/** Whether the experiment is for this page and not turned off by the settings. */
export function isFor({ id, pages }: Registration, { type, settings }: Services['page']): boolean {
  return settings.experiments[id] !== false && (pages.includes('*') || pages.includes(type));
}
