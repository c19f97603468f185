import { resolve } from 'node:path';
import { reviewedOverlaps } from '../../../experiments/overlaps.ts';
import { loadExperiments } from '../../../tools/build/experiment-table.ts';
import { exitCodeOf, PlainError } from '../../../tools/lib/plain-error.mjs';
import { logPlain } from '../../../tools/lib/plain-text.mjs';
import { parseArguments } from '../../../tools/lib/read-arguments.mjs';
import { readPast } from './past.ts';
import { planTest } from './plan.ts';

const usage =
  'npm run experiment -- plan OD478 --baseline 4% --lift 5% --visitors 20000/day [--power 80%], or --like OD478.judge.json [--goal label] for baseline and visitors';

/** Runs `npm run experiment -- plan`. Returns the exit code: 2 after an error message on stderr. */
export function experimentCommand(
  args: readonly string[],
  _root: string,
  shellFolder: string,
): Promise<number> {
  return exitCodeOf(async () => {
    const { positionals, like, goal, ...options } = read(args);
    const past = like === undefined ? undefined : readPast(resolve(shellFolder, like), goal);
    const [, id, odd] = positionals;
    if (!id) throw new PlainError(`plan: the id is missing: ${usage}`);
    if (odd !== undefined) throw new PlainError(`plan: "${odd}" is one word too many: ${usage}`);
    const known = (await loadExperiments()).map(({ registration, experiment }) => ({
      ...experiment,
      pages: experiment.pages ?? ['*' as const],
      name: registration.name,
    }));
    logPlain(
      planTest(
        id,
        { lift: undefined, ...options, past },
        { known, overlaps: reviewedOverlaps, today: new Date() },
      ),
    );
  });
}

function read(args: readonly string[]) {
  const { values, positionals } = parseArguments(
    {
      args: [...args],
      allowPositionals: true,
      options: {
        baseline: { type: 'string' },
        lift: { type: 'string' },
        visitors: { type: 'string' },
        power: { type: 'string' },
        like: { type: 'string' },
        goal: { type: 'string' },
      },
    },
    usage,
  );
  return { ...values, positionals };
}
