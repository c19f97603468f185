import type { Services } from '../../page/services.ts';
import { adopt, coverWhatIsParsed, uncover, wouldShift } from './cover.ts';
import { type ChangeReports, depthOf, type Group, type GroupRun, groupChanges, startGroup } from './group.ts';
import { type Fact, type RunListener, rememberRun } from './remember.ts';
import type { Scope } from './scope.ts';
import type { Timeline } from './timeline.ts';
import type { Change, Experiment, RunContext, Variant } from './types.ts';

export interface RunOptions {
  readonly variant: Variant;
  readonly services: Services;
  readonly document: Document;
  readonly scope: Scope;
  readonly timeline: Timeline;
  readonly isAskedFor: boolean;
}

/** An experiment whose changes are applied until its scope ends. */
export interface Run extends RunOptions, GroupRun {
  readonly experiment: Experiment;
  readonly groups: Group[];
  listener: RunListener;
  /** What was told before there was an engine, which reads it from its beginning. */
  readonly facts: Fact[];
  readonly uncoverWhenDone: () => void;
  /** Changes that have found no anchor so far. */
  readonly unmet: Set<Change>;
  seen?: WeakSet<Element>;
  hasFailed?: boolean;
}

/**
 * Makes a run, which has not changed anything yet.
 *
 * @throws {DOMException} if the browser cannot read a selector, of whichever variant: A without B compares nothing
 */
export function createRun(experiment: Experiment, options: RunOptions): Run {
  const { variant, services, document, scope, timeline, isAskedFor } = options;
  const { id, name, targets = [], changes, measures } = experiment;
  const { signal } = scope;
  const nowhere = document.createDocumentFragment();
  for (const { selector } of [...Object.values(changes).flat(), ...measures]) nowhere.querySelector(selector);
  const unmet = new Set<Change>();
  const awaited = new Set<Promise<unknown>>();
  let hasFound = false;
  let hasApplied = false;
  const facts: Fact[] = [];
  const tell = (...fact: Fact) => run.listener.tell(...fact);
  /** While the page is being parsed, more anchors may follow, and their changes may have to wait. */
  let isCovered = true;
  const uncoverWhenDone = () => {
    if (!isCovered || awaited.size || (document.readyState === 'loading' && unmet.size)) return;
    isCovered = false;
    uncover(document, id, targets);
  };
  const failed = (error: unknown) => {
    run.hasFailed = true;
    uncover(document, id, targets);
    tell('failed', error);
  };
  const reports: ChangeReports = {
    failed,
    found(changes) {
      // All changes of a group find their anchors together.
      if (unmet.has(changes[0] as Change)) for (const change of changes) unmet.delete(change);
      if (!hasFound) tell('reach', 'anchor_found');
      hasFound = true;
    },
    stands: (element) => tell('stands', element),
    applied(what, shown) {
      timeline.note(what);
      if (!hasApplied) tell('reach', 'applied');
      hasApplied = true;
      reports.stands(shown);
      uncoverWhenDone();
    },
    late: (what) => tell('late', what),
    refused: (element) => tell('refused', element),
    fought(change, what) {
      run.hasFailed = true;
      tell('fought', change, what);
    },
  };
  const context: RunContext = {
    ...{ id, name, variant, services, document, signal, isAskedFor },
    note: timeline.note,
    report: (...what) => tell('measured', ...what),
    applied: reports.applied,
    isLate(element, what) {
      const isLate = !!run.seen?.has(element);
      if (isLate) reports.late(what);
      return isLate;
    },
    waitFor(answer) {
      awaited.add(answer);
      answer
        .catch((error) => signal.aborted || failed(error))
        .then(() => {
          if (awaited.delete(answer)) uncoverWhenDone();
        });
    },
    standLate: (...what) => tell('standLate', ...what),
    placed(nodes, by, lost) {
      const depth = depthOf(by, run) + 1;
      run.depths ??= new WeakMap();
      for (const node of nodes) {
        // What is put around an element is not put in for it.
        if (!node.contains(by)) run.depths.set(node, depth);
        if (lost) tell('whenGone', node, lost);
      }
    },
  };
  const run: Run = {
    ...options,
    ...{ experiment, context, reports, uncoverWhenDone, unmet },
    groups: [],
    facts,
    listener: rememberRun(facts),
  };
  return run;
}

/** Applies the changes of the variant. `findSeen` finds what shoppers have seen as the server sent it. */
export function applyChanges(run: Run, changes: readonly Change[], findSeen: () => WeakSet<Element>) {
  const { experiment, reports, document, scope, isAskedFor, unmet } = run;
  const { signal, each, atEnd } = scope;
  const { styles } = experiment;
  try {
    if (styles) atEnd(adopt(document, styles).remove);
    if (!isAskedFor) run.seen = findSeen();
  } catch (error) {
    reports.failed(error);
  }
  coverWhatIsParsed(changes, each, document, (element) => {
    if (wouldShift(element)) run.seen?.add(element);
  });
  const end = () => run.listener.end();
  atEnd(end);
  for (const change of changes) unmet.add(change);
  for (const group of groupChanges(changes, document.readyState === 'loading')) {
    run.groups.push(startGroup(group, run));
    // It may have failed on existing elements.
    if (signal.aborted) return end();
  }
  run.uncoverWhenDone();
  document.addEventListener('DOMContentLoaded', run.uncoverWhenDone, { signal });
}
