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

/** What a translating browser puts its words in. */
export const isFont = ({ nodeName }: Node) => nodeName === 'FONT';

/** What we wrote last into an element. */
interface Own {
  readonly node: Text;
  /** What it replaced reads the same. */
  readonly isAlike: boolean;
}

export const own = new WeakMap<Element, Own>();

/** Who adds to our texts or makes something of them. The code comes with the engine: nothing is written anew before. */
export const guests: {
  /** Whether what the element has is what we wrote, with the work of others. */
  have?: (element: Element, written: Content) => boolean;
  /** Takes our text out of what others have added to it. Returns one text node, where the first of it was. */
  giveBack?: (element: Element, written: unknown) => Text | undefined;
  letBe?: NonNullable<Slot<Content>['adopt']>;
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
    if (written !== undefined && guests.have?.(element, written)) return written;
    return onlyText(element)?.data ?? contentOf(element);
  },
  write(element, value, written) {
    const isAlike = element.textContent === value;
    const text = onlyText(element) ?? guests.giveBack?.(element, written);
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
  adopt(element, now, base, written) {
    const kept = guests.letBe?.(element, now, base, written);
    if (kept) return kept;
    const isOurText = (node: Node) => (node.nodeType === 3 ? (node as Text).data === written : isFont(node));
    const text = contentOf(element).find(isOurText);
    const original = replaced.get(element);
    if (!text) return undefined;
    replaced.delete(element);
    if (original) text.replaceWith(original);
    else if (typeof base === 'string' && text.nodeType === 3) (text as Text).data = base;
    else if (typeof base === 'string') text.replaceWith(base);
    return undefined;
  },
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
