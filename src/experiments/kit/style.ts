import type { Undo, UndoOf } from '../../dom/watch.ts';
import { type ChangeOptions, type From, layered } from './changes.ts';
import type { Slot } from './element.ts';
import { insert } from './insert.ts';
import type { Change, Context } from './types.ts';

/** Sets a property of the element's style attribute, as `style('.price', 'color', 'red !important')`; empty unsets it. */
export function style(
  selector: string,
  property: string,
  value: From<string>,
  options: ChangeOptions = {},
): Change {
  const change = layered(selector, styleSlot(property), value, options);
  return {
    ...change,
    does: `style ${property}`,
    attributes: ['style'],
    apply: (element, context, lost) => withOriginalStyle(element, () => change.apply(element, context, lost)),
  };
}

/** Hides the element from sight and from screen readers, whatever the page's style sheets say. It stays in the page. */
export function hide(selector: string, options: ChangeOptions = {}): Change {
  return { ...style(selector, 'display', 'none !important', options), does: 'hide' };
}

const styleOf = (element: Element) => (element as HTMLElement).style;

/**
 * The slot of a property of the style attribute with its priority, such as `none !important`; empty if it is not set.
 */
function styleSlot(name: string): Slot<string> {
  const read = (element: Element) => {
    const style = styleOf(element);
    const value = style.getPropertyValue(name);
    return style.getPropertyPriority(name) ? `${value} !important` : value;
  };
  return {
    name: `style ${name}`,
    read,
    write(element, value) {
      const [plain = '', important] = value.split(/(?<!\s)\s*!(?=important$)/);
      styleOf(element).setProperty(name, plain, important);
      return read(element);
    },
    same: Object.is,
  };
}

/** What the style attribute was, and what we have made of it. */
interface StyleBytes {
  /** The attribute's original text. */
  readonly original: string | null;
  /** Its text after our last write; undefined once other code has written to it too. */
  written: string | null | undefined;
  count: number;
}

const known = new WeakMap<Element, StyleBytes>();

/**
 * Applies a change of style properties, and restores the attribute's original text with the last undo, because browsers
 * reserialise it at the first change. If the page has written to it meanwhile, the text is restored only if it still
 * means the same.
 */
export function withOriginalStyle(element: Element, apply: () => UndoOf | undefined): Undo | undefined {
  const now = () => element.getAttribute('style');
  const bytes = now();
  const own: StyleBytes = known.get(element) ?? { original: bytes, written: bytes, count: 0 };
  known.set(element, own);
  own.count++;
  const write = <T>(action: () => T): T => {
    const isOurs = now() === own.written;
    try {
      return action();
    } finally {
      own.written = isOurs ? now() : undefined;
    }
  };
  const release = () => {
    if (--own.count) return;
    known.delete(element);
    restoreStyle(element, own);
  };
  let undo: UndoOf | undefined;
  try {
    undo = write(apply);
  } finally {
    if (!undo) release();
  }
  if (!undo) return undefined;
  const takeAway = undo;
  return () => {
    try {
      write(() => takeAway(element));
    } finally {
      release();
    }
  };
}

/** Restores the attribute's text, unless the page has made something else of it. */
function restoreStyle(element: Element, { original, written }: StyleBytes) {
  const left = element.getAttribute('style');
  if (left === original || (left !== written && !meansTheSame(left, original, element))) return;
  if (original === null) element.removeAttribute('style');
  else element.setAttribute('style', original);
}

function meansTheSame(a: string | null, b: string | null, { ownerDocument }: Element): boolean {
  const meaning = (css: string | null) => {
    const scratch = ownerDocument.createElement('i');
    scratch.style.cssText = css ?? '';
    // Compares in any order: a property that was unset and set again comes last.
    return scratch.style.cssText.split(/; ?/).sort().join();
  };
  return meaning(a) === meaning(b);
}

/**
 * Shows a new element instead of the matching one, which is hidden and stays in the page. Where `make` gives undefined
 * nothing changes.
 */
export function insteadOf(
  selector: string,
  make: (element: Element, context: Context) => Element | undefined,
): Change[] {
  const replaced = new WeakSet<Element>();
  const makeOne = (element: Element, context: Context) => {
    const node = make(element, context);
    if (node) replaced.add(element);
    else replaced.delete(element);
    return node;
  };
  return [
    insert(selector, 'after', makeOne),
    // The insert comes first.
    style(selector, 'display', (element) => (replaced.has(element) ? 'none !important' : undefined)),
  ];
}
