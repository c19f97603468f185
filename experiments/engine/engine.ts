import type { EarlyServices as Services } from '../../src/page/services.ts';
import type { Engine, ExperimentState, Source, Test } from './api.ts';
import { readPreview, readTag } from './assign.ts';
import { uncover } from './cover.ts';
import { onDefined } from './defined-here.ts';
import { createFunnel } from './funnel.ts';
import { askGates, type GateResult } from './gates.ts';
import { createLedger } from './ledger.ts';
import { type LentEngine, lent } from './lent.ts';
import { createPendingStarts } from './pending-starts.ts';
import { run } from './run.ts';
import type { Experiment, Registration, Variant } from './types.ts';

const owner = 'experiments';

/** Starts, runs and ends the page's experiments. */
export function createEngine(services: Services, document: Document): Engine {
  const { page, log, storage, track } = services;
  const tests = new Map<string, Test>();
  const gatesAsked = new Map<string, readonly GateResult[]>();
  /** Experiments that a tag or the address requested before they were registered. */
  const unknown = new Map<string, [variant: string, source: Source]>();
  /**
   * Whether the list of all experiments is known, or will never be. Until then only experiments that have registered
   * themselves can be started.
   */
  let isListed = false;
  const listing = deferred();
  const pending = createPendingStarts();
  const add = (registration: Registration) => {
    const { id } = registration;
    const known = tests.get(id) ?? { reported: new Set<string>(), ledger: createLedger() };
    tests.set(id, { ...known, ...registration, whyNot: 'not assigned' });
  };

  let copyTests: Promise<unknown> = Promise.resolve();
  const preview = readPreview(document.location.search, storage);
  const { overrides } = preview;

  const whenKnown = async <T>(id: string, action: () => T | Promise<T>): Promise<T | false> =>
    isListed || tests.has(id) ? action() : pending.wait(id, action);
  const start = (id: string, variant: string, source: Source) => {
    // A call may give anything, and a symbol is no text by itself.
    const [name, wanted] = [String(id), String(variant)];
    return whenKnown(name, () => startKnown(name, wanted, source));
  };

  async function startKnown(id: string, variant: string, source: Source): Promise<boolean> {
    const test = tests.get(id);
    const { results, refusal, isError } = askGates({ id, variant, source, test, page, overrides });
    // Keeps the results of the running one, and the outcome of the address's choice.
    const isBeside = refusal && (test?.life || (source === 'tag' && overrides.has(id) && gatesAsked.has(id)));
    if (!isBeside) gatesAsked.set(id, results);
    if (!test && isError) unknown.set(id, [variant, source]);
    test?.ledger.note(`asked for ${variant} by ${source}${refusal && `: ${refusal}`}`);
    log(owner, `${id} ${variant} (${source}): ${refusal || 'starts'}`);
    if (!test || refusal) {
      if (test && !isError && (source !== 'tag' || !overrides.has(id)))
        Object.assign(test, { variant, source, whyNot: refusal });
      else if (test && isError && !test.life && test.firstTime === undefined) test.whyNot = refusal;
      // Uncovers elements at once that will not be changed.
      if (!test?.life) uncover(document, id);
      return false;
    }
    Object.assign(test, { variant, source, whyNot: 'loading' });
    return execute(test, variant as Variant);
  }

  async function execute(test: Test, variant: Variant): Promise<boolean> {
    const { id, source, ledger } = test;
    const life = new AbortController();
    const { signal } = life;
    const qa = source === 'address';
    const funnel = createFunnel(test, variant, track, qa);
    test.life = life;
    funnel.reach('assigned');
    const left = ({ persisted }: PageTransitionEvent) => {
      // The page may be restored, and continue.
      if (persisted) return;
      if (test.whyNot === 'loading') funnel.miss('timeout');
      else if (!ledger.stages.has('anchor_found')) funnel.miss('no_anchor');
      else if (!ledger.stages.has('applied') && isWaiting()) funnel.miss('timeout');
    };
    let isWaiting = () => false;
    document.defaultView?.addEventListener('pagehide', left, { signal });
    try {
      const experiment = await test.load();
      if (signal.aborted) return false;
      test.experiment = experiment;
      ledger.note('code loaded');
      isWaiting = run(experiment, test, {
        ...{ variant, services, document, signal, tests, funnel, qa },
        end: (whyNot) => void end(test, whyNot),
      });
    } catch (error) {
      if (signal.aborted) return false;
      ledger.note(`failed: ${error}`);
      funnel.miss('error');
      end(test, 'failed');
      // Its code did not come: whoever asked for it is told.
      if (!test.experiment) throw error;
      failed(id)(error);
    }
    return !signal.aborted;
  }

  function end(test: Test | undefined, whyNot: string): boolean {
    const life = test?.life;
    if (!life) return false;
    delete test.life;
    test.whyNot = whyNot;
    test.ledger.note(`ends: ${whyNot}`);
    life.abort();
    uncover(document, test.id, test.experiment && (test.experiment.targets ?? []));
    return true;
  }

  const engine: LentEngine = {
    ...{ tests, overrides },
    list: () => [...tests.values()].map(stateOf),
    start,
    async startTag(tag) {
      const assigned = readTag(tag);
      return !!assigned && start(...assigned, 'tag');
    },
    know({ registry }) {
      const former = new Map(tests);
      // In the order of the list; experiments that have registered themselves may be running.
      tests.clear();
      for (const { load, ...facts } of registry) {
        const test = former.get(facts.id);
        if (test) tests.set(facts.id, Object.assign(test, facts));
        else add({ ...facts, load });
      }
      for (const [id, test] of former) if (!tests.has(id)) tests.set(id, test);
      isListed = true;
      pending.resume(() => true);
      listing.resolve();
    },
    giveUp(error) {
      isListed = true;
      pending.reject(error);
      listing.reject(error);
    },
    stop(id) {
      // A copy test is only known once its data has been read.
      if (!tests.has(id)) copyTests.then(() => end(tests.get(id), 'stopped'));
      const isCancelled = pending.cancel(id) || unknown.delete(id);
      return end(tests.get(id), 'stopped') || isCancelled;
    },
    async register(experiment: Experiment) {
      const join = () => {
        const problem = problemOf(experiment);
        if (problem) return console.error(`Tried to register an AB test but ${problem}`);
        const { id, name, pages = ['*'] } = experiment;
        if (tests.has(id)) return console.error(`Tried to register AB test ${id} but it already exists`);
        add({ id, name, pages, load: async () => experiment });
        const asked = unknown.get(id);
        if (asked) start(id, ...asked).catch(failed(id));
      };
      if (isListed) join();
      // In the order of the calls: a start that follows finds it.
      else pending.wait('register', join).catch(join);
    },
    startCopyTest(data, source) {
      const started = Promise.all([import('./copy-test.ts'), listing.promise]).then(([{ startCopyTest }]) =>
        startCopyTest(data, source, { tests, add, start }),
      );
      copyTests = Promise.allSettled([copyTests, started]);
      return started;
    },
    async examine(id) {
      const { examine } = await import('./examine.ts');
      const asked = { gates: gatesAsked.get(id) ?? [], override: overrides.get(id) };
      return examine(id, tests.get(id), { ...asked, page, document });
    },
    async explain(id) {
      const { explain } = await import('./explain.ts');
      const text = explain(await engine.examine(id));
      console.info(text);
      return text;
    },
  };
  lent.engine = engine;

  onDefined((registration) => {
    const { id } = registration;
    if (tests.has(id)) return;
    add(registration);
    pending.resume((wanted) => wanted === id);
  });
  for (const [id, variant] of preview.asked)
    (variant === 'off' ? whenKnown(id, () => keepOut(id)) : start(id, variant, 'address')).catch(failed(id));
  if (storage.get('storefront-debug'))
    listing.promise
      .then(() => import('./log-unassigned.ts'))
      .then(({ logUnassigned }) => logUnassigned(tests, services, document), ignore);
  if (overrides.size || preview.hasEnded)
    import('./qa-badge.ts').then(({ showBadge }) => showBadge(document, preview, engine), console.error);
  return engine;

  function keepOut(id: string) {
    const test = tests.get(id);
    if (test) Object.assign(test, { source: 'address', whyNot: 'kept out by the address' });
    else console.error(`Tried to keep out AB test ${id} but it does not exist`);
  }
}

const ignore = () => {};
const failed = (id: string) => (error: unknown) => console.error(`Failed to execute AB test ${id}`, error);

function deferred() {
  let resolve = ignore;
  let reject: (error: unknown) => void = ignore;
  const promise = new Promise<void>((...settle) => {
    [resolve, reject] = settle;
  });
  promise.catch(ignore);
  return { promise, resolve, reject };
}

function stateOf({ id, name, variant, source, whyNot }: Test): ExperimentState {
  return {
    id,
    name,
    active: !whyNot,
    ...(whyNot && { whyNot }),
    ...(variant && { variant }),
    ...(source && { source }),
  };
}

/** Validates an experiment from outside the bundle. Returns the problem, or an empty text. */
function problemOf(experiment: unknown): string {
  if (typeof experiment !== 'object' || !experiment) return `it is ${experiment}, expected an object`;
  const { id, name, changes, measures, pages = [] } = experiment as Record<string, unknown>;
  if (typeof id !== 'string' || !/^OD\d+$/.test(id)) return `its id is "${id}", expected one as OD900`;
  const wrong =
    (typeof name !== 'string' && 'name is no text') ||
    ((typeof changes !== 'object' || !changes) && 'changes is no object with lists by variant') ||
    (!Array.isArray(measures) && 'measures is no list') ||
    (!Array.isArray(pages) && 'pages is no list of page types');
  return wrong ? `in ${id} ${wrong}` : '';
}

// The property through which hear.ts finds the engine. The number is the version of the interface between the two.
const announced = Symbol.for('storefront engine 3');
const view = globalThis as { [announced]?: (typeof createEngine)[] };
const engines = view[announced] ?? [];
view[announced] = engines;
engines.push(createEngine);
