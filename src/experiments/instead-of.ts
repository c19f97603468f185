import { insert } from './insert.ts';
import { style } from './style.ts';
import type { Change, Context } from './types.ts';

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
