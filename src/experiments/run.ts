// Longer than others: its parts share the state of one run.
import type { Undo } from '../dom/watcher.ts';
import type { EarlyServices as Services } from '../page/services.ts';
import { activate } from './activate.ts';
import type { Test, Tests } from './api.ts';
import { createBudget } from './budget.ts';
import { adopt, uncover } from './cover.ts';
import { coverWhatIsParsed } from './cover-what-is-parsed.ts';
import { createDepartures } from './departures.ts';
import type { Funnel } from './funnel.ts';
import {
  type ChangeReports,
  type Each,
  groupChanges,
  type RunningGroup,
  startGroup,
  undoInPage,
} from './group.ts';
import { withRecordedWork } from './own-work.ts';
import { mark, removeCopies } from './place.ts';
import { findSeen } from './seen-before.ts';
import { type End, next } from './trial.ts';
import type { Change, Experiment, Measure, RunContext, Variant } from './types.ts';
import { wouldShift } from './when-below-view.ts';
import { whenShown } from './when-shown.ts';

export interface RunOptions {
  readonly variant: Variant;
  readonly services: Services;
  readonly document: Document;
  /** Aborting it ends the run: undoes changes and detaches measures. */
  readonly signal: AbortSignal;
  /** Ends the run with a reason. */
  readonly end: (as: End) => void;
  /** All known tests, for the activation event's list of active ones. */
  readonly tests: Tests;
  readonly funnel: Funnel;
  /** Its variant was chosen in the address: its events are marked. */
  readonly qa: boolean;
}

/**
 * Runs an experiment until it ends: its changes, then its activation, then its measures. The first error fails it.
 * Returns whether a change is still pending.
 */
export function run(experiment: Experiment, test: Test, options: RunOptions): () => boolean {
  const { variant, services, document, signal, funnel, qa } = options;
  const { signals, track, watch } = services;
  const { id, styles } = experiment;
  const { ledger } = test;
  const stops: Undo[] = [];
  let failed = false;
  signal.addEventListener('abort', () => {
    while (stops.length) stops.pop()?.();
  });

  const fail = (error: unknown) => {
    if (failed) return;
    failed = true;
    ledger.note(`failed: ${error}`, 'failed');
    funnel.miss('error');
    options.end('failed');
    console.error(`Failed to execute AB test ${id}`, error);
  };
  function attempt<T>(action: () => T): T | undefined {
    try {
      return action();
    } catch (error) {
      fail(error);
      return undefined;
    }
  }
  /** Stops at once if the run has already ended, because the watch failed on an existing element. */
  const stopAtEnd = (stop: Undo) => {
    if (signal.aborted) stop();
    else stops.push(stop);
  };
  const owner = `experiment ${id}`;
  const each: Each = ({ selector, complete, order, onChange, attributes, lasting }, onMatch) => {
    if (signal.aborted) return () => {};
    const stop = watch(selector, onMatch, {
      owner,
      ...(complete && { complete }),
      ...(order && { order }),
      ...(onChange && { onChange }),
      ...(attributes?.length && { ownAttributes: attributes }),
      ...(lasting && { lasting }),
    });
    stopAtEnd(stop);
    return stop;
  };

  const departures = createDepartures();
  stopAtEnd(departures.stop);
  const waiting = new Set<Promise<unknown>>();
  const context: RunContext = {
    id,
    name: test.name,
    variant,
    services,
    document,
    signal,
    fail,
    note: ledger.note,
    applied: (what) => reports.applied(what),
    isAskedFor: test.trial.source !== 'tag',
    wasSeen: (element) => seen?.has(element) ?? false,
    late(what) {
      ledger.note(`late: shoppers have seen the element of ${what}`, 'late');
      funnel.miss('late');
      uncoverWhenDone();
    },
    report(eventAction, eventLabel, once) {
      if (eventAction === 'click' || eventAction === 'interaction') funnel.reach('acted');
      const key = `${eventAction} ${eventLabel}`;
      if (once && test.reported.has(key)) return ledger.suppress(key);
      test.reported.add(key);
      ledger.note(`measured ${key}`);
      track('experiment_measurement', {
        testId: id,
        variant,
        eventAction,
        eventCategory: test.name,
        eventLabel,
        ...(qa && { qa }),
      });
    },
    waitFor(answer) {
      waiting.add(answer);
      answer
        .catch((error) => signal.aborted || fail(error))
        .then(() => {
          if (waiting.delete(answer)) uncoverWhenDone();
        });
    },
    whenGone: departures.whenGone,
    made: (nodes, by) => budget.made(nodes, by),
  };

  /** While the page is being parsed, more anchors may follow, and their changes may have to wait. */
  let isCovered = true;
  /** Changes that have found no anchor so far. */
  const unmet = new Set<Change>();
  const uncoverWhenDone = () => {
    if (!isCovered || waiting.size) return;
    if (document.readyState === 'loading' && unmet.size) return;
    isCovered = false;
    uncover(document, id, experiment.targets ?? []);
  };
  /** Undefined if nothing is too late. */
  let seen: WeakSet<Element> | undefined;
  const running: RunningGroup[] = [];
  const budget = createBudget();
  const reports: ChangeReports = {
    failed: fail,
    found(element, changes) {
      // All changes of a group find their anchors together.
      if (unmet.size && unmet.has(changes[0] as Change)) for (const change of changes) unmet.delete(change);
      funnel.anchor(element);
    },
    applied(what) {
      ledger.note(what);
      funnel.reach('applied');
      uncoverWhenDone();
    },
    refused(element) {
      ledger.note('refused: a mounted island holds the element', 'held');
      uncoverWhenDone();
      funnel.miss('conflict');
      console.warn(`AB test ${id} may not change a mounted island; this change is skipped`, element);
    },
    fought(change, what) {
      ledger.note(`quarantined: the page keeps resetting ${what}`);
      funnel.miss('conflict');
      options.end('quarantined');
      track('experiment_quarantined', { testId: id, variant, selector: change.selector, ...(qa && { qa }) });
      console.error(`AB test ${id} is stopped: the page keeps resetting ${what}`);
    },
  };
  stopAtEnd(() => funnel.lookAway());

  const changes = experiment.changes[variant];
  if (changes) {
    if (styles) attempt(() => stopAtEnd(adopt(document, styles)));
    if (!context.isAskedFor) seen = attempt(() => findSeen(experiment, variant, document));
    coverWhatIsParsed(changes, each, document, (element) => {
      if (wouldShift(element)) seen?.add(element);
    });
    startAll(changes.map(withRecordedWork));
    uncoverWhenDone();
    document.addEventListener('DOMContentLoaded', uncoverWhenDone, { signal });
  } else {
    // The page's tag may differ from the address.
    if (qa) uncover(document, id, experiment.targets ?? []);
    if (variant === 'A') probe(experiment.changes.B ?? []);
  }
  // A change may have thrown, or the test was stopped while its code was loading.
  const isWaiting = () => running.some((group) => group.waits());
  if (signal.aborted) return isWaiting;
  test.trial = next(test.trial, { is: 'applied' });
  whenShown(document, signal, () => {
    activate(experiment, test, options);
    for (const measure of measuresOf(experiment, variant))
      each({ ...measure, order: 1 }, (element) => {
        const detach = signal.aborted ? undefined : attempt(() => measure.attach(element, context));
        return detach && (() => attempt(detach));
      });
  });
  return isWaiting;

  function startAll(changes: readonly Change[]) {
    const end = () => {
      const ended = running.splice(0).reverse();
      for (const group of ended) group.end();
      undoInPage(document, ended);
      removeCopies(document, id);
    };
    stopAtEnd(end);
    each({ selector: `[${mark}="${id}"]`, order: -2 }, (node) => () => departures.left(node));
    for (const change of changes) unmet.add(change);
    for (const group of groupChanges(changes, document.readyState === 'loading')) {
      running.push(startGroup(group, context, each, reports, budget));
      // It may have failed on existing elements.
      if (signal.aborted) return end();
    }
    const repair = () => {
      for (const group of running) group.repair();
    };
    stopAtEnd(signals.on('cart-html-updated', repair));
    stopAtEnd(signals.on('cart-count-updated', repair));
  }

  /** In variant A: finds the elements that B would change, without changing them. */
  function probe(changes: readonly Change[]) {
    const nothing = () => {};
    for (const { selector, complete = false, finds, needs, order = 0 } of changes) {
      const look: Change = {
        ...{ selector, complete, order, apply: () => undefined },
        lasting: !finds && !needs,
        ...(finds && { finds }),
        ...(needs && { needs }),
      };
      startGroup([look], context, each, { ...reports, refused: nothing, fought: nothing }, budget);
    }
  }
}

/** A variant without changes of its own shows A's page and is measured as A. */
function measuresOf({ changes, measures }: Experiment, variant: Variant): Measure[] {
  const as = changes[variant] ? variant : 'A';
  return measures.filter(({ variants }) => !variants || variants.includes(as));
}
