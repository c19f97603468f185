import { problemOfPlace } from './engine/check-experiment.ts';
import type { Experiment, Registration } from './engine/types.ts';

const modules = import.meta.glob<Experiment>(['./OD*/index.ts', './copy-tests/OD*.ts', '!**/*.test.ts'], {
  import: 'default',
});

/** Why some are left out, a text each: those whose code throws, and those that stand in another's place. */
export const problems: string[] = [];

/**
 * The only list of experiments and copy tests, made from the folders: `OD478-help-block` is OD478, help-block. The build
 * makes it a list of lazy imports (tools/build/experiment-table.ts), so that each experiment is a chunk of its own.
 */
export const registry: readonly Registration[] = (
  await Promise.all(
    Object.entries(modules).map(async ([path, load]) => {
      try {
        const experiment = await load();
        const { id, name, pages = ['*'] } = experiment;
        const problem = problemOfPlace(path, experiment);
        if (problem) throw new Error(problem);
        return [{ id, name, pages, isCopyTest: path.includes('/copy-tests/'), load: async () => experiment }];
      } catch (error) {
        // One that is broken must not take the others along.
        problems.push(`${path}: ${error instanceof Error ? error.message : error}`);
        return [];
      }
    }),
  )
).flat();

if (import.meta.env.DEV) for (const problem of problems) console.error(problem);
