import type { Undo } from '../dom/watcher.ts';
import { coverMs } from './cover.ts';
import type { Each } from './group.ts';
import type { Change } from './types.ts';

/**
 * Hides elements of changes that wait for the end tag while they are being parsed, 300 ms at most. Leaves no trace in
 * the element. Calls `shown` with an element that becomes visible before it is changed.
 */
export function coverWhatIsParsed(
  changes: readonly Change[],
  each: Each,
  document: Document,
  shown: (element: Element) => void,
) {
  if (document.readyState !== 'loading') return;
  const covers = new WeakMap<Element, Animation>();
  const stops: Undo[] = [];
  for (const { selector, complete } of changes) {
    if (!complete) continue;
    stops.push(
      each({ selector, order: -2 }, (element) => {
        const cover = element.animate?.({ visibility: ['hidden', 'hidden'] }, coverMs);
        if (!cover) return undefined;
        covers.set(element, cover);
        cover.onfinish = () => shown(element);
        return undefined;
      }),
      // In the same batch as the change, which has been applied before.
      each({ selector, complete, order: -0.4 }, (element) => {
        covers.get(element)?.cancel();
        return undefined;
      }),
    );
  }
  const end = () => {
    for (const stop of stops) stop();
  };
  // After the elements that the end of parsing completes.
  document.addEventListener('DOMContentLoaded', end, { once: true });
}
