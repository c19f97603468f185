/** Returns a check that is true the first time it is called with a combination of strings, and false from then on. */
export function createFirstTimeCheck(): (...texts: readonly string[]) => boolean {
  const seen = new Set<string>();
  return (...texts) => {
    const before = seen.size;
    return seen.add(JSON.stringify(texts)).size > before;
  };
}
