import { elementState, ensureElementState, forgetElementState, plus, type Undos } from './element-state.ts';

/** The elements that one keeper of changes holds, each with what undoes it. */
export interface Held {
  get(element: Element): Undos | undefined;
  set(element: Element, undos: Undos): unknown;
  delete(element: Element): unknown;
  /** Those whose leaving is told, in the order in which they came; of the others nobody has a list. */
  keys(): Iterable<Element>;
}

/** Elements that are held by nothing but themselves: what is thrown away needs no farewell. */
export function heldByThemselves(keeper: object): Held {
  return {
    get(element) {
      const state = elementState(element);
      if (state) for (const one of state.kept) if (one.keeper === keeper) return one.undos;
      return undefined;
    },
    set(element, undos) {
      const state = ensureElementState(element);
      state.kept = plus(state.kept, { keeper, undos });
    },
    delete(element) {
      const state = elementState(element);
      if (!state) return;
      state.kept = state.kept.filter((one) => one.keeper !== keeper);
      forgetElementState(element, state);
    },
    keys: () => [],
  };
}

/** Those that hold nothing any more but what was out of the page when they ended. */
const ended = new WeakSet<object>();

/**
 * Every element of the page that these keepers hold, or others that were ended before, and what comes back while those
 * before are let go.
 */
export function* keptInPage<K extends object>(
  document: Document,
  keepers: readonly K[],
): Generator<readonly [Element, K]> {
  for (const keeper of keepers) ended.add(keeper);
  for (let found = true; found; ) {
    found = false;
    for (const element of document.querySelectorAll('*'))
      for (const { keeper } of [...(elementState(element)?.kept ?? [])].reverse())
        if (ended.has(keeper)) {
          found = true;
          yield [element, keeper as K];
        }
  }
}
