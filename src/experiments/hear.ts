import { collectEarlyClicks } from '../analytics/early-clicks.ts';
import { fetchChunk } from '../dom/fetch-chunk.ts';
import { whenPainted } from '../dom/when.ts';
import type { EarlyServices as Services } from '../page/services.ts';
import { type Engine, type Parts, type PartsList, partsKey } from './api.ts';
import type { Experiment, Registration } from './types.ts';

/** Loads the list of all experiments. */
type LoadList = () => Promise<{ readonly registry: readonly Registration[] }>;

const owner = 'experiments';

/**
 * Detects the assigned variants from the address and from tags as they are parsed. The engine is a separate chunk, and
 * so is the list of all experiments: a page without experiments never loads them. The engine is used in the same task
 * in which it loads, whether it was requested here or by a page that includes an experiment's chunk: that task may
 * unblock the first paint. An experiment whose chunk the page includes does not wait for the list.
 */
export function hearExperiments(services: Services, document: Document, loadList: LoadList) {
  const { storage, watch, report } = services;
  let create: Parts['create'];
  let engine: Engine | undefined;
  /** Calls that wait for the engine: what to do with it, and with its failure. */
  const waiting: [run: (engine: Engine) => void, reject: (error: unknown) => void][] = [];
  let listing: ReturnType<LoadList> | undefined;
  let isFetching = false;
  let clicks: ReturnType<typeof collectEarlyClicks> | undefined;

  const lost = (error: unknown) => report('no-experiments', error);
  const connect = () => engine && listing?.then(engine.know, engine.giveUp);
  const begin = () => {
    if (!create) return;
    for (const [run, reject] of waiting.splice(0))
      try {
        if (!engine) {
          engine = create(services, document, clicks);
          connect();
        }
        run(engine);
      } catch (error) {
        reject(error);
      }
  };
  /** Asks for what is not there. */
  const need = () => {
    if (!listing) {
      listing = loadList();
      listing.catch(lost);
      connect();
    }
    if (create || isFetching) return;
    isFetching = true;
    fetchChunk(async () => {
      await import('./engine.ts');
    }).catch((error) => {
      // Later calls load it again.
      isFetching = false;
      for (const [, reject] of waiting.splice(0)) reject(error);
    });
  };
  const withEngine = <T>(action: (engine: Engine) => T | Promise<T>, canWait = false): Promise<T> =>
    new Promise((resolve, reject) => {
      waiting.push([(engine) => resolve(action(engine)), reject]);
      if (canWait && !create) whenPainted(need);
      else need();
      begin();
    });

  // In debug mode it also logs experiments that no tag assigns.
  const isAsked =
    /[?&]ab=/.test(document.location.search) ||
    storage.get('experiment-overrides') ||
    storage.get('storefront-debug');
  const accept = (given: Parts) => {
    create ??= given.create;
    if (!isAsked) given.patch?.(services, document);
    begin();
  };
  const view = globalThis as { [partsKey]?: PartsList };
  const before: PartsList = view[partsKey] ?? ([] as Parts[]);
  view[partsKey] = before;
  before.forEach(accept);
  before.push = accept;

  const list = () => {
    if (!listing) withEngine(() => listing).then(() => console.info('experiments: listed'), lost);
    return engine?.list() ?? [];
  };
  if (isAsked) withEngine(() => {}).catch(lost);
  watch(
    'meta[name^="AB-test-"]',
    (tag) => {
      const { name, content } = tag as HTMLMetaElement;
      // Measures take them over.
      clicks ??= collectEarlyClicks(document);
      // A shows the page as it is, and what the head names comes by itself: the books can wait.
      const canWait = content.includes('|A') || !!document.querySelector('[src*="chunks/OD"]');
      withEngine(({ startTag }) => startTag(tag), canWait).catch((error) =>
        report('experiment-failed', error, name.slice(8)),
      );
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
