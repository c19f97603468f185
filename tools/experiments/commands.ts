import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { placeOfExperiment } from '../../fixtures/handlers/experiment-pages.ts';
import { loadExperiments } from '../build/experiment-table.ts';
import { exitCodeOf, PlainError } from '../lib/plain-error.mjs';
import { parseArguments } from '../lib/read-arguments.mjs';
import { runCommand } from '../lib/run-command.mjs';
import { finish } from '../new/commands.ts';
import { endExperiment, partsOf } from './end.ts';
import { fixturePages, isWhole, pagesFor } from './fixtures.ts';
import { readDrawn } from './from-file.ts';
import { bundleSizes, forAssigner, listExperiments } from './list.ts';
import { newExperiment } from './new.ts';

const usage =
  'npm run experiment -- new OD584 [my-name] [--page plp] [--goal label] [--ends 2027-03-31] [--from desk.json] | list [--json] | end OD583 | plan OD478 | judge OD478 export.csv';

/** Runs `npm run experiment`: new, list or end. Returns the exit code: 2 after an error message on stderr. */
export const experimentCommand = (args: readonly string[], root: string, shellFolder = root) =>
  exitCodeOf(() => run(args, root, shellFolder));

async function run(args: readonly string[], root: string, shellFolder: string) {
  const { positionals, page, goal, ends, from, json } = read(args);
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
  if ([page, goal, ends, from].some((one) => one !== undefined) && command !== 'new')
    throw new PlainError(`--page, --goal, --ends and --from are for new: ${usage}`);
  const [id, second] = words;
  if (command === 'new') {
    const drawn = from === undefined ? undefined : readDrawn(readFrom(resolve(shellFolder, from)));
    const plan = await askPlan({ goal, ends });
    const { folder, hint } = newExperiment({
      ...{ root, id: id ?? drawn?.id, name: second, page: page ?? (drawn?.page || undefined) },
      ...plan,
      drawn: drawn?.copyTestElements,
      today: new Date(),
    });
    await finish(root, [], [folder]);
    await writeMatrix(root);
    console.log(`made ${folder}, and wrote docs/experiment-matrix.md`);
    console.log(seeIt(`${id ?? drawn?.id}`, page ?? (drawn?.page || 'plp')));
    if (hint) console.log(hint);
    return;
  }
  const known = await loadExperiments().catch((error) => {
    throw new PlainError(messageOf(error));
  });
  if (command === 'list') {
    if (json) console.log(forAssigner(known));
    else console.log(listExperiments({ known, sizes: bundleSizes(join(root, 'dist')), today: new Date() }));
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
        from: { type: 'string' },
        json: { type: 'boolean' },
      },
    },
    usage,
  );
  return { ...values, positionals };
}

function readFrom(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new PlainError(`new: the file cannot be read: ${messageOf(error)}`);
  }
}

/** Writes which experiments meet on a page type anew. */
export async function writeMatrix(root: string) {
  const { ok, output } = await runCommand(process.execPath, [join(root, 'tools/write/write-matrix.mjs')]);
  if (!ok) throw new PlainError(`docs/experiment-matrix.md is as it was:\n${output.trim()}`);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** What decides a test, and its last day; undefined for what nobody has said. */
interface PlanWish {
  readonly goal: string | undefined;
  readonly ends: string | undefined;
}

interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable & { readonly isTTY?: boolean };
}

/** Asks for what the options leave open, where somebody sits at a terminal. An empty answer leaves it open. */
async function askPlan(
  { goal, ends }: PlanWish,
  terminal: Terminal = { input: stdin, output: stdout },
): Promise<PlanWish> {
  if (!terminal.input.isTTY || !terminal.output.isTTY || (goal !== undefined && ends !== undefined))
    return { goal, ends };
  const reader = createInterface(terminal);
  const ask = async (question: string) => (await reader.question(question)).trim() || undefined;
  try {
    return {
      goal: goal ?? (await ask('Which measure decides? Its label: ')),
      ends: ends ?? (await ask('The last day that counts, as 2027-03-31: ')),
    };
  } finally {
    reader.close();
  }
}

/** Where B of a new experiment shows in the fixture shop: a checkout has something in its cart. */
function seeIt(id: string, page: string): string {
  const { href } = placeOfExperiment(id, page);
  return `see it: npm start, then ${href}${href.includes('?') ? '&' : '?'}variants=${id}:B`;
}
