/** Random numbers that a seed repeats. */
export interface Random {
  /** From 0 up to, and without, the limit. */
  below(limit: number): number;
  pick<T>(items: readonly T[]): T;
  chance(share: number): boolean;
}

/** The generator "mulberry32": small, and good enough to choose test cases. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    chance: (share) => next() < share,
  };
}
