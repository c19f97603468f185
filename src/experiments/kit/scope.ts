import type { Undo, UndoOf, Watch } from '../../dom/watch.ts';
import type { Change } from './types.ts';

export interface Rule extends Pick<Change, 'selector' | 'complete' | 'attributes' | 'lasting'> {
  /** Of what happens to one element: lower first. Default 0. */
  readonly order?: number;
  /** Called when the element itself has been changed or moved and still matches. */
  readonly onChange?: (element: Element) => void;
}

/** Watches for the selector until the experiment ends or the stop is called. */
export type Each = (rule: Rule, onMatch: (element: Element) => UndoOf | undefined) => Undo;

/** What is heard, watched and changed from the start of a run to its end. */
export interface Scope {
  readonly signal: AbortSignal;
  readonly each: Each;
  /** Calls the undo at the end, those that came last first; at once if that has been. */
  readonly atEnd: (undo: Undo) => void;
  readonly end: () => void;
}

export function createScope(watch: Watch, id: string): Scope {
  const controller = new AbortController();
  const { signal } = controller;
  const undos: Undo[] = [];
  const atEnd = (undo: Undo) => void (signal.aborted ? undo() : undos.push(undo));
  signal.addEventListener('abort', () => {
    while (undos.length) undos.pop()?.();
  });
  return {
    signal,
    atEnd,
    end: () => controller.abort(),
    each(rule, onMatch) {
      if (signal.aborted) return () => {};
      const { selector, attributes: ownAttributes = [] } = rule;
      const stop = watch(selector, onMatch, { ...rule, owner: `experiment ${id}`, ownAttributes });
      // The watch may have failed on an existing element, which ends it all.
      atEnd(stop);
      return stop;
    },
  };
}
