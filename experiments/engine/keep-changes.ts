import type { Undo } from '../../src/dom/watcher.ts';
import type { Change, Context } from './types.ts';

/** Runs the action; what it throws ends the experiment. */
export type Attempt = <T>(action: () => T) => T | undefined;
/** Watches for the selector until the experiment ends. */
export type Each = (
  rule: { readonly selector: string; readonly complete?: boolean },
  order: number,
  onMatch: (element: Element) => Undo | undefined,
) => void;

/**
 * Applies the changes, now and to what comes later, and gives back a repair: it applies anew what the page took
 * away while it kept the element. A mounted island is never changed.
 */
export function keepChanges(
  changes: readonly Change[],
  context: Context,
  { each, attempt }: { each: Each; attempt: Attempt },
): () => void {
  const repairs = new Set<() => void>();
  // Before the islands, which have order 0.
  for (const change of changes)
    each(change, -1 + (change.order ?? 0) / 1000, (element) => {
      const home = change.inside ? element : element.parentElement;
      const apply = () => {
        if (!home?.closest('[data-island][data-state="mounted"]'))
          return attempt(() => change.apply(element, context));
        console.warn(
          `AB test ${context.id} may not change a mounted island; this change is skipped`,
          element,
        );
        return undefined;
      };
      let undo = apply();
      const repair = () => {
        if (!element.isConnected || attempt(() => change.intact?.(element)) !== false) return;
        attempt(() => undo?.());
        undo = context.signal.aborted ? undefined : apply();
      };
      repairs.add(repair);
      return () => {
        repairs.delete(repair);
        attempt(() => undo?.());
      };
    });
  return () => {
    for (const repair of repairs) repair();
  };
}
