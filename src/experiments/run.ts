import type { EarlyServices as Services } from '../page/services.ts';
import type { Test } from './api.ts';
import type { Books } from './books.ts';
import { createBudget } from './budget.ts';
import { adopt, coverWhatIsParsed, uncover } from './cover.ts';
import { type ChangeReports, groupChanges, type RunningGroup, startGroup, undoInPage } from './group.ts';
import type { Life } from './life.ts';
import { createDepartures, mark, removeCopies } from './place.ts';
import { findSeen, wouldShift } from './seen.ts';
import type { End } from './trial.ts';
import type { Change, Experiment, RunContext, Variant } from './types.ts';

export interface RunOptions {
  readonly variant: Variant;
  readonly services: Services;
  readonly document: Document;
  readonly life: Life;
  readonly books: Books;
  readonly fail: (error: unknown) => void;
  /** Ends the run: undoes changes and detaches measures. */
  readonly end: (as: End) => void;
}

export interface Run {
  readonly context: RunContext;
  /** Whether a change is still pending. */
  readonly waits: () => boolean;
}

/** Applies an experiment's changes until it ends; in variant A it only looks for what B would change. */
export function run(experiment: Experiment, test: Test, options: RunOptions): Run {
  const { variant, services, document, life, books, fail } = options;
  const { signal, each, atEnd } = life;
  const { id, styles, targets = [] } = experiment;
  const { ledger } = test;
  const isAskedFor = test.trial.source !== 'tag';
  const departures = createDepartures();
  atEnd(departures.stop);
  const budget = createBudget();
  const running: RunningGroup[] = [];
  /** Changes that have found no anchor so far. */
  const unmet = new Set<Change>();
  const awaited = new Set<Promise<unknown>>();
  /** Undefined if nothing is too late. */
  let seen: WeakSet<Element> | undefined;

  /** While the page is being parsed, more anchors may follow, and their changes may have to wait. */
  let isCovered = true;
  const uncoverWhenDone = () => {
    if (!isCovered || awaited.size || (document.readyState === 'loading' && unmet.size)) return;
    isCovered = false;
    uncover(document, id, targets);
  };
  const reports: ChangeReports = {
    failed: fail,
    found(element, changes) {
      // All changes of a group find their anchors together.
      if (unmet.size && unmet.has(changes[0] as Change)) for (const change of changes) unmet.delete(change);
      books.anchor(element);
    },
    applied(what) {
      ledger.note(what);
      books.reach('applied');
      uncoverWhenDone();
    },
    refused(element) {
      ledger.note('refused: a mounted island holds the element', 'held');
      uncoverWhenDone();
      books.miss('conflict');
      services.report('experiment-island', id, element);
    },
    fought({ selector }, what) {
      ledger.note(`quarantined: the page keeps resetting ${what}`);
      books.miss('conflict');
      options.end('quarantined');
      books.quarantined(selector);
      services.report('experiment-fought', what, id);
    },
  };
  const context: RunContext = {
    ...{ id, name: test.name, variant, services, document, signal, isAskedFor, fail },
    note: ledger.note,
    report: books.measured,
    applied: reports.applied,
    wasSeen: (element) => seen?.has(element) ?? false,
    late(what) {
      ledger.note(`late: shoppers have seen the element of ${what}`, 'late');
      books.miss('late');
      uncoverWhenDone();
    },
    waitFor(answer) {
      awaited.add(answer);
      answer
        .catch((error) => signal.aborted || fail(error))
        .then(() => {
          if (awaited.delete(answer)) uncoverWhenDone();
        });
    },
    whenGone: departures.whenGone,
    made: budget.made,
  };

  const changes = experiment.changes[variant];
  if (changes) {
    try {
      if (styles) atEnd(adopt(document, styles));
      if (!isAskedFor) seen = findSeen(experiment, variant, document);
    } catch (error) {
      fail(error);
    }
    coverWhatIsParsed(changes, each, document, (element) => {
      if (wouldShift(element)) seen?.add(element);
    });
    start(changes);
    uncoverWhenDone();
    document.addEventListener('DOMContentLoaded', uncoverWhenDone, { signal });
  } else {
    // The page's tag may differ from the address.
    if (test.trial.source === 'address') uncover(document, id, targets);
    if (variant === 'A') probe(experiment.changes.B ?? []);
  }
  return { context, waits: () => running.some((group) => group.waits()) };

  function start(changes: readonly Change[]) {
    const end = () => {
      const ended = running.splice(0).reverse();
      for (const group of ended) group.end();
      undoInPage(document, ended);
      removeCopies(document, id);
    };
    atEnd(end);
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
    for (const refresh of ['cart-html-updated', 'cart-count-updated'] as const)
      atEnd(services.signals.on(refresh, repair));
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
