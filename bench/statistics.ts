/** The middle value; NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}

/**
 * How much slower a series has become: the median of its last three values over that of the three after its first. 1
 * is no slower. NaN when it has fewer than `length` values.
 */
export function slope(values: readonly number[], length: number): number {
  return values.length < length ? Number.NaN : median(values.slice(-3)) / median(values.slice(1, 4));
}

/** One series of the medians at each place; as long as the shortest series. */
export function medianSeries(series: readonly (readonly number[])[]): number[] {
  const length = Math.min(...series.map((one) => one.length));
  return Array.from({ length: Number.isFinite(length) ? length : 0 }, (_, at) =>
    median(series.flatMap((one) => one[at] ?? [])),
  );
}

/** A new list in another order. Each call of `random` gives a number from 0 to 1. */
export function shuffle<T>(items: readonly T[], random: () => number = Math.random): T[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
