import { compareIds } from './compare-ids.ts';
import { type Claim, elementState, ensureElementState, forgetElementState, plus } from './element-state.ts';

/** Two tests that set the same thing of an element, or that both take the whole element. */
export interface Overlap {
  /** The lower and the visible one; for whole elements, in the order of their ids. */
  readonly ids: readonly [string, string];
  /** Such as `text` or `@title`; for a whole element what each of them does, such as `remove and text`. */
  readonly what: string;
  /** Both as a sentence that follows the words AB tests. */
  readonly sentence: string;
}

/** By pair. The console has a line for the first of each. */
const known = new Map<string, Overlap[]>();
/** So many lines, then a count: nobody reads more. */
const mostLines = 20;

/** All overlaps on this page so far, without duplicates. */
export const overlaps = (): readonly Overlap[] => [...known.values()].flat();

/** Warns that several live tests set the same thing, and which value is visible: once for each two of them. */
export function warnOfOverlap(what: string, layers: readonly { readonly id: string }[], element: Element) {
  const seen = layers.at(-1)?.id as string;
  for (const { id } of layers)
    if (id !== seen) warnOnce([id, seen], what, `both set ${what}; that of ${seen} is seen`, element);
}

/** Whether a change makes it unsafe for others to change the element or its content. */
export const takesElement = (does: string): boolean => /^(remove|move|island|custom|text)\b/.test(does);

/**
 * Claims the whole element, and warns once if another live test has claimed it too. The claim's `does` is that of a
 * change that `takesElement`. Two texts do not collide: they are layers.
 */
export function claimElement(element: Element, own: Claim) {
  const state = ensureElementState(element);
  for (const other of state.claims) if (other.id !== own.id) warnOfClaims(other, own, element);
  state.claims = plus(state.claims, own);
}

/** Ends the claim. */
export function unclaimElement(element: Element, own: Claim) {
  const state = elementState(element);
  const at = state?.claims.indexOf(own) ?? -1;
  if (!state || at < 0) return;
  state.claims = state.claims.filter((_, index) => index !== at);
  forgetElementState(element, state);
}

/**
 * Lifts the authors' own changes of other tests that came after this claim; all of them where there is no claim. Returns
 * what applies them anew.
 */
export function liftLater(element: Element, id: string, own: Claim | undefined): () => void {
  const claims = elementState(element)?.claims ?? [];
  const from = own ? claims.indexOf(own) + 1 : 0;
  const later = claims.slice(from).filter((claim) => claim.id !== id);
  const back = later.reverse().flatMap(({ lift }) => lift?.(element) ?? []);
  return () => {
    for (const apply of back.reverse()) apply();
  };
}

function warnOfClaims(one: Claim, other: Claim, element: Element) {
  if (one.does === 'text' && other.does === 'text') return;
  const [a, b] = compareIds(one.id, other.id) < 0 ? [one, other] : [other, one];
  const what = `${a.does} and ${b.does}`;
  warnOnce([a.id, b.id], what, `take the same element: ${what}`, element);
}

function warnOnce(ids: Overlap['ids'], what: string, how: string, element: Element) {
  const sentence = `${ids.join(' and ')} ${how}`;
  const pair = `${[...ids].sort()}`;
  const ofPair = known.get(pair) ?? [];
  if (ofPair.some((one) => one.sentence === sentence)) return;
  if (ofPair.push({ ids, what, sentence }) > 1) return;
  const more = known.set(pair, ofPair).size - mostLines;
  if (more < 1) console.warn(`AB tests ${sentence}`, element);
  // Most come at once: they are counted together.
  if (more === 1)
    setTimeout(() => console.warn(`AB tests: ${known.size - mostLines} more pairs overlap`), 1000);
}
