/** A deep copy; only a shallow one where there is what can't be copied, as a function or an element of an author. */
export function copy<T extends object>(value: T): T {
  try {
    return structuredClone(value);
  } catch {
    return { ...value };
  }
}
