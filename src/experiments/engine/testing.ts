// Long, because tests of experiments need a whole page, and what opens one also ends it.
import { personalData } from '../../analytics/personal-data.ts';
import { createWatcher } from '../../dom/watcher.ts';
import { readSettings } from '../../page/read-settings.ts';
import type { Services } from '../../page/services.ts';
import { createSignals } from '../../page/signals.ts';
import { siteAddress } from '../../page/site-address.ts';
import type { StorageKey } from '../../page/storage.ts';
import { testReport } from '../../page/testing.ts';
import { createTexts } from '../../page/texts.ts';
// Imported here, so that the lazy imports resolve at once.
import './start-copy-test.ts';
import './engine.ts';
import '../desk/explain.ts';
import './log-unassigned.ts';
import '../desk/badge.ts';
import { startPatching } from '../kit/patch.ts';
import { renderedName } from '../kit/rendered.ts';
import type { Change, Experiment, ExperimentId, Measure, Registration } from '../kit/types.ts';
import { hearExperiments } from './hear.ts';
import { withRecordedWork } from './outside-experiment.ts';

export interface TestPageOptions {
  readonly type?: string;
  /** The body's markup. */
  readonly html?: string;
  /** Contents of meta tags by id: `{ OD478: 'OD478|B' }`. */
  readonly tags?: Readonly<Record<string, string>>;
  /** Experiments switched on or off by the settings. */
  readonly switches?: Readonly<Record<string, boolean>>;
  /** The JSON of the page. */
  readonly settings?: string | undefined;
  readonly stored?: Readonly<Partial<Record<StorageKey, string>>>;
  /** The address's query. */
  readonly search?: string;
  readonly known?: readonly (Experiment | Registration)[];
  /** What patches is there, and the client is not: it comes with `clientComes`. */
  readonly isEarly?: boolean;
  /** The markup has been rendered with the variants of the tags. */
  readonly isRendered?: boolean;
}

export interface TrackedEvent {
  readonly name: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

const ends: (() => void)[] = [];

/**
 * Opens a page with the real watcher and signals, a record of tracked events, and the experiments started on it. Of
 * what is `tracked`, the funnel's events are lines of their own, `OD478 B miss no_anchor`; the others are `events`.
 */
export function openPage({
  type = 'plp',
  html = '',
  tags = {},
  switches = {},
  settings = '{}',
  stored = {},
  search = '',
  known = [],
  isEarly = false,
  isRendered = false,
}: TestPageOptions = {}) {
  closePages();
  window.history.replaceState(null, '', `/${search}`);
  document.head.replaceChildren(...Object.entries(tags).map(([id, content]) => tag(id, content)));
  if (isRendered) for (const tag of document.head.children) tag.setAttribute(renderedName, 'source');
  document.body.replaceChildren(fragment(html));
  const before = document.body.outerHTML;
  const events: TrackedEvent[] = [];
  const tracked: TrackedEvent[] = [];
  const funnel: string[] = [];
  const watchErrors: unknown[] = [];
  const logs: string[] = [];
  const storage = new Map(Object.entries(stored));
  const watcher = createWatcher(document, (_code, error) => watchErrors.push(error));
  const services: Services = {
    page: { type, settings: { ...readSettings(settings), experiments: switches } },
    texts: createTexts({}),
    signals: createSignals(document),
    track(name, parameters, { onSent } = {}) {
      const event = { name, parameters: parameters as TrackedEvent['parameters'] };
      const { testId, variant, stage, reason } = event.parameters;
      tracked.push(event);
      if (name !== 'experiment_funnel') events.push(event);
      else funnel.push([testId, variant, stage, reason].filter(Boolean).join(' '));
      onSent?.();
    },
    watch: watcher.watch,
    storage: {
      get: (key) => storage.get(key),
      set(key, value) {
        if (value === undefined) storage.delete(key);
        else storage.set(key, value);
        return true;
      },
      on: () => () => {},
      consent: () => 7,
      consents: () => true,
    },
    personalData,
    siteAddress,
    report: testReport().report,
    log: (_topic, message) => logs.push(message),
  };
  const registry = known.map((one) => ('load' in one ? one : registration(one)));
  const api = {} as ReturnType<typeof hearExperiments>;
  const experiments = {} as (typeof api)['experiments'];
  const clientComes = async () => {
    const started = startExperiments(services, registry);
    Object.assign(api, started, { experiments: Object.assign(experiments, started.experiments) });
    await settled();
  };
  if (isEarly) startPatching(services, document);
  else void clientComes();
  ends.push(() => {
    for (const { id } of experiments.list?.() ?? []) experiments.stop(id);
    watcher.stop();
  });
  return {
    ...api,
    experiments,
    clientComes,
    before,
    services,
    events,
    tracked,
    funnel,
    storage,
    logs,
    watchErrors,
  };
}

/**
 * Opens a page, of the first type that the test is for, whose server has assigned the variant. `before` is the body as it came, `measured` what it
 * measured.
 */
export async function openVariant(
  test: Experiment,
  variant: string,
  options: Omit<TestPageOptions, 'tags' | 'known'> = {},
) {
  const [type = '*'] = test.pages ?? [];
  const page = openPage({ type, ...options, tags: { [test.id]: `${test.id}|${variant}` }, known: [test] });
  await settled();
  const measured = () =>
    page.events
      .filter(({ name }) => name === 'experiment_measurement')
      .map(({ parameters }) => `${parameters.eventAction}: ${parameters.eventLabel}`);
  return { ...page, measured };
}

/** Opens a page on which OD478 makes these changes. */
export async function openChanged(html: string, ...changes: Change[]) {
  const page = openPage({ html, known: [experiment('OD478', changes)] });
  await page.experiments.start('OD478', 'B');
  return { ...page, stop: () => page.experiments.stop('OD478') };
}

/** Clicks on the first match, without following a link. */
export function press(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`nothing matches ${selector}`);
  element.addEventListener('click', (event) => event.preventDefault(), { once: true });
  element.click();
}

/** Detects assigned variants, with all experiments known. */
export function startExperiments(services: Services, registry: readonly Registration[]) {
  return hearExperiments(services, document, async () => ({ registry }));
}

/** Closes the pages of earlier tests, so that their watchers do not see the next page. */
export function closePages() {
  for (const end of ends.splice(0)) end();
}

export function registration(experiment: Experiment, pages: readonly string[] = ['*']): Registration {
  const load = async () => withRecordedWork(experiment);
  return { id: experiment.id, name: experiment.name, pages, load };
}

export function experiment(
  id: ExperimentId,
  changes: readonly Change[] = [],
  measures: readonly Measure[] = [],
): Experiment {
  return {
    id,
    name: `test-${id}`,
    owner: 'tests',
    hypothesis: 'It works.',
    expires: '2099-12-31',
    changes: { B: changes },
    measures,
  };
}

export function tag(id: string, content: string): Element {
  const meta = document.createElement('meta');
  meta.name = `AB-test-${id}`;
  meta.content = content;
  return meta;
}

export function fragment(html: string): DocumentFragment {
  const parsed = document.createDocumentFragment();
  parsed.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  return parsed;
}

/** Waits until chunks have loaded and the watcher has handled all changes. */
export async function settled() {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve));
}

/** The markup of a category list with `count` products. */
export function listHtml(
  count: number,
  { guidedSellingId = '', nodeId = '7', attributes = '' } = {},
): string {
  const tiles = Array.from(
    { length: count },
    (_, at) =>
      `<li class="product-tile" data-product-tile data-article="a${at + 1}"${attributes}>` +
      `<div class="product-tile-body"><a href="/product/${at + 1}">Product ${at + 1}</a><p class="product-tile-price">€ 10</p></div></li>`,
  );
  const guided = guidedSellingId && ` data-guided-selling-id="${guidedSellingId}"`;
  return `<main data-classification-node-id="${nodeId}"${guided}><ul data-product-list data-list-name="Matrassen">${tiles.join('')}</ul></main>`;
}

/** The index, from 0, of the element among the list's children. */
export function placeOf(selector: string): number {
  const element = document.querySelector(selector);
  return element ? [...(element.parentElement?.children ?? [])].indexOf(element) : -1;
}

/** The visible part of an element that is taller than the viewport, in px. */
interface Tall {
  readonly seen: number;
  readonly viewport: number;
}

/** Replaces IntersectionObserver, which never fires without layout: `show` sets what is visible. */
export function fakeViewport() {
  const observers = new Set<FakeObserver>();
  class FakeObserver {
    readonly elements = new Set<Element>();
    constructor(readonly callback: IntersectionObserverCallback) {
      observers.add(this);
    }
    observe(element: Element) {
      this.elements.add(element);
    }
    unobserve(element: Element) {
      this.elements.delete(element);
    }
    disconnect() {
      this.elements.clear();
    }
    report(target: Element, intersectionRatio: number, tall?: Tall) {
      if (!this.elements.has(target)) return;
      const entry = {
        ...{ target, intersectionRatio, isIntersecting: intersectionRatio > 0 },
        ...{ intersectionRect: { height: tall?.seen ?? 0 }, rootBounds: tall && { height: tall.viewport } },
      };
      this.callback([entry as unknown as IntersectionObserverEntry], this as unknown as IntersectionObserver);
    }
  }
  const { IntersectionObserver: original, requestAnimationFrame: originalFrame } = globalThis;
  // Continues with the next frame.
  globalThis.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now())));
  globalThis.IntersectionObserver = FakeObserver as unknown as typeof IntersectionObserver;
  return {
    show(element: Element | null, ratio = 1, tall?: Tall) {
      if (element) for (const observer of observers) observer.report(element, ratio, tall);
    },
    /** The currently observed elements. */
    observed: () => new Set([...observers].flatMap(({ elements }) => [...elements])),
    restore() {
      globalThis.IntersectionObserver = original;
      globalThis.requestAnimationFrame = originalFrame;
    },
  };
}
