/** Calls each: what is heard, watched and changed is ended in the order in which it was begun. */
export function undoAll(undos: Iterable<() => void>): void {
  for (const undo of undos) undo();
}
