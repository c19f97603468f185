// @ts-check
import { relative } from 'node:path';

/** @typedef {import('./mutation.mjs').Mutant} Mutant */

/**
 * A checker of Stryker's that lets a share of the mutants through. Which ones follows from what they are, so that each
 * run takes the same, and a larger share all that a smaller one took.
 */
export const strykerPlugins = [{ kind: 'Checker', name: 'sample', factory: createSample }];

function createSample() {
  const share = Number(process.env.MUTATION_SHARE ?? '1');
  return {
    init: async () => {},
    /** @param {readonly Mutant[]} mutants */
    group: async (mutants) => [mutants.map(({ id }) => id)],
    /** @param {readonly Mutant[]} mutants */
    check: async (mutants) =>
      Object.fromEntries(
        mutants.map((mutant) => [
          mutant.id,
          // Stryker counts these neither as killed nor as survived.
          lotOf(mutant) < share
            ? { status: 'passed' }
            : { status: 'compileError', reason: 'not in the sample' },
        ]),
      ),
  };
}

/** From 0 to 1, by FNV-1a. @param {Mutant} mutant */
function lotOf({ fileName, mutatorName, replacement, location: { start, end } }) {
  const place = [start.line, start.column, end.line, end.column].join(':');
  const key = [relative(process.cwd(), fileName), place, mutatorName, replacement].join('|');
  let hash = 0x811c9dc5;
  for (const letter of key) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  // The upper bits of its last letters are still alike.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}
