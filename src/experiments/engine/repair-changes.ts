import type { Undo } from '../../dom/watch.ts';
import { type Claim, elementState, type Undos, unclaimElement } from '../kit/element.ts';
import { applyTo, type Group, isTooLate, type Repairer, undosOf } from '../kit/group.ts';
import { islandOwns } from '../kit/mounted-islands.ts';
import type { Change } from '../kit/types.ts';
import { type FightDetector, restMs, type Verdict } from './fight-detector.ts';

/** An element that we leave alone for a moment, because the page may be fighting us. */
interface Resting {
  /** Undefined if the element was out of the page when the moment ended. */
  asLeft: Node | undefined;
  /** The indices of the changes that were reset. */
  readonly lost: readonly number[];
}

const nothing: Undo = () => {};

/** Applies the changes of a group again whenever the page removes them, and undoes them. */
export function repairChanges(group: Group, detector: FightDetector): Repairer {
  const { changes, labels, claims, store, placeless } = group;
  const { context, reports } = group.run;
  const { id, signal } = context;
  const [first] = changes;
  const { detaches, lasting = false } = first;
  /** Elements that a change keeps out of the page. */
  const away = new Set<Element>();
  const resting = new WeakMap<Element, Resting>();
  const judge = detector.forGroup((element) => !element.isConnected && !detaches?.(element));
  const all = [...changes.keys()];
  const changeAt = (at: number) => changes[at] as Change;
  const isHere = (element: Element) => !signal.aborted && element.isConnected;

  function undo(element: Element) {
    const undos = store.get(element) ?? [];
    store.delete(element);
    if (away.size) away.delete(element);
    if (placeless.size) placeless.delete(element);
    resting.delete(element);
    for (const at of all) undoOne(element, undos, at)();
  }

  /** Returns what applies the changes of other experiments anew that had to be undone first. */
  function undoOne(element: Element, undos: Undos, at: number): () => void {
    const undo = undos[at];
    if (!undo) return nothing;
    undos[at] = undefined;
    const claim = claims[at];
    // What leaves the page is undone by all, the last first.
    const applyLater = element.isConnected ? liftLater(element, id, claim) : nothing;
    if (claim) unclaimElement(element, claim);
    try {
      undo(element);
    } catch (error) {
      reports.failed(error);
    }
    return applyLater;
  }

  function repair(element: Element) {
    const undos = store.get(element);
    if (!undos || !isHere(element) || isTooLate(group, element)) return;
    const before = resting.get(element);
    if (before?.asLeft?.isEqualNode(element)) return;
    let lost = all;
    try {
      lost = all.filter((at) => {
        if (before?.lost.includes(at)) return true;
        const change = changeAt(at);
        return group.refused?.has(element) && !undos[at]
          ? !islandOwns(element, change)
          : change.intact?.(element) === false;
      });
    } catch (error) {
      return reports.failed(error);
    }
    if (!lost.length) {
      if (!lasting) return;
      // The element may have been out of the page, where it was not visible.
      reports.found(changes, element);
      if (undos.some(Boolean)) reports.stands(element);
      return;
    }
    const verdict = judge.reset(element);
    resting.delete(element);
    obey(verdict, element, lost);
  }

  /** Until now the undos of what was lost were kept: those of other changes may bring some of it back. */
  function applyAnew(element: Element, wanted: readonly number[]) {
    const undos = store.get(element) ?? [];
    const back = wanted.map((at) => undoOne(element, undos, at));
    if (!signal.aborted) applyTo(group, element, wanted);
    for (const applyLater of back.reverse()) applyLater();
  }

  function obey(verdict: Verdict, element: Element, wanted: readonly number[]) {
    if (verdict === 'apply') return applyAnew(element, wanted);
    const [at = 0] = wanted;
    if (verdict === 'fight') return reports.fought(changeAt(at), labels[at] as string);
    undosOf(group, element);
    const own: Resting = { asLeft: element.cloneNode(true), lost: wanted };
    resting.set(element, own);
    setTimeout(() => {
      if (resting.get(element) !== own) return;
      own.asLeft = undefined;
      if (!isHere(element)) return;
      resting.delete(element);
      judge.rested();
      applyAnew(element, wanted);
    }, restMs);
  }

  /** Forgets a detached element that the page has re-rendered meanwhile. */
  function forget() {
    for (const element of away) if (!detaches?.(element)) store.delete(element) && away.delete(element);
  }

  return {
    undo,
    repair,
    match(element) {
      if (signal.aborted) return;
      if (!store.get(element)) {
        const verdict = judge.arrives(element);
        // There is nothing yet that would have to be undone before.
        if (verdict === 'apply') applyTo(group, element, all);
        else obey(verdict, element, all);
        if (signal.aborted) return;
      } else if (away.has(element)) repair(element);
      if (!away.size) return;
      away.delete(element);
      forget();
    },
    leave(element) {
      if (!signal.aborted && detaches?.(element)) away.add(element);
      else undo(element);
    },
    lift(element, at) {
      undoOne(element, store.get(element) ?? [], at)();
      return () => applyTo(group, element, [at]);
    },
    waits() {
      const { waits } = first;
      return !!waits && [...store.keys()].some((element) => waits(element));
    },
    repairAll() {
      if (away.size) forget();
      if (!first.watched) for (const element of [...store.keys()]) repair(element);
    },
    end() {
      for (const element of [...store.keys()].reverse()) undo(element);
    },
  };
}

/**
 * Lifts the authors' own changes of other experiments that came after this claim; all of them where there is no claim. Returns
 * what applies them anew.
 */
function liftLater(element: Element, id: string, own: Claim | undefined): () => void {
  const claims = elementState(element)?.claims ?? [];
  const from = own ? claims.indexOf(own) + 1 : 0;
  const later = claims.slice(from).filter((claim) => claim.id !== id);
  const back = later.reverse().flatMap(({ lift }) => lift?.(element) ?? []);
  return () => {
    for (const apply of back.reverse()) apply();
  };
}

/** Sees to what has happened to elements before there was an engine. */
export function catchUp({ repairer, touched, store }: Group) {
  for (const [element, hasLeft] of touched) {
    if (hasLeft) repairer.leave(element);
    if (!element.isConnected) continue;
    if (store.get(element)) repairer.repair(element);
    else repairer.match(element);
  }
  touched.clear();
}

/** Groups that have ended: elements that were out of the page at that time still have their changes. */
const ended = new WeakSet<object>();

/**
 * Undoes what these groups, or groups that have ended before, have applied to elements in the page, including elements
 * that return to the page while the previous ones are undone.
 */
export function undoInPage(document: Document, groups: readonly Group[]) {
  for (const group of groups) ended.add(group);
  for (let found = true; found; ) {
    found = false;
    for (const element of document.querySelectorAll('*'))
      for (const { group } of [...(elementState(element)?.applied ?? [])].reverse())
        if (ended.has(group)) {
          found = true;
          (group as Group).repairer.undo(element);
        }
  }
}
