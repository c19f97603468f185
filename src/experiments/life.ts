import type { Undo, UndoOf, Watch } from '../dom/watch.ts';
import type { Change } from './types.ts';

export interface Rule extends Pick<Change, 'selector' | 'complete' | 'attributes' | 'lasting'> {
  /** Of what happens to one element: lower first. Default 0. */
  readonly order?: number;
  /** Called when the element itself has been changed or moved and still matches. */
  readonly onChange?: (element: Element) => void;
}

/** Watches for the selector until the experiment ends or the stop is called. */
export type Each = (rule: Rule, onMatch: (element: Element) => UndoOf | undefined) => Undo;

/** From the start of an experiment to its end. */
export interface Life {
  readonly signal: AbortSignal;
  readonly each: Each;
  /** Calls the undo at the end, those that came last first; at once if that has been. */
  readonly atEnd: (undo: Undo) => void;
  readonly end: () => void;
}

export function createLife(watch: Watch, id: string): Life {
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
