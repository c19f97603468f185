import { compareIds } from './compare-ids.ts';
import { elementState, ensureElementState, forgetElementState, type Holder, plus } from './element-state.ts';

/** Two tests that set the same thing of an element, or that both take the whole element. */
export interface Overlap {
  /** The lower and the one that is seen; of those that take one element, in the order of their ids. */
  readonly ids: readonly [string, string];
  /** As `text` or `@title`; of a whole element what each of them does, as `remove and text`. */
  readonly what: string;
  /** Both in a sentence, after the word tests. */
  readonly told: string;
}

const overlapsTold = new Map<string, Overlap>();

/** Every overlap that this page has had, each once. */
export const overlaps = (): readonly Overlap[] => [...overlapsTold.values()];

/** Tells once that several live tests set the same thing, and whose value is seen. */
export function tellOverlap(what: string, layers: readonly { readonly id: string }[], element: Element) {
  const seen = layers.at(-1)?.id as string;
  for (const { id } of layers)
    if (id !== seen) tell([id, seen], what, `both set ${what}; that of ${seen} is seen`, element);
}

/** Whether what a change does leaves others no sure hold of the element, or of what is in it. */
export const takesElement = (does: string): boolean => /^(remove|move|island|custom|text)\b/.test(does);

/**
 * Tells once where two live tests take the same element. The holder's `does` is its change's own, one that
 * `takesElement`; two texts are no matter of ours, they lie in layers.
 */
export function claimElement(element: Element, own: Holder) {
  const state = ensureElementState(element);
  for (const other of state.holders) if (other.id !== own.id) tellBothTake(other, own, element);
  state.holders = plus(state.holders, own);
}

/** Ends the holder's claim. */
export function unclaimElement(element: Element, own: Holder) {
  const state = elementState(element);
  const at = state?.holders.indexOf(own) ?? -1;
  if (!state || at < 0) return;
  state.holders = state.holders.filter((_, index) => index !== at);
  forgetElementState(element, state);
}

function tellBothTake(one: Holder, other: Holder, element: Element) {
  if (one.does === 'text' && other.does === 'text') return;
  const [a, b] = compareIds(one.id, other.id) < 0 ? [one, other] : [other, one];
  const what = `${a.does} and ${b.does}`;
  tell([a.id, b.id], what, `take the same element: ${what}`, element);
}

function tell(ids: Overlap['ids'], what: string, how: string, element: Element) {
  const key = `${ids} ${what}`;
  if (overlapsTold.has(key)) return;
  const told = `${ids.join(' and ')} ${how}`;
  overlapsTold.set(key, { ids, what, told });
  console.warn(`AB tests ${told}`, element);
}
