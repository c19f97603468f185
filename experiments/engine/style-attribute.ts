import type { Undo } from '../../src/dom/watcher.ts';

const held = new WeakMap<Element, { readonly original: string | null; count: number }>();

/**
 * Remembers the style attribute's own bytes while we set properties of it: browsers write it anew at the first
 * change. Call it before; the undo, called last, brings the bytes back where they still mean the same.
 */
export function holdStyleAttribute(element: Element): Undo {
  const own = held.get(element) ?? { original: element.getAttribute('style'), count: 0 };
  held.set(element, own);
  own.count++;
  return () => {
    if (--own.count) return;
    held.delete(element);
    const { original } = own;
    const meaning = (css: string | null) => {
      const scratch = element.ownerDocument.createElement('i');
      scratch.style.cssText = css ?? '';
      // In any order: a property that was unset and set again stands last.
      return scratch.style.cssText.split(/; ?/).sort().join();
    };
    if (meaning(element.getAttribute('style')) !== meaning(original)) return;
    if (original === null) element.removeAttribute('style');
    else element.setAttribute('style', original);
  };
}
