/** Gives a question that is answered with true the first time that these texts are asked about, then with false. */
export function createOnce(): (...texts: readonly string[]) => boolean {
  const known = new Set<string>();
  return (...texts) => {
    const before = known.size;
    return known.add(JSON.stringify(texts)).size > before;
  };
}
