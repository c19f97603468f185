import { type ChangeOptions, type From, layered } from './changes.ts';
import type { Slot } from './element.ts';
import { isOurs } from './place.ts';
import type { Change } from './types.ts';

/** A text, where an element has nothing else, or its nodes. */
export type Content = string | readonly Node[];

/** The page's own content of an element, without nodes that we have inserted. */
export const contentOf = ({ childNodes }: Element) => [...childNodes].filter((node) => !isOurs(node));

/** The element's only text node, if it has no other content: we write into it, so that no node is created or moved. */
export function onlyText(element: Element): Text | undefined {
  const { firstChild } = element;
  if (firstChild?.nodeType === 3 && !firstChild.nextSibling) return firstChild as Text;
  if (!firstChild?.nextSibling) return undefined;
  const [first, second] = contentOf(element);
  return first?.nodeType === 3 && !second ? (first as Text) : undefined;
}

const isFont = ({ nodeName }: Node) => nodeName === 'FONT';

/** Whether a translating browser has put its words, each in a `<font>`, in the place of the text that we wrote. */
const isTranslated = (content: readonly Node[], written: unknown) =>
  typeof written === 'string' && !!content[0] && content.every(isFont);

/** Takes a translation of our text out. Returns the text in its place. */
function takeTranslation(element: Element, written: unknown): Text | undefined {
  const content = contentOf(element);
  const [first, ...others] = content;
  if (!(first && isTranslated(content, written))) return undefined;
  const text = element.ownerDocument.createTextNode('');
  element.replaceChild(text, first);
  for (const font of others) font.remove();
  return text;
}

/** Takes our text out of what was added to it. Returns one text node, where the first of it was. */
function gather(element: Element, written: unknown): Text | undefined {
  const [first, ...others] = (typeof written === 'string' && guests.textsAmong?.(element, written)) || [];
  for (const text of others) text.remove();
  return first;
}

/** What we wrote last into an element. */
interface Own {
  readonly node: Text;
  /** What it replaced reads the same. */
  readonly isAlike: boolean;
}

export const own = new WeakMap<Element, Own>();

/** Who adds to our texts or changes them in place. The code comes with the books: nothing is written anew before. */
export const guests: {
  /** The text nodes that still make up what we wrote, where somebody has added to it; none otherwise. */
  textsAmong?: (element: Element, written: string) => readonly Text[];
  /** Whether somebody has made this of what we wrote, and stays. */
  have?: (element: Element, value: string, written: Content) => boolean;
  letBe?: NonNullable<Slot<Content>['letBe']>;
} = {};

/**
 * Contains the page's nodes while a text replaces them. Elements that we move from or back among them are there too.
 */
const replaced = new WeakMap<Element, DocumentFragment>();

/**
 * The content of an element: its text if it has nothing else, otherwise its nodes, which are restored with their
 * listeners.
 */
const textSlot: Slot<Content> = {
  name: 'text',
  read(element, written) {
    const text = onlyText(element);
    if (text)
      return written !== undefined && guests.have?.(element, text.data, written) ? written : text.data;
    const content = contentOf(element);
    if (typeof written !== 'string') return content;
    return isTranslated(content, written) || guests.textsAmong?.(element, written)[0] ? written : content;
  },
  write(element, value, written) {
    const isAlike = element.textContent === value;
    const text = onlyText(element) ?? gather(element, written) ?? takeTranslation(element, written);
    const original = replaced.get(element);
    if (text && typeof value === 'string') {
      text.data = value;
      own.set(element, { node: text, isAlike });
      return value;
    }
    if (text) {
      text.replaceWith(...(original ? [...original.childNodes] : (value as readonly Node[])));
      replaced.delete(element);
      return value;
    }
    const content = contentOf(element);
    const node = element.ownerDocument.createTextNode(`${value}`);
    const nodes = typeof value === 'string' ? [node] : original ? [...original.childNodes] : value;
    own.set(element, { node, isAlike });
    const before = element.ownerDocument.createTextNode('');
    element.insertBefore(before, content[0] ?? null);
    if (typeof value === 'string') {
      const attic = element.ownerDocument.createDocumentFragment();
      attic.append(...content);
      replaced.set(element, attic);
    } else {
      for (const node of content) node.parentNode?.removeChild(node);
      replaced.delete(element);
    }
    before.replaceWith(...nodes);
    return value;
  },
  adopt(element, base, written) {
    const isOurText = (node: Node) => (node.nodeType === 3 ? (node as Text).data === written : isFont(node));
    const text = contentOf(element).find(isOurText);
    if (!text) return;
    const original = replaced.get(element);
    replaced.delete(element);
    if (original) text.replaceWith(original);
    else if (typeof base !== 'string') return;
    else if (text.nodeType === 3) (text as Text).data = base;
    else text.replaceWith(base);
  },
  letBe: (...answer) => guests.letBe?.(...answer),
  same: (a, b) =>
    typeof a === 'string' || typeof b === 'string'
      ? a === b
      : a.length === b.length && a.every((node, at) => node === b[at]),
};

/**
 * Replaces the element's content by a text. The undo restores the original nodes with their listeners. A script or style
 * sheet would run it as code: it is refused.
 */
export function text(selector: string, value: From<string>, options: ChangeOptions = {}): Change {
  if (import.meta.env.DEV && !(typeof selector === 'string' && /^(string|function)$/.test(typeof value))) {
    const given = JSON.stringify([selector, value]).slice(1, -1);
    throw new TypeError(`text(${given}): expected a selector, and a text or a function of the element`);
  }
  const change = layered(selector, textSlot, value, options);
  return {
    ...change,
    apply(element, context, lost) {
      if (!isCode(element)) return change.apply(element, context, lost);
      context.services.report('experiment-code', selector, context.id);
      return undefined;
    },
    does: 'text',
    kind: 'text',
    // The whole content must be parsed before it is replaced.
    complete: true,
    ...options,
    inside: true,
  };
}

const isCode = ({ localName }: Element) => localName === 'script' || localName === 'style';
