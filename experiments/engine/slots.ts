import type { Slot } from './layers.ts';

/** Only one Text node, in whose place we write: nothing is made or moved, and the page's own node stays. */
function onlyText({ firstChild }: Element): Text | undefined {
  return firstChild?.nodeType === 3 && !firstChild.nextSibling ? (firstChild as Text) : undefined;
}

/** What is in an element: its text where that is all, else its nodes, which come back with their listeners. */
export const textSlot: Slot<string | readonly Node[]> = {
  name: 'text',
  read: (element) => onlyText(element)?.data ?? [...element.childNodes],
  write(element, value) {
    if (typeof value !== 'string') return element.replaceChildren(...value);
    const text = onlyText(element);
    if (text) text.data = value;
    else element.replaceChildren(value);
  },
  same: (a, b) =>
    typeof a === 'string' || typeof b === 'string'
      ? a === b
      : a.length === b.length && a.every((node, at) => node === b[at]),
};

/** An attribute; null where the element has none. */
export function attributeSlot(name: string): Slot<string | null> {
  return {
    name: `@${name}`,
    read: (element) => element.getAttribute(name),
    write: (element, value) =>
      value === null ? element.removeAttribute(name) : element.setAttribute(name, value),
    same: Object.is,
  };
}

const styleOf = (element: Element) => (element as HTMLElement).style;

/** A property of the style attribute with its priority, as `none !important`; empty where it is not set. */
export function styleSlot(name: string): Slot<string> {
  return {
    name: `style ${name}`,
    read(element) {
      const style = styleOf(element);
      const value = style.getPropertyValue(name);
      return style.getPropertyPriority(name) ? `${value} !important` : value;
    },
    write(element, value) {
      const [plain = '', important] = value.split(/\s*!(?=important$)/);
      styleOf(element).setProperty(name, plain, important);
    },
    same: Object.is,
  };
}
