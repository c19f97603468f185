import type { Random } from '../engine/random.ts';

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
