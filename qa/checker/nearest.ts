/** The name that was probably meant: at most so many letters off, or the same in another case. Undefined if none is near. */
export function nearest(name: string, known: readonly string[], most = 2): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[-_\s]/g, '');
  let best: string | undefined;
  let least = Math.min(most + 1, Math.ceil(name.length / 3));
  for (const one of known) {
    const distance = distanceOf(plain(name), plain(one));
    if (distance < least) [best, least] = [one, distance];
  }
  return best;
}

/** ` (plp?)`, the known name that was probably meant; empty if none is near. */
export function meant(name: string, known: readonly string[]): string {
  const found = nearest(name, known);
  return found ? ` (${found}?)` : '';
}

/** The number of letters that are missing, added, wrong or swapped. */
function distanceOf(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const swap = (row[j - 1] as number) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isTurned = i > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const turn = isTurned ? (before[j - 2] as number) + 1 : swap;
      next.push(Math.min((row[j] as number) + 1, (next[j - 1] as number) + 1, swap, turn));
    }
    [before, row] = [row, next];
  }
  return row[other.length] as number;
}
