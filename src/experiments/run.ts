import type { Services } from '../page/services.ts';
import { createGenerations } from './batch.ts';
import type { Books } from './books.ts';
import { adopt, coverWhatIsParsed, observed, uncover, wouldShift } from './cover.ts';
import {
  type ChangeReports,
  type Group,
  type GroupRun,
  groupChanges,
  type Keeper,
  startGroup,
} from './group.ts';
import type { Ledger } from './ledger.ts';
import type { Life } from './life.ts';
import type { Change, Experiment, RunContext, Variant } from './types.ts';

export interface RunOptions {
  readonly variant: Variant;
  readonly services: Services;
  readonly document: Document;
  readonly life: Life;
  readonly ledger: Ledger;
  readonly isAskedFor: boolean;
}

/** What keeps the books of a run: what has happened is told to it as soon as it is there. */
export interface RunKeeper
  extends Pick<Books, 'anchor' | 'reach' | 'measured'>,
    Pick<RunContext, 'standLate'>,
    Pick<ChangeReports, 'fought' | 'late' | 'refused'> {
  /** Calls the action when the page removes the node. */
  readonly whenGone: (node: Element, action: () => void) => void;
  readonly fail: (error: unknown) => void;
  readonly keepGroup: (group: Group) => Keeper;
  readonly end: () => void;
}

/** An experiment whose changes are applied until its life ends. */
export interface Run extends RunOptions, GroupRun {
  readonly experiment: Experiment;
  readonly groups: Group[];
  keeper?: RunKeeper;
  /** What is to be told to the keeper. */
  readonly untold: ((keeper: RunKeeper) => void)[];
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
  const { variant, services, document, life, ledger, isAskedFor } = options;
  const { id, name, targets = [], changes, measures } = experiment;
  const { signal } = life;
  const nowhere = document.createDocumentFragment();
  for (const { selector } of [...Object.values(changes).flat(), ...measures]) nowhere.querySelector(selector);
  const unmet = new Set<Change>();
  const awaited = new Set<Promise<unknown>>();
  const generations = createGenerations();
  /** Those found before there is a keeper. */
  const anchors = new Set<Element>();
  const tell = (action: (keeper: RunKeeper) => void) => {
    if (run.keeper) action(run.keeper);
    else run.untold.push(action);
  };
  const teller =
    <Name extends 'fought' | 'late' | 'measured' | 'refused' | 'standLate'>(name: Name) =>
    (...what: Parameters<RunKeeper[Name]>) =>
      tell((keeper) => (keeper[name] as (...what: unknown[]) => void)(...what));
  /** While the page is being parsed, more anchors may follow, and their changes may have to wait. */
  let isCovered = true;
  const uncoverWhenDone = () => {
    if (!isCovered || awaited.size || (document.readyState === 'loading' && unmet.size)) return;
    isCovered = false;
    uncover(document, id, targets);
  };
  const fail = (error: unknown) => {
    run.hasFailed = true;
    if (!run.keeper) uncover(document, id, targets);
    tell((keeper) => keeper.fail(error));
  };
  const reports: ChangeReports = {
    failed: fail,
    found(element, changes) {
      // All changes of a group find their anchors together.
      if (unmet.size && unmet.has(changes[0] as Change)) for (const change of changes) unmet.delete(change);
      if (run.keeper) return run.keeper.anchor(element);
      if (!anchors.size)
        tell((keeper) => {
          anchors.forEach(keeper.anchor);
          anchors.clear();
        });
      if (anchors.size < observed) anchors.add(element);
    },
    applied(what) {
      ledger.note(what);
      if (!ledger.stages.has('applied')) tell((keeper) => keeper.reach('applied'));
      uncoverWhenDone();
    },
    late: teller('late'),
    refused: teller('refused'),
    fought: teller('fought'),
  };
  const context: RunContext = {
    ...{ id, name, variant, services, document, signal, isAskedFor },
    note: ledger.note,
    report: teller('measured'),
    applied: reports.applied,
    isLate(element, what) {
      const isLate = !!run.seen?.has(element);
      if (isLate) reports.late(what);
      return isLate;
    },
    waitFor(answer) {
      awaited.add(answer);
      answer
        .catch((error) => signal.aborted || fail(error))
        .then(() => {
          if (awaited.delete(answer)) uncoverWhenDone();
        });
    },
    standLate: teller('standLate'),
    placed(nodes, by, lost) {
      generations.made(nodes, by);
      if (lost) for (const node of nodes) tell((keeper) => keeper.whenGone(node, lost));
    },
  };
  const run: Run = {
    ...options,
    ...{ experiment, context, generations, reports, uncoverWhenDone, unmet },
    groups: [],
    untold: [],
  };
  return run;
}

/** Applies the changes of the variant. `findSeen` finds what shoppers have seen as the server sent it. */
export function applyChanges(run: Run, changes: readonly Change[], findSeen: () => WeakSet<Element>) {
  const { experiment, reports, document, life, isAskedFor, unmet } = run;
  const { signal, each, atEnd } = life;
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
  const end = () => run.keeper?.end();
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
