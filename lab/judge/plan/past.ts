import { readFileSync } from 'node:fs';
import { runnerImport } from 'vite';
import type { Experiment } from '../../../src/experiments/kit/types.ts';
import { partsOf } from '../../../tools/experiments/end.ts';
import { noStyles } from '../../../tools/lib/no-styles.mjs';
import { PlainError } from '../../../tools/lib/plain-error.mjs';
import { nameOf } from '../compare-goals.ts';
import type { Definition, Plan } from '../judge-totals.ts';
import { runOf } from '../run-of.ts';
import type { Totals } from '../totals.ts';

/** What a past test found, as `plan` takes it. */
export interface Past {
  readonly baseline: string;
  readonly visitors: string;
}

/** What `judge` wrote of a past test. */
interface Written {
  readonly plan?: Plan;
  readonly totals: Totals;
}

/** A's rate of an action and the visitors of a day, out of what `judge` wrote of a past test. */
export function readPast(path: string, goal: string | undefined): Past {
  try {
    return pastOf(JSON.parse(readFileSync(path, 'utf8')) as Written, goal);
  } catch (error) {
    if (error instanceof PlainError) throw error;
    throw new PlainError(`--like ${path}: it is no OD478.judge.json that judge wrote`);
  }
}

/** The same of what was read. Without a label it is the action that the past test's plan says decides. */
function pastOf({ plan, totals }: Written, goal = plan?.goal): Past {
  const { goals, visitors, variants } = totals;
  const found = goals.find((one) => one.label === goal || nameOf(one).replace(': ', ':') === goal);
  if (!found)
    throw new PlainError(
      `--goal ${goal ?? 'is missing'}: measured were ${goals.map((one) => `"${one.label}"`).join(', ') || 'none'}`,
    );
  const all = variants.reduce((sum, variant) => sum + visitors[variant], 0);
  return {
    baseline: `${((100 * found.counts.A) / visitors.A).toFixed(4)}%`,
    visitors: `${Math.round(all / Math.max(1, runOf(totals).days))}/day`,
  };
}

/** What a test's definition says of it; undefined where the test is not in the source any more. */
export async function readDefinition(root: string, id: string): Promise<Definition | undefined> {
  const [folder] = partsOf(root, id);
  if (!folder || folder.includes('copy-tests')) return undefined;
  try {
    const { module } = await runnerImport<{ default: Experiment }>(`${root}/${folder}/index.ts`, {
      configFile: false,
      logLevel: 'error',
      plugins: [noStyles],
    });
    const { name, hypothesis, plan } = module.default;
    return { name, hypothesis, plan };
  } catch (error) {
    throw new PlainError(
      `the plan of ${id} can't be read: ${error instanceof Error ? error.message : error}`,
    );
  }
}
