import { insert } from './insert.ts';
import { style } from './style.ts';
import type { Change, Context } from './types.ts';

/**
 * Shows a new element instead of the matching one, which is hidden and stays in the page. Where `make` gives undefined
 * nothing changes. It may be called more than once for an element.
 */
export function insteadOf(
  selector: string,
  make: (element: Element, context: Context) => Element | undefined,
): Change[] {
  return [
    insert(selector, 'after', make),
    style(selector, 'display', (element, context) =>
      make(element, context) ? 'none !important' : undefined,
    ),
  ];
}
