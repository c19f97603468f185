import { join } from 'node:path';
import { inspect } from 'node:util';
import { loadExperiments } from '../build/experiment-table.ts';
import { PlainError } from '../lib/plain-error.mjs';
import { plainText } from '../lib/plain-text.mjs';
import { parseArguments } from '../lib/read-arguments.mjs';
import { runCommand } from '../lib/run-command.mjs';
import { askPlan } from './ask-plan.ts';
import { endExperiment } from './end.ts';
import { fixturePages, isWhole, pagesFor } from './fixtures.ts';
import { partsOf } from './folders.ts';
import { listExperiments } from './list.ts';
import { newExperiment } from './new.ts';
import { bundleSizes } from './sizes.ts';

const usage =
  'npm run experiment -- new OD584 [my-name] [--page plp] [--goal label] [--ends 2027-03-31] | list | end OD583 | plan OD478 | judge OD478 export.csv';

/** Runs `npm run experiment`: new, list or end. Returns the exit code: 2 after an error message on stderr. */
export async function experimentCommand(args: readonly string[], root: string): Promise<number> {
  try {
    await run(args, root);
    return 0;
  } catch (error) {
    console.error(plainText(error instanceof PlainError ? error.message : inspect(error)));
    return 2;
  }
}

async function run(args: readonly string[], root: string) {
  const { positionals, page, goal, ends } = read(args);
  const [command, ...words] = positionals;
  const most = new Map([
    ['new', 2],
    ['list', 0],
    ['end', 1],
  ]).get(command ?? '');
  if (most === undefined)
    throw new PlainError(`${command ? `"${command}" is no command` : 'what?'}: ${usage}`);
  if (words.length > most)
    throw new PlainError(`${command}: "${words[most]}" is one word too many: ${usage}`);
  if ([page, goal, ends].some((one) => one !== undefined) && command !== 'new')
    throw new PlainError(`--page, --goal and --ends are for new: ${usage}`);
  const [id, second] = words;
  if (command === 'new') {
    const plan = await askPlan({ goal, ends });
    const { folder, hint } = newExperiment({ root, id, name: second, page, ...plan, today: new Date() });
    await writeMatrix(root);
    console.log(`made ${folder}, and wrote docs/experiment-matrix.md`);
    console.log(`see it: npm start, then any page with ?ab=${id}:B`);
    if (hint) console.log(hint);
    return;
  }
  const known = await loadExperiments().catch((error) => {
    throw new PlainError(messageOf(error));
  });
  if (command === 'list') {
    console.log(listExperiments({ known, sizes: bundleSizes(join(root, 'dist')), today: new Date() }));
    return;
  }
  const found = known.find(({ registration }) => registration.id === id);
  if (!found) throw new PlainError(`end: ${id ? `there is no ${id}` : 'the id is missing'}: ${usage}`);
  const pages = pagesFor(found.registration.pages, fixturePages(root).filter(isWhole));
  const parts = partsOf(root, found.registration.id);
  console.log(endExperiment({ ...found, pages, parts }));
}

function read(args: readonly string[]) {
  const { values, positionals } = parseArguments(
    {
      args: [...args],
      allowPositionals: true,
      options: {
        page: { type: 'string' },
        goal: { type: 'string' },
        ends: { type: 'string' },
      },
    },
    usage,
  );
  return { ...values, positionals };
}

/** Writes which experiments meet on a page type anew. */
export async function writeMatrix(root: string) {
  const { ok, output } = await runCommand(process.execPath, [join(root, 'tools/write/write-matrix.mjs')]);
  if (!ok) throw new PlainError(`docs/experiment-matrix.md is as it was:\n${output.trim()}`);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
