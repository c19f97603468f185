/** The median; NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}

/**
 * How much slower a series has become: the median of its last three values divided by that of the three after its
 * first. 1 means no slower. NaN if it has fewer than `length` values.
 */
export function slope(values: readonly number[], length: number): number {
  return values.length < length ? Number.NaN : median(values.slice(-3)) / median(values.slice(1, 4));
}

/** Merges several series into one of the medians at each index, as long as the shortest series. */
export function medianSeries(series: readonly (readonly number[])[]): number[] {
  const length = Math.min(...series.map((one) => one.length));
  return Array.from({ length: Number.isFinite(length) ? length : 0 }, (_, at) =>
    median(series.flatMap((one) => one[at] ?? [])),
  );
}

/** Returns a shuffled copy of the list. `random` must return numbers from 0 to 1. */
export function shuffle<T>(items: readonly T[], random: () => number = Math.random): T[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
