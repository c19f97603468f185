import { elementState, ensureElementState, forgetElementState, plus, type Undos } from './element-state.ts';

/** The elements that one group of changes was applied to, each with its undos. */
export interface UndoStore {
  get(element: Element): Undos | undefined;
  set(element: Element, undos: Undos): unknown;
  delete(element: Element): unknown;
  /** In the order in which they were set; none where the undos live on the elements alone. */
  keys(): Iterable<Element>;
}

/** Stores the undos on the elements themselves, so that an element can be thrown away without a word to the group. */
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

/** Groups that have ended: what was out of the page then still carries their changes. */
const ended = new WeakSet<object>();

/**
 * Every element in the page that one of these groups, or one that ended before, is applied to; and what comes back
 * into the page while those before are undone.
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
