import type { Undo } from '../../src/dom/watcher.ts';
import type { Services } from '../../src/page/services.ts';
import type { Test, Tests } from './api.ts';
import { type Attempt, type Each, keepChanges } from './keep-changes.ts';
import type { Context, Experiment, Measure, Variant } from './types.ts';

export interface RunOptions {
  readonly variant: Variant;
  readonly services: Services;
  readonly document: Document;
  /** Its abort ends the run: changes are undone, measures let go. */
  readonly signal: AbortSignal;
  /** Ends the run and reports the error. */
  readonly fail: (error: unknown) => void;
  /** Everything known, for the activation event's list of what is active. */
  readonly tests: Tests;
}

/** Runs an experiment until it ends: its changes, then its activation, then its measures. What throws fails it, once. */
export function run(experiment: Experiment, test: Test, options: RunOptions) {
  const { variant, services, document, signal } = options;
  const { signals, track, watch } = services;
  const id = experiment.id;
  const stops: Undo[] = [];
  let failed = false;
  signal.addEventListener('abort', () => {
    while (stops.length) stops.pop()?.();
  });

  const fail = (error: unknown) => {
    if (failed) return;
    failed = true;
    options.fail(error);
  };
  const attempt: Attempt = (action) => {
    try {
      return action();
    } catch (error) {
      fail(error);
      return undefined;
    }
  };
  /** A stop that comes back after the end: its watch failed on the elements that were already there. */
  const keep = (stop: Undo) => {
    if (signal.aborted) stop();
    else stops.push(stop);
  };
  const each: Each = ({ selector, complete = false }, order, onMatch) => {
    if (signal.aborted) return;
    keep(
      watch(selector, (element) => (signal.aborted ? undefined : onMatch(element)), {
        owner: `experiment ${id}`,
        order,
        complete,
      }),
    );
  };
  const context: Context = {
    id,
    name: test.name,
    variant,
    services,
    document,
    signal,
    fail,
    report(eventAction, eventLabel, once) {
      const key = `${eventAction} ${eventLabel}`;
      if (once && test.reported.has(key)) return;
      test.reported.add(key);
      track('experiment_measurement', {
        testId: id,
        variant,
        eventAction,
        eventCategory: test.name,
        eventLabel,
      });
    },
  };

  const repair = keepChanges(experiment.changes[variant] ?? [], context, { each, attempt });
  // A change may have thrown, or it was stopped while its code was on its way.
  if (signal.aborted) return;
  keep(signals.on('cart-html-updated', repair));
  keep(signals.on('cart-count-updated', repair));
  test.whyNot = '';
  activate(test, options);
  for (const measure of measuresOf(experiment, variant))
    each(measure, 1, (element) => {
      const detach = attempt(() => measure.attach(element, context));
      return detach && (() => attempt(detach));
    });
}

/** A variant without changes of its own shows A's page and is measured as A. */
function measuresOf({ changes, measures }: Experiment, variant: Variant): Measure[] {
  const as = changes[variant] ? variant : 'A';
  return measures.filter(({ variants }) => !variants || variants.includes(as));
}

function activate(test: Test, { services: { page, signals, storage, track }, tests, variant }: RunOptions) {
  const { id } = test;
  // Once per page, also when it was stopped and started again.
  if (test.firstTime === undefined) {
    const seen = storage.get('experiments-seen')?.split(',') ?? [];
    test.firstTime = !seen.includes(id);
    if (test.firstTime) storage.set('experiments-seen', [...seen, id].join());
    track('experiment_activation', {
      testId: id,
      variant,
      pageType: page.type,
      metaData: {},
      experiments: [...tests.values()].flatMap(({ id, name, variant, whyNot, firstTime = false }) =>
        variant && !whyNot ? [{ id, name, variant, firstTime }] : [],
      ),
    });
  }
  signals.emit('experiment-started', { id, variant });
}
