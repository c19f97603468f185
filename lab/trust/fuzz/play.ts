import { createRandom } from '../engine/random.ts';
import { type Failure, faultsOf, type Kind } from './kind.ts';

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
