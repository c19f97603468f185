import type { ChangeOptions } from './layered.ts';
import { style } from './style.ts';
import type { Change } from './types.ts';

/** Hides the element from sight and from screen readers, whatever the page's style sheets say. It stays in the page. */
export function hide(selector: string, options: ChangeOptions = {}): Change {
  return { ...style(selector, 'display', 'none !important', options), does: 'hide' };
}
