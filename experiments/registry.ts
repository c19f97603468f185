import { problemOfPlace } from '../src/experiments/kit/check-experiment.ts';
import type { Experiment, Registration } from '../src/experiments/kit/types.ts';

const modules = import.meta.glob<Experiment>(['./OD*/index.ts', './copy-tests/OD*.ts', '!**/*.test.ts'], {
  import: 'default',
});

/** Why some are left out, a text each: those whose code throws, and those that have another's place or id. */
export const problems: string[] = [];

/**
 * The only list of experiments and copy tests, made from the folders: `OD478-help-block` is OD478, help-block. The build
 * makes it a list of lazy imports (tools/build/experiment-table.ts), so that each experiment is a chunk of its own.
 */
export const registry: readonly Registration[] = withoutDoubles(
  await Promise.all(
    Object.entries(modules).map(async ([path, load]): Promise<[string, Registration][]> => {
      try {
        const experiment = await load();
        const { id, name, pages = ['*'] } = experiment;
        const problem = problemOfPlace(path, experiment);
        if (problem) throw new Error(problem);
        const isCopyTest = path.includes('/copy-tests/');
        return [[path, { id, name, pages, isCopyTest, load: async () => experiment }]];
      } catch (error) {
        // One that is broken must not take the others along.
        problems.push(`${path}: ${sayError(error)}`);
        return [];
      }
    }),
  ),
);

/** A file that needs a page as it is loaded throws where the build loads it, and says of itself only what it lacks. */
export function sayError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [, file] = /\/((?:src|islands|experiments)\/[^:?)\s]+)/.exec(error.stack ?? '') ?? [];
  return error instanceof ReferenceError && file
    ? `${file} can't be loaded by an experiment, as it needs a page at once: ${error.message}`
    : error.message;
}

/** The first of each id: a folder may have been copied by hand. */
function withoutDoubles(found: readonly (readonly [path: string, registration: Registration][])[]) {
  const paths = new Map<string, string>();
  return found.flat().flatMap(([path, registration]) => {
    const { id } = registration;
    const first = paths.get(id);
    if (first) problems.push(`${path}: its id ${id} is that of ${first}; give it another`);
    else paths.set(id, path);
    return first ? [] : [registration];
  });
}

if (import.meta.env.DEV) for (const problem of problems) globalThis.reportError?.(new Error(problem));
