import type { Watch } from '../../src/dom/watch.ts';
import { applyChanges, createRun } from '../../src/experiments/kit/run.ts';
import { createScope } from '../../src/experiments/kit/scope.ts';
import { createTimeline } from '../../src/experiments/kit/timeline.ts';
import type { Change, Context, Experiment, RunContext, Variant } from '../../src/experiments/kit/types.ts';
import { readPage } from '../../src/page/page.ts';
import type { Services } from '../../src/page/services.ts';
import { siteAddress } from '../../src/page/site-address.ts';
import { createTexts } from '../../src/page/texts.ts';
import { isOurScript } from '../place.mjs';
import { withGlobals } from './globals.ts';
import { NeedsBrowser } from './needs-browser.ts';
import type { ServerDocument, ServerElement, ServerNode } from './nodes.ts';

/** An experiment, and the variant that the visitor has. */
export interface Assigned {
  readonly experiment: Experiment;
  readonly variant: Variant;
}

/** What an experiment has changed. */
export interface Played {
  /** New nodes that listen, or are in one: the client puts in its own. */
  readonly listening: Set<ServerElement>;
  /** Of each of its changes, whether it is as it was made. */
  readonly checks: (() => boolean)[];
}

/**
 * Applies the variants to the page. Returns what each has changed.
 *
 * @throws {NeedsBrowser} for the first that can't be played here; the page is then spoilt
 */
export function play(document: ServerDocument, all: readonly Assigned[]): ReadonlyMap<string, Played> {
  return withGlobals(document, () => {
    const { watch, settle } = watchPage(document);
    const services = servicesFor(document, watch);
    const played = new Map<string, Played>();
    for (const { experiment, variant } of all) {
      const { id } = experiment;
      const own: Played = { listening: new Set(), checks: [] };
      const changes = (experiment.changes[variant] ?? []).map((change) => onServer(change, own, document));
      try {
        const scope = createScope(watch, id);
        const run = createRun(
          { ...experiment, styles: '', changes: { [variant]: changes } },
          {
            ...{ variant, services, scope, timeline: createTimeline(), isAskedFor: false },
            document: document as unknown as Document,
          },
        );
        applyChanges(run, changes, () => new WeakSet());
        settle();
        const failed = run.facts.find(([name]) => name === 'failed');
        if (failed) throw failed[1];
        if (run.facts.some(([name]) => name === 'fought'))
          throw new NeedsBrowser('its changes cause each other');
      } catch (error) {
        const why = error instanceof NeedsBrowser ? error : new NeedsBrowser(`it fails: ${error}`);
        throw Object.assign(why, { id });
      }
      played.set(id, own);
    }
    // The client mends what another has moved or taken out, in ways of its own.
    for (const [id, { checks }] of played)
      if (checks.some((isAsMade) => !isAsMade()))
        throw Object.assign(new NeedsBrowser('another change takes away from it'), { id });
    return played;
  });
}

/** The change, which says what it does, and refuses what only the client can do. */
function onServer(change: Change, { listening, checks }: Played, document: ServerDocument): Change {
  return {
    ...change,
    apply(element, context, lost) {
      const node = element as unknown as ServerElement;
      const island = node.closest('[data-island]');
      if (island && (change.inside || island !== node))
        throw new NeedsBrowser('it changes what an island takes over');
      document.hasListener = false;
      const undo = change.apply(element, forServer(context), lost);
      if (undo) checks.push(() => isAsMade(change, element));
      const shown = change.shows?.(element) as unknown as ServerElement | undefined;
      if (document.hasListener && shown) listening.add(shown);
      return undo;
    },
  };
}

/** Whether the client too would leave the change as it is, once all are made. */
function isAsMade(change: Change, element: Element): boolean {
  if (!element.isConnected) return !!change.detaches?.(element);
  if (change.intact?.(element) === false) return false;
  return !hasCome(element as unknown as ServerElement) || element.matches(change.selector);
}

/** Whether a change has put it where it is, or something that it is in. */
function hasCome(node: ServerNode): boolean {
  for (let at: ServerNode | null = node; at && at !== node.ownerDocument; at = at.parentNode)
    if (at.isTaken || at.place === undefined) return true;
  return false;
}

const forServer = (context: Context): RunContext => ({
  ...(context as RunContext),
  waitFor(answer) {
    answer.catch(() => {});
    throw new NeedsBrowser('it waits for an answer');
  },
  isLate: () => false,
});

/** Calls for what is in the page; `settle` calls for what has come since. */
function watchPage(document: ServerDocument) {
  const rules: (() => boolean)[] = [];
  const watch: Watch = (selector, onMatch) => {
    const met = new Set<ServerElement>();
    let seen = -1;
    // As in a browser, what stands where it stood is not asked again, as when a neighbour has gone.
    const look = (isFirst = false) => {
      if (seen === document.version) return false;
      seen = document.version;
      const fresh = document
        .querySelectorAll(selector)
        .filter((element) => !met.has(element) && (isFirst || hasCome(element)));
      for (const element of fresh) {
        met.add(element);
        onMatch(element as unknown as Element);
      }
      return fresh.length > 0;
    };
    rules.push(() => look());
    look(true);
    return () => {};
  };
  const settle = () => {
    for (let round = 0; rules.map((look) => look()).includes(true); round++)
      if (round > 20) throw new NeedsBrowser('its changes cause each other');
  };
  return { watch, settle };
}

/** What an experiment is handed: of the visitor it knows nothing but the variant. */
function servicesFor(document: ServerDocument, watch: Watch): Services {
  const tag = document.querySelectorAll('script').find(({ src }) => isOurScript(src));
  const page = readPage(document as unknown as Document, tag?.src.replace(/[?#].*/, ''));
  const refuse = (what: string) => () => {
    throw new NeedsBrowser(`it asks for ${what}`);
  };
  const nothing = () => {};
  return {
    page,
    texts: createTexts(page.settings.translations),
    signals: { on: () => nothing, emit: refuse('signals') },
    track: nothing,
    watch,
    storage: {
      get: refuse('what is stored'),
      set: refuse('what is stored'),
      on: refuse('what is stored'),
      consent: refuse('consent'),
      consents: refuse('consent'),
    },
    personalData: () => undefined,
    siteAddress: (address) => siteAddress(address, document.location as unknown as Location),
    report: async () => {},
    log: nothing,
  };
}
