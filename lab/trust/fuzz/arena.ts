import { fragments } from './fragments.ts';
import { caseOf, type Failure, type Kind, playCase, playSeeds } from './kind.ts';
import { plainKinds } from './kinds.ts';
import { rendered } from './rendered/rendered.ts';
import { sizes } from './sizes.ts';

/** What the page offers to Node. */
export interface Arena {
  readonly names: readonly string[];
  /** The number of cases that are always played. */
  known(kind: string): number;
  caseOf(kind: string, seed: number): unknown;
  playCase(kind: string, given: unknown): Promise<readonly string[]>;
  playSeeds(kind: string, seeds: readonly number[]): Promise<readonly (readonly [number, Failure])[]>;
}

const browserKinds = [fragments, sizes, rendered] as Kind<unknown>[];
const kinds = new Map([...plainKinds, ...browserKinds].map((kind) => [kind.name, kind]));
function kindOf(name: string): Kind<unknown> {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`"${name}" is no kind of input: ${[...kinds.keys()]}`);
  return kind;
}

// Thousands of lines that nobody reads.
for (const level of ['log', 'info', 'warn', 'error'] as const) console[level] = () => {};

const arena: Arena = {
  names: [...kinds.keys()],
  known: (kind) => kindOf(kind).known?.length ?? 0,
  caseOf: (kind, seed) => caseOf(kindOf(kind), seed),
  playCase: (kind, given) => playCase(kindOf(kind), given),
  playSeeds: async (kind, seeds) => [...(await playSeeds(kindOf(kind), seeds))],
};
Object.assign(window, { arena });
