import type { Services } from '../../page/services.ts';
import { beforeEngineOf } from '../kit/before-engine.ts';
import { uncover } from '../kit/cover.ts';
import { onDefined } from '../kit/define-experiment.ts';
import { createTimeline } from '../kit/timeline.ts';
import type { Experiment, Registration, Variant } from '../kit/types.ts';
import type { Engine, EngineForDesk, ExperimentState } from './api.ts';
import { askGates, readPreview, readTag, refusalOf } from './gates.ts';
import { renderedPageOf } from './rendered-page-of.ts';
import { runTest } from './run-test.ts';
import {
  type End,
  idle,
  isLive,
  next,
  type Refusal,
  type Source,
  type Test,
  type TrialEvent,
  whyNot,
} from './trial.ts';
import { waitForList } from './wait-for-list.ts';

const owner = 'experiments';

/** The page's engine, once there is one. */
export const forDesk: { engine?: EngineForDesk } = {};

/** Starts, runs and ends the page's experiments. Takes over what has happened before. */
export function createEngine(services: Services, document: Document): Engine {
  const { page, log, storage, report } = services;
  const tests = new Map<string, Test>();
  const list = waitForList((id) => tests.has(id));
  let copyTests: Promise<unknown> = Promise.resolve();
  const preview = readPreview(document.location.search, storage);
  const { overrides } = preview;
  const before = beforeEngineOf(services);
  before.hasEngine = true;
  const { patched } = before;
  let early: readonly Event[] | undefined;
  const clicks = () => (early ??= before.clicks?.() ?? []);
  const rendered = renderedPageOf(document, (why) => report('experiment-rendered', why));
  // B of a rendered page can be clicked while its code is on its way.
  if (!rendered()) clicks();

  const add = (registration: Registration) => {
    const { id } = registration;
    const known = tests.get(id) ?? {
      trial: idle,
      gates: [],
      reported: new Set<string>(),
      timeline: patched.get(id)?.timeline ?? createTimeline(),
    };
    tests.set(id, { ...known, ...registration });
  };
  const tellMistake = async (refusal: Refusal | undefined, variant: string, id: string) => {
    if (refusal?.code) await report(refusal.code, variant, id);
  };
  const failed = (id: string) => (error: unknown) => report('experiment-failed', error, id);
  const tell = (test: Test, event: TrialEvent) => {
    test.trial = next(test.trial, event);
  };
  const start = (id: string, variant: string, source: Source) => {
    // A call may give anything, and a symbol is no text by itself.
    const [name, wanted] = [String(id), String(variant)];
    return list.whenKnown(name, () => startKnown(name, wanted, source));
  };

  async function startKnown(id: string, variant: string, source: Source): Promise<boolean> {
    const test = tests.get(id);
    const gates = askGates({ id, variant, source, test, page, overrides });
    const refusal = refusalOf(gates);
    log(owner, `${id} ${variant} (${source}): ${refusal?.words ?? 'starts'}`);
    if (!test) {
      // It may register itself yet: the last request counts.
      if (refusal?.gate === 'known')
        list.keepRequest(id, gates, () => void start(id, variant, source).catch(failed(id)));
      uncover(document, id);
      // What stands in the page is of a build that knows it.
      void rendered()?.then((page) => page.leave(id, true));
      await tellMistake(refusal, variant, id);
      return false;
    }
    const asked = `asked for ${variant} by ${source}${refusal ? `: ${refusal.words}` : ''}`;
    test.timeline.note(asked, undefined, patched.get(id)?.at);
    const wasLive = isLive(test.trial);
    // Keeps the results of the running one, and the outcome of the address's choice.
    if (!refusal || !(wasLive || (refusal.gate === 'address' && test.gates.length))) test.gates = gates;
    tell(test, { is: 'asked', variant, source, refusal });
    if (refusal && source === 'tag') void rendered()?.then((page) => page.leave(id, false));
    if (!refusal)
      return runTest(test, variant as Variant, { services, document, tests, patched, clicks, end, rendered });
    // Uncovers elements at once that will not be changed.
    if (!wasLive) uncover(document, id);
    await tellMistake(refusal, variant, id);
    return false;
  }

  function end(test: Test | undefined, as: End): boolean {
    if (!test || !isLive(test.trial)) return false;
    tell(test, { is: 'ended', as });
    test.timeline.note(`ends: ${as}`);
    test.scope?.end();
    uncover(document, test.id, test.experiment && (test.experiment.targets ?? []));
    return true;
  }

  function join(experiment: Experiment) {
    const problem = problemOf(experiment);
    if (problem) return void report('experiment-unregistered', problem);
    const { id, name, pages = ['*'] } = experiment;
    if (tests.has(id)) return void report('experiment-unregistered', 'it already exists', id);
    // Its changes are made by no builder.
    const load = async () => (await import('./outside-experiment.ts')).withRecordedWork(experiment);
    enter({ id, name, pages, load });
  }

  /** Adds what has registered itself, and starts it where it was asked for. */
  function enter(registration: Registration) {
    add(registration);
    list.becomesKnown(registration.id);
  }

  function keepOut(id: string) {
    const test = tests.get(id);
    if (test) tell(test, { is: 'keptOut', by: 'address' });
    else report('experiment-not-kept-out', undefined, id);
  }

  const engine: EngineForDesk = {
    ...{ tests, overrides, start },
    list: () => [...tests.values()].map(stateOf),
    get(id) {
      const test = tests.get(id);
      // While nothing is known, nobody can tell.
      if (!test && tests.size) void report('experiment-none', undefined, id);
      return test && stateOf(test);
    },
    async startTag(tag) {
      const assigned = readTag(tag, report);
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
      list.comes();
    },
    giveUp: list.fails,
    stop(id) {
      // A copy test is only known once its data has been read.
      if (!tests.has(id)) copyTests.then(() => end(tests.get(id), 'stopped'));
      const isCancelled = list.cancel(id);
      return end(tests.get(id), 'stopped') || isCancelled;
    },
    async register(experiment: Experiment) {
      // In the order of the calls: a start that follows finds it.
      list.afterList(() => join(experiment));
    },
    startCopyTest(data, source) {
      const started = Promise.all([import('./start-copy-test.ts'), list.whenListed()]).then(
        ([{ startCopyTest }]) => startCopyTest(data, source, { tests, add, start, report }),
      );
      copyTests = Promise.allSettled([copyTests, started]);
      return started;
    },
    renew(id) {
      end(tests.get(id), 'stopped');
      const test = tests.get(id);
      const trial = next(idle, { is: 'keptOut', by: 'desk' });
      if (test) tests.set(id, { ...test, trial, reported: new Set(), timeline: createTimeline() });
    },
    async examine(id) {
      const { examine } = await import('../desk/examine.ts');
      const test = tests.get(id);
      const gates = test?.gates ?? list.gatesOf(id);
      return examine(id, test, { gates, override: overrides.get(id), services, tests, document });
    },
    async explain(id) {
      const { explain } = await import('../desk/explain.ts');
      const text = explain(await engine.examine(id));
      console.info(text);
      return text;
    },
  };
  forDesk.engine = engine;

  onDefined('engine', (experiment, isCopyTest) => {
    const { id, name, pages = ['*'] } = experiment;
    if (!tests.has(id)) enter({ id, name, pages, isCopyTest, load: async () => experiment });
  });
  for (const [id, variant] of preview.asked)
    (variant === 'off' ? list.whenKnown(id, () => keepOut(id)) : start(id, variant, 'address')).catch(
      failed(id),
    );
  if (storage.get('storefront-debug'))
    list
      .whenListed()
      .then(() => import('./log-unassigned.ts'))
      .then(({ logUnassigned }) => logUnassigned(tests, services, document), ignore);
  if (overrides.size || preview.hasEnded)
    // Before the list has come it would take every experiment for unknown.
    Promise.all([import('../desk/badge.ts'), list.whenListed().catch(ignore)]).then(
      ([{ showBadge }]) => showBadge(document, preview, engine),
      (error) => report('desk-failed', error, 'the badge'),
    );
  return engine;
}

const ignore = () => {};

function stateOf({ id, name, trial }: Test): ExperimentState {
  const { variant, source } = trial;
  const why = whyNot(trial);
  return {
    ...{ id, name, active: !why },
    ...(why && { whyNot: why }),
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
