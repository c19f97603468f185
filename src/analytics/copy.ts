/** A deep copy, or a shallow one if a part cannot be cloned, like a function or an element in an experiment's event. */
export function copy<T extends object>(value: T): T {
  try {
    return structuredClone(value);
  } catch {
    return { ...value };
  }
}
