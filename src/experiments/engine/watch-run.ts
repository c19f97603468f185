import type { Undo } from '../../dom/watch.ts';
import { coverAnimation, hasPainted, isCovered, uncover, wouldShift } from '../kit/cover.ts';
import { elementState } from '../kit/element.ts';
import { type ChangeReports, type Group, startGroup } from '../kit/group.ts';
import { isOurs, mark } from '../kit/place.ts';
import type { RunFacts, RunListener } from '../kit/remember.ts';
import { applyChanges, type Run } from '../kit/run.ts';
import type { Change, Experiment, ExperimentId, Variant } from '../kit/types.ts';
import { createFightDetector } from './fight-detector.ts';
import { catchUp, repairChanges, undoInPage } from './repair-changes.ts';
import type { RunReports } from './report-run.ts';
import { letGuestsBe } from './text-guests.ts';
import type { End } from './trial.ts';

letGuestsBe();

interface WatchOptions {
  readonly reports: RunReports;
  readonly fail: (error: unknown) => void;
  /** Ends the run: undoes changes and detaches measures. */
  readonly end: (as: End) => void;
}

/** Reports and repairs what a run does from now on, and reports what it has done before. */
export function watchRun(run: Run, { reports, fail, end }: WatchOptions) {
  const { document, services, scope, timeline, experiment, variant, groups } = run;
  const { id, changes } = experiment;
  const { atEnd, each } = scope;
  const departures = createDepartures();
  atEnd(departures.stop);
  const detector = createFightDetector();
  const hears: RunFacts = {
    ...reports,
    failed: fail,
    whenGone(node, action) {
      if (node.isConnected) departures.whenGone(node, action);
      else action();
    },
    standLate(anchor, what, action) {
      timeline.note(`${what} waits until its place is below the viewport`);
      atEnd(whenBelowView(anchor, action));
    },
    refused(element) {
      timeline.note('refused: a mounted island holds the element', 'island');
      run.uncoverWhenDone();
      reports.miss('conflict');
      services.report('experiment-island', id, element);
    },
    late(what) {
      timeline.note(`late: shoppers have seen the element of ${what}`, 'late');
      reports.miss('late');
      run.uncoverWhenDone();
    },
    fought({ selector }, what) {
      timeline.note(`quarantined: the page keeps resetting ${what}`);
      reports.miss('conflict');
      end('quarantined');
      reports.quarantined(selector);
      services.report('experiment-fought', what, id);
    },
  };
  const listener: RunListener = {
    tell: (name, ...details) => (hears[name] as (...details: unknown[]) => void)(...details),
    repairerFor: (group) => repairChanges(group, detector),
    end() {
      const ended = groups.splice(0).reverse();
      for (const group of ended) group.repairer.end();
      undoInPage(document, ended);
      removeCopies(document, id);
    },
  };
  run.listener = listener;
  if (!changes[variant]) return;
  each({ selector: `[${mark}="${id}"]`, order: -2 }, (node) => () => departures.left(node));
  for (const group of groups) group.repairer = listener.repairerFor(group);
  // It may turn out to have failed, which undoes all groups.
  for (const fact of run.facts.splice(0)) listener.tell(...fact);
  for (const group of [...groups]) catchUp(group);
  if (changes[variant].some(setsText)) atEnd(hearTexts(run));
  const retry = () => {
    for (const group of groups) group.retry();
  };
  // As A does, which asks for the first time now.
  retry();
  afterRefresh(run, () => {
    for (const group of groups) group.repairer.repairAll();
    retry();
  });
}

function afterRefresh({ services, scope }: Run, action: () => void) {
  for (const refresh of ['cart-html-updated', 'cart-count-updated'] as const)
    scope.atEnd(services.signals.on(refresh, action));
}

interface Start {
  readonly isByAddress: boolean;
  /** Its changes stand in the page already. */
  readonly stands: boolean;
  /** Whether shoppers have seen the page with its changes, which so are not too late. */
  readonly isShown: boolean;
}

/** Applies what the variant changes; in variant A, and where it stands, it only looks for what B changes. */
export function startRun(run: Run, { isByAddress, stands, isShown }: Start) {
  const { experiment, variant, document } = run;
  const { id, changes, targets = [] } = experiment;
  const own = changes[variant];
  if (stands) return probe(run, own ?? []);
  if (own)
    return applyChanges(run, own, () => (isShown ? new WeakSet() : findSeen(experiment, variant, document)));
  // The page's tag may differ from the address.
  if (isByAddress) uncover(document, id, targets);
  if (variant === 'A') probe(run, changes.B ?? []);
}

/** Finds the elements that B changes, without changing them. */
function probe(run: Run, changes: readonly Change[]) {
  const nothing = () => {};
  const { reports } = run;
  const found: ChangeReports['found'] = (changes, element) => {
    reports.found(changes, element);
    reports.stands(element);
  };
  const groups: Group[] = [];
  const looking = { ...run, reports: { ...reports, found, refused: nothing, fought: nothing } };
  for (const { selector, complete = false, finds, needs } of changes) {
    const look: Change = {
      ...{ selector, complete, apply: () => undefined },
      lasting: !finds && !needs,
      ...(finds && { finds }),
      ...(needs && { needs }),
    };
    groups.push(startGroup([look], looking));
  }
  afterRefresh(run, () => {
    for (const group of groups) group.retry();
  });
}

/** Removes the copies that the page has made of an ended experiment's nodes, by setting its own HTML anew. */
function removeCopies(document: Document, id: ExperimentId) {
  for (const node of document.querySelectorAll(`[${mark}="${id}"]`)) if (!isOurs(node)) node.remove();
}

const setsText = ({ kind, intact }: Change) => !!intact && kind !== 'part';

/** Repairs a text that the page writes in place, into a text node of ours, which the watcher does not see. */
function hearTexts(run: Run): Undo {
  const { document, groups } = run;
  const repair = (element: Element | null, others: readonly Group[]) => {
    if (!element) return;
    // What lasts stands on its element: asking each group about each text would cost their product.
    for (const { group } of elementState(element)?.applied ?? [])
      if ((group as Group).run === run) (group as Group).repairer.repair(element);
    for (const { repairer } of others) repairer.repair(element);
  };
  const notLasting = () => groups.filter(({ changes }) => !changes[0].lasting);
  // What was written before there was anybody to hear it.
  for (const { changes } of groups)
    if (changes.some(setsText))
      for (const element of document.querySelectorAll(changes[0].selector)) repair(element, notLasting());
  const observer = new MutationObserver((records) => {
    const others = notLasting();
    // Each text that we write comes by here too.
    for (const { target } of records)
      if (others.length || !isAsWritten(target)) repair(target.parentElement, others);
  });
  observer.observe(document, { characterData: true, subtree: true });
  return () => observer.disconnect();
}

/** Whether the text is what experiments have left there. */
function isAsWritten({ parentElement, nodeValue }: Node): boolean {
  const state = parentElement && elementState(parentElement);
  return !!state?.stacks.some(({ slot, written }) => slot.name === 'text' && written === nodeValue);
}

/** Calls an action when the page takes out a node, also before the watcher has seen that it came. */
function createDepartures() {
  const actions = new WeakMap<Node, () => void>();
  const observer = new MutationObserver((records) => {
    for (const { removedNodes } of records)
      for (const node of removedNodes) if (!node.isConnected) actions.get(node)?.();
  });
  const stop: Undo = () => observer.disconnect();
  return {
    stop,
    left: (node: Node) => actions.get(node)?.(),
    whenGone(node: Node, action: () => void) {
      actions.set(node, action);
      if (node.parentNode) observer.observe(node.parentNode, { childList: true });
    },
  };
}

/**
 * The elements that the variant changes and that are in view, on a page that has been painted and whose cover has ended:
 * shoppers have seen them without its changes, and changing them now would make the page jump. Call it before anything
 * is changed: it reads the layout.
 *
 * @throws {DOMException} for a selector that is none
 */
export function findSeen(
  { changes, targets = [] }: Experiment,
  variant: Variant,
  document: Document,
): WeakSet<Element> {
  const seen = new WeakSet<Element>();
  if (isCovered(targets, document) || !(hasPainted() || hadCover(targets, document))) return seen;
  for (const { selector } of changes[variant] ?? [])
    for (const element of document.querySelectorAll(selector)) if (wouldShift(element)) seen.add(element);
  return seen;
}

/** A cover ends after the element's first frame, which the browser reports as a paint only later. */
function hadCover(targets: readonly string[], document: Document): boolean {
  const target = targets.length ? document.querySelector(`:is(${targets})`) : null;
  return !!target && getComputedStyle(target).animationName?.includes(coverAnimation);
}

/**
 * Calls the action once, when the element is below the viewport. Above the viewport does not suffice, because scroll
 * anchoring is not supported in every browser or effective on every page.
 */
function whenBelowView(element: Element, action: () => void): Undo {
  // Nobody can tell where the page has taken it away.
  if (!globalThis.IntersectionObserver) return () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      action();
    },
    // Extends the observed area upwards, so that only elements below the viewport are outside it.
    { rootMargin: '1000000px 1000000px 0px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
