/** A way in from outside, with what must hold whatever comes in by it. A case is plain JSON, so that it can be kept. */
export interface Kind<Case> {
  readonly name: string;
  /** Cases that are always played. */
  readonly known?: readonly Case[];
  make(random: Random): Case;
  /** What does not hold, as `rule: what came`; empty where all holds. What it throws is a fault, too. */
  faults(given: Case): readonly string[] | Promise<readonly string[]>;
  /** The faults that show only later, of all cases since the last call. */
  lateFaults?(): Promise<readonly string[]>;
}

/** A case that does not hold. */
export interface Failure {
  readonly given: unknown;
  readonly faults: readonly string[];
}

/** In ms: longer for one case counts as a hang. Some hundred times what the slowest takes. */
const patience = 5000;

const prototypes = [Object.prototype, Array.prototype, String.prototype, Function.prototype];
const keysOfAll = () => prototypes.flatMap((prototype) => Reflect.ownKeys(prototype));
const untouched = new Set(keysOfAll());

/** The faults of a case: its kind's, what it throws, what it leaves on the prototypes of the page, and a hang. */
export async function faultsOf(kind: Kind<unknown>, given: unknown): Promise<readonly string[]> {
  const start = performance.now();
  const faults: string[] = [];
  try {
    faults.push(...(await kind.faults(given)));
  } catch (error) {
    faults.push(`throws: ${error}`);
  }
  const added = keysOfAll().filter((key) => !untouched.has(key));
  if (added.length) faults.push(`prototype: it has got ${added.map(String)}`);
  for (const prototype of prototypes) for (const key of added) Reflect.deleteProperty(prototype, key);
  const took = performance.now() - start;
  if (took > patience) faults.push(`slow: it took ${Math.round(took)} ms`);
  return faults;
}

/** A value as a fault tells it. */
export const short = (value: unknown) => String(JSON.stringify(value)).slice(0, 120);

/** The rule that a fault breaks. */
export const ruleOf = (fault: string) => fault.slice(0, fault.indexOf(':'));

/** The case of a seed. Seeds up to 0 are the kind's known cases. */
export const caseOf = (kind: Kind<unknown>, seed: number): unknown =>
  seed > 0 ? kind.make(createRandom(seed)) : kind.known?.[-seed];

/** Plays one case to its end. */
export async function playCase(kind: Kind<unknown>, given: unknown): Promise<readonly string[]> {
  return [...(await faultsOf(kind, given)), ...((await kind.lateFaults?.()) ?? [])];
}

/** Plays the cases of these seeds. Returns those that fail, by seed. */
export async function playSeeds(
  kind: Kind<unknown>,
  seeds: readonly number[],
): Promise<ReadonlyMap<number, Failure>> {
  const failures = new Map<number, Failure>();
  for (const seed of seeds) {
    const given = caseOf(kind, seed);
    const faults = await faultsOf(kind, given);
    if (faults.length) failures.set(seed, { given, faults });
  }
  if (!(await kind.lateFaults?.())?.length) return failures;
  // One of them, but which is to be seen only one by one.
  for (const seed of seeds) {
    const given = caseOf(kind, seed);
    const faults = await playCase(kind, given);
    if (faults.length) failures.set(seed, { given, faults });
  }
  return failures;
}

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
