import { fetchChunk } from '../../dom/fetch-chunk.ts';
import { whenPainted } from '../../dom/when.ts';
import type { Services } from '../../page/services.ts';
import { isAsked, keepClicks } from '../kit/before-engine.ts';
import { renderedName } from '../kit/rendered.ts';
import type { Experiment, Registration } from '../kit/types.ts';
import type { Engine } from './api.ts';

/** Loads the list of all experiments. */
export type LoadList = () => Promise<{ readonly registry: readonly Registration[] }>;

const owner = 'experiments';

/**
 * Detects the assigned variants from the address and from tags as they are parsed. The engine is a separate chunk, and
 * so is the list of all experiments: a page without experiments never loads them. An experiment whose chunk the page
 * includes does not wait for either: see patch.ts.
 */
export function hearExperiments(services: Services, document: Document, loadList: LoadList) {
  const { storage, watch, report } = services;
  let engine: Engine | undefined;
  let listing: ReturnType<LoadList> | undefined;
  let isLoading = false;
  /** Calls that wait for the engine: what to do with it, and with its failure. */
  const waiting: [run: (engine: Engine) => void, reject: (error: unknown) => void][] = [];
  /** Starts of tags that wait for the paint, or for another try at the engine: before any call, in the page's order. */
  const unstarted: (() => void)[] = [];
  const startAll = () => {
    for (const start of unstarted.splice(0)) start();
  };

  const lost = (error: unknown) => report('no-experiments', error);
  const load = async () => {
    isLoading = true;
    try {
      const list = loadList();
      listing = list;
      list.catch(lost);
      const { createEngine } = await fetchChunk(() => import('./engine.ts'));
      const made = createEngine(services, document);
      engine = made;
      for (const [run] of waiting.splice(0)) run(made);
      list.then(made.know, made.giveUp);
    } catch (error) {
      // Later calls load it again.
      isLoading = false;
      for (const [, reject] of waiting.splice(0)) reject(error);
    }
  };
  const withEngine = <T>(action: (engine: Engine) => T | Promise<T>): Promise<T> => {
    startAll();
    return new Promise((resolve, reject) => {
      // One that throws rejects.
      const run = (engine: Engine) => resolve(new Promise((done) => done(action(engine))));
      if (engine) return run(engine);
      waiting.push([run, reject]);
      if (!isLoading) void load();
    });
  };

  const list = () => {
    if (!isLoading) withEngine(() => listing).then(() => console.info('experiments: listed'), lost);
    return engine?.list() ?? [];
  };
  if (isAsked(document.location.search, storage)) withEngine(() => {}).catch(lost);
  watch(
    'meta[name^="AB-test-"]',
    (tag) => {
      const { name, content } = tag as HTMLMetaElement;
      keepClicks(services, document);
      // A shows the page as it is, what is rendered stands in it, and what the head names comes by itself: the engine can wait.
      const stands = content.includes('|A') || tag.hasAttribute(renderedName);
      const canWait = stands || !!document.querySelector('[src*="chunks/OD"]');
      const start = () =>
        withEngine(({ startTag }) => startTag(tag)).catch((error) => {
          if (!engine) unstarted.push(start);
          return report('experiment-failed', error, name.slice(8));
        });
      if (canWait && !isLoading) {
        unstarted.push(start);
        whenPainted(startAll);
      } else start();
      return undefined;
    },
    { owner },
  );
  watch(
    'script[data-copy-test]',
    (script) => {
      withEngine(({ startCopyTest }) => startCopyTest(script.textContent, 'tag')).catch(lost);
      return undefined;
    },
    { owner, complete: true },
  );

  // What each does stands with the types of `window.storefront`.
  return {
    experiments: {
      list,
      start(id: string, variant: string) {
        return withEngine(({ start }) => start(id, variant, 'api'));
      },
      stop(id: string) {
        if (engine) return engine.stop(id);
        // Its start may be pending.
        startAll();
        if (waiting.length) withEngine(({ stop }) => stop(id)).catch(lost);
        return false;
      },
      register(experiment: Experiment) {
        withEngine(({ register }) => register(experiment)).catch(lost);
      },
      get(id: string) {
        list();
        return engine?.get(id);
      },
      explain: (id: string) => withEngine(({ explain }) => explain(id)),
    },
    copyTests: { start: (data: unknown) => withEngine(({ startCopyTest }) => startCopyTest(data, 'api')) },
  };
}
