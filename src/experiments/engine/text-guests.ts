import { type Content, contentOf, guests, isFont, onlyText, own } from '../kit/text.ts';

/**
 * Others that have a hand in our texts: translators that put theirs beside it, tools that mark a part of it or change it in
 * place. Their work stays, and ours below it: else each would answer the other without end.
 */
export function letGuestsBe(): void {
  Object.assign(guests, { have, giveBack, letBe });
}

/** What stands above words, as a reading aid: how they sound. */
const isReading = ({ nodeName }: Node) => nodeName === 'RT' || nodeName === 'RP';

const textsOf = (node: Node): readonly Text[] =>
  node.nodeType === 3
    ? [node as Text]
    : [...node.childNodes].flatMap((one) => (isReading(one) ? [] : textsOf(one)));

function have(element: Element, written: Content): boolean {
  const text = onlyText(element);
  if (text) return isStaying(element, text.data, written);
  return typeof written === 'string' && (isTranslated(element) || textsAmong(element, written).length > 0);
}

function giveBack(element: Element, written: unknown): Text | undefined {
  if (typeof written !== 'string') return undefined;
  const texts = textsAmong(element, written);
  const first = texts.find(({ data }) => data);
  for (const text of texts) if (text !== first) takeOut(text, element);
  return first ?? takeTranslation(element);
}

/** With the marks that were around nothing else: an empty link or frame would be left. */
function takeOut(node: ChildNode, element: Element): void {
  const parent = node.parentElement;
  const isAlone = [...(parent?.childNodes ?? [])].every((one) => one === node || isReading(one));
  if (parent && parent !== element && isAlone) takeOut(parent, element);
  else node.remove();
}

/** Whether a translating browser has put its words, each in a `<font>`, in the place of our text. */
function isTranslated(element: Element): boolean {
  const content = contentOf(element);
  return content.length > 0 && content.every(isFont);
}

/** Takes a translation of our text out. Returns the text in its place. */
function takeTranslation(element: Element): Text | undefined {
  const [first, ...others] = isTranslated(element) ? contentOf(element) : [];
  if (!first) return undefined;
  const text = element.ownerDocument.createTextNode('');
  element.replaceChild(text, first);
  for (const font of others) font.remove();
  return text;
}

/** The text nodes that make up what we wrote. What the page renders anew has other nodes, or other words. */
function textsAmong(element: Element, written: string): readonly Text[] {
  const mine = own.get(element);
  if (!mine || !written) return [];
  const texts = contentOf(element).flatMap(textsOf);
  const isWhole = !mine.isAlike && texts.map(({ data }) => data).join('') === written;
  for (const from of texts.keys()) {
    let words = '';
    for (let to = from; words.length < written.length && to < texts.length; to++) {
      words += texts[to]?.data;
      const found = texts.slice(from, to + 1);
      if (words === written && (isWhole || found.includes(mine.node))) return found;
    }
  }
  return [];
}

/** What somebody has made of our text, in place. */
interface Answer {
  readonly written: Content;
  readonly value: string;
  /** What the page had before. */
  readonly base: Content;
  readonly at: number;
}

/** Longer after each other, in ms, are no answers: a page may count its days or pieces in place. */
const answerMs = 800;
/** A text made from the page's grows by such answers, which are never the same. */
const growths = 3;

const answers = new WeakMap<Element, readonly Answer[]>();
const staying = new WeakMap<Element, Answer>();

function isStaying(element: Element, value: string, written: Content): boolean {
  const guest = staying.get(element);
  return guest?.value === value && guest.written === written;
}

/**
 * Whether what is read in the place of our text is an answer of somebody who stays. Either ours is still a part of it; or it is
 * the same again: frameworks of pages write in place only what has changed; or it grows with each text that is made from it.
 */
function letBe(element: Element, now: Content, base: Content, written: Content) {
  const at = performance.now();
  const known = answers.get(element) ?? [];
  const row = at - (known.at(-1)?.at ?? 0) < answerMs ? known : [];
  answers.delete(element);
  // The page's own text is no answer, nor is a node of the page's.
  const isKnown = now === base && row.every(({ value }) => value !== now);
  if (typeof now !== 'string' || isKnown || onlyText(element) !== own.get(element)?.node) return undefined;
  const answer = { written, value: now, base, at };
  const all = [...row, answer];
  answers.set(element, all);
  const adds =
    typeof written === 'string' && written !== '' && now.includes(written) && !own.get(element)?.isAlike;
  const same = row.find((one) => one.written === written && one.value === now);
  const guest = same ?? (adds ? answer : undefined);
  if (guest) staying.set(element, guest);
  const last = all.slice(-growths);
  const grows =
    last.length === growths &&
    last.every(({ value }, at) => value.length > (last[at - 1]?.value.length ?? 0));
  return guest || grows ? all[0] : undefined;
}
