import { elementState, ensureElementState, forgetElementState, plus, type Undos } from './element.ts';

/** Stores the elements that one group of changes was applied to, each with its undos. */
export interface UndoStore {
  get(element: Element): Undos | undefined;
  set(element: Element, undos: Undos): unknown;
  delete(element: Element): unknown;
  /** In insertion order; empty if the undos are stored only on the elements. */
  keys(): Iterable<Element>;
}

/**
 * Stores the undos on the elements themselves, so that an element can be garbage-collected without notifying the group.
 */
export function storeOnElements(group: object): UndoStore {
  return {
    get(element) {
      const applied = elementState(element)?.applied;
      if (applied)
        for (let at = 0; at < applied.length; at++) {
          const one = applied[at];
          if (one?.group === group) return one.undos;
        }
      return undefined;
    },
    set(element, undos) {
      const state = ensureElementState(element);
      state.applied = plus(state.applied, { group, undos });
    },
    delete(element) {
      const state = elementState(element);
      if (!state) return;
      state.applied = state.applied.filter((one) => one.group !== group);
      forgetElementState(element, state);
    },
    keys: () => [],
  };
}

/** Groups that have ended: elements that were out of the page at that time still have their changes. */
const ended = new WeakSet<object>();

/**
 * Yields every element in the page with changes of these groups, or of groups that have ended before, including
 * elements that return to the page while the previous ones are undone.
 */
export function* appliedInPage<G extends object>(
  document: Document,
  groups: readonly G[],
): Generator<readonly [Element, G]> {
  for (const group of groups) ended.add(group);
  for (let found = true; found; ) {
    found = false;
    for (const element of document.querySelectorAll('*'))
      for (const { group } of [...(elementState(element)?.applied ?? [])].reverse())
        if (ended.has(group)) {
          found = true;
          yield [element, group as G];
        }
  }
}
