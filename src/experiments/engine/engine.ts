import type { Services } from '../../page/services.ts';
import { beforeEngineOf, patchesOf } from '../kit/before-engine.ts';
import { uncover } from '../kit/cover.ts';
import { onDefined } from '../kit/define-experiment.ts';
import { createRun } from '../kit/run.ts';
import { createScope } from '../kit/scope.ts';
import { createTimeline } from '../kit/timeline.ts';
import type { Experiment, Registration, Variant } from '../kit/types.ts';
import type { Engine, EngineForDesk, ExperimentState } from './api.ts';
import { askGates, readPreview, readTag, refusalOf } from './gates.ts';
import { reportRun } from './report-run.ts';
import {
  type End,
  type GateResult,
  idle,
  isLive,
  next,
  type Refusal,
  type Source,
  type Test,
  type TrialEvent,
  whyNot,
} from './trial.ts';
import { startRun, watchRun } from './watch-run.ts';

const owner = 'experiments';

/** The page's engine, once there is one. */
export const forDesk: { engine?: EngineForDesk } = {};

/** What waits until its experiment is known, or the list of all: in the order of the calls. */
interface Waiting {
  /** Undefined for what waits for the list. */
  readonly id?: string;
  readonly run: () => void;
  /** Nothing more will become known. */
  readonly reject: (error: unknown) => void;
  readonly cancel?: () => void;
  /** What its request met. */
  readonly gates?: readonly GateResult[];
}

/** Starts, runs and ends the page's experiments. Takes over what has happened before. */
export function createEngine(services: Services, document: Document): Engine {
  const { page, log, storage, watch, report } = services;
  const tests = new Map<string, Test>();
  let room: readonly Waiting[] = [];
  /**
   * Whether the list of all experiments has come, or never will: until then only those that have registered themselves
   * can be started.
   */
  let list: 'awaited' | 'known' | { readonly error: unknown } = 'awaited';
  let copyTests: Promise<unknown> = Promise.resolve();
  const preview = readPreview(document.location.search, storage);
  const { overrides } = preview;
  const before = beforeEngineOf(services);
  before.hasEngine = true;
  const { patched } = before;
  const clicks = before.clicks?.() ?? [];

  const take = (isChosen: (one: Waiting) => boolean) => {
    const chosen = room.filter(isChosen);
    room = room.filter((one) => !isChosen(one));
    return chosen;
  };
  const whenListed = () =>
    new Promise<void>((run, reject) => {
      if (list === 'awaited') room = [...room, { run, reject }];
      else if (list === 'known') run();
      else reject(list.error);
    });
  /** Resolves with what the action gives once the experiment is known, or with false where that was cancelled. */
  const whenKnown = async <T>(id: string, action: () => T | Promise<T>): Promise<T | false> =>
    list !== 'awaited' || tests.has(id)
      ? action()
      : new Promise((resolve, reject) => {
          const run = () => resolve(action());
          room = [...room, { id, run, reject, cancel: () => resolve(false) }];
        });

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
    return whenKnown(name, () => startKnown(name, wanted, source));
  };

  async function startKnown(id: string, variant: string, source: Source): Promise<boolean> {
    const test = tests.get(id);
    const gates = askGates({ id, variant, source, test, page, overrides });
    const refusal = refusalOf(gates);
    log(owner, `${id} ${variant} (${source}): ${refusal?.words ?? 'starts'}`);
    if (!test) {
      // It may register itself yet: the last request counts.
      if (refusal?.gate === 'known') {
        take((one) => one.id === id);
        room = [
          ...room,
          { id, run: () => void start(id, variant, source).catch(failed(id)), reject: ignore, gates },
        ];
      }
      uncover(document, id);
      await tellMistake(refusal, variant, id);
      return false;
    }
    const asked = `asked for ${variant} by ${source}${refusal ? `: ${refusal.words}` : ''}`;
    test.timeline.note(asked, undefined, patched.get(id)?.at);
    const wasLive = isLive(test.trial);
    // Keeps the results of the running one, and the outcome of the address's choice.
    if (!refusal || !(wasLive || (refusal.gate === 'address' && test.gates.length))) test.gates = gates;
    tell(test, { is: 'asked', variant, source, refusal });
    if (!refusal) return execute(test, variant as Variant);
    // Uncovers elements at once that will not be changed.
    if (!wasLive) uncover(document, id);
    await tellMistake(refusal, variant, id);
    return false;
  }

  async function execute(test: Test, variant: Variant): Promise<boolean> {
    const { id, timeline, trial } = test;
    const early = patched.get(id);
    patched.delete(id);
    const scope = early?.scope ?? createScope(watch, id);
    const { signal } = scope;
    const reports = reportRun(test, { variant, services, document, scope, tests, clicks });
    test.scope = scope;
    reports.reach('assigned');
    let waits = () => false;
    const left = ({ persisted }: PageTransitionEvent) => {
      // The page may be restored, and continue.
      if (persisted) return;
      if (test.trial.phase === 'loading') reports.miss('timeout');
      else if (!timeline.stages.has('anchor_found')) reports.miss('no_anchor');
      else if (!timeline.stages.has('applied') && waits()) reports.miss('timeout');
    };
    document.defaultView?.addEventListener('pagehide', left, { signal });
    let hasFailed = false;
    const fail = (error: unknown) => {
      if (hasFailed) return;
      hasFailed = true;
      timeline.note(`failed: ${error}`, 'failed');
      reports.miss('error');
      end(test, 'failed');
      // Where its code did not come, whoever asked for it is told.
      if (test.experiment) report('experiment-failed', error, id);
    };
    try {
      const experiment = early?.experiment ?? (await test.load());
      if (signal.aborted) return false;
      test.experiment = experiment;
      const isAskedFor = trial.source !== 'tag';
      const given = { variant, services, document, scope, timeline, isAskedFor };
      const run = early ?? createRun(experiment, given);
      if (!early) timeline.note('code loaded');
      watchRun(run, { reports, fail, end: (as) => void end(test, as) });
      const stands = patchesOf(document).some((other) => other !== patched && other.has(id));
      if (stands) timeline.note('patched by another build: it is measured, and neither repaired nor undone');
      if (!early) startRun(run, { isByAddress: trial.source === 'address', stands });
      waits = () => run.groups.some((group) => group.repairer.waits());
      // A change may have thrown.
      if (signal.aborted) return false;
      tell(test, { is: 'applied' });
      reports.open(experiment, run.context, fail);
    } catch (error) {
      if (!signal.aborted) fail(error);
      if (!test.experiment) throw error;
    }
    return !signal.aborted;
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
    const load = async () => (await import('../kit/custom.ts')).withRecordedWork(experiment);
    enter({ id, name, pages, load });
  }

  /** Adds what has registered itself, and starts it where it was asked for. */
  function enter(registration: Registration) {
    add(registration);
    for (const { run } of take(({ id }) => id === registration.id)) run();
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
      list = 'known';
      for (const { run } of take(() => true)) run();
    },
    giveUp(error) {
      list = { error };
      for (const { reject } of take(() => true)) reject(error);
    },
    stop(id) {
      // A copy test is only known once its data has been read.
      if (!tests.has(id)) copyTests.then(() => end(tests.get(id), 'stopped'));
      const cancelled = take((one) => one.id === id);
      for (const { cancel } of cancelled) cancel?.();
      return end(tests.get(id), 'stopped') || cancelled.length > 0;
    },
    async register(experiment: Experiment) {
      const run = () => join(experiment);
      // In the order of the calls: a start that follows finds it.
      if (list === 'awaited') room = [...room, { run, reject: run }];
      else run();
    },
    startCopyTest(data, source) {
      const started = Promise.all([import('./start-copy-test.ts'), whenListed()]).then(
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
      const gates = test?.gates ?? room.find((one) => one.id === id)?.gates ?? [];
      return examine(id, test, { gates, override: overrides.get(id), page, tests, document });
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
    (variant === 'off' ? whenKnown(id, () => keepOut(id)) : start(id, variant, 'address')).catch(failed(id));
  if (storage.get('storefront-debug'))
    whenListed()
      .then(() => import('./log-unassigned.ts'))
      .then(({ logUnassigned }) => logUnassigned(tests, services, document), ignore);
  if (overrides.size || preview.hasEnded)
    // Before the list has come it would take every experiment for unknown.
    Promise.all([import('../desk/badge.ts'), whenListed().catch(ignore)]).then(
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
