import { runnerImport } from 'vite';
import type { Experiment } from '../../../src/experiments/types.ts';
import { noStyles } from '../../../tools/build/no-styles.mjs';
import { partsOf } from '../../../tools/experiments/end.ts';
import { PlainError } from '../../../tools/lib/plain-error.mjs';
import type { Plan } from '../judge-totals.ts';

/** The plan in a test's definition; undefined where there is none, or where the test is not in the source any more. */
export async function readPlan(root: string, id: string): Promise<Plan | undefined> {
  const [folder] = partsOf(root, id);
  if (!folder || folder.includes('copy-tests')) return undefined;
  try {
    const { module } = await runnerImport<{ default: Experiment }>(`${root}/${folder}/index.ts`, {
      configFile: false,
      logLevel: 'error',
      plugins: [noStyles],
    });
    return module.default.plan;
  } catch (error) {
    throw new PlainError(
      `the plan of ${id} can't be read: ${error instanceof Error ? error.message : error}`,
    );
  }
}
