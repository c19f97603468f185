import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { loadExperiments } from '../build/experiment-table.ts';
import { PlainError, reasonOf } from '../lib/plain-error.mjs';
import { parseArguments } from '../lib/read-arguments.mjs';
import { finish } from '../new/commands.ts';
import { checkExperiment } from './check.ts';
import { endExperiment, freeId, partsOf } from './end.ts';
import { fixturePages, isWhole, pagesFor } from './fixtures.ts';
import { readDrawn } from './from-file.ts';
import { bundleSizes, forAssigner, listExperiments } from './list.ts';
import { newExperiment } from './new.ts';
import { failure, type Outcome, say } from './outcome.ts';
import { whereToSee } from './pictures.ts';

const usage =
  'npm run experiment -- new OD584 [my-name] [--page plp] [--goal label] [--ends 2027-03-31] [--from desk.json] [--json] | check OD584 [--json] | list [--json] | end OD583 | plan OD478 | judge OD478 export.csv';

/**
 * Runs `npm run experiment`: new, check, list or end. Returns the exit code: 1 where a check failed, 2 where the command
 * was refused. With `--json` that is said on stdout too, as a line.
 */
export async function experimentCommand(args: readonly string[], root: string, shellFolder = root) {
  const isJson = args.includes('--json');
  try {
    const outcome = await run(args, root, shellFolder);
    if (typeof outcome === 'string') console.log(outcome);
    else console.log(say(outcome, isJson));
    return typeof outcome === 'string' || outcome.ok ? 0 : 1;
  } catch (error) {
    if (isJson) console.log(say(failure(args[0] ?? '', error, again(args, root, error)), isJson));
    else console.error(reasonOf(error));
    return 2;
  }
}

/** The command to give once a fault is mended: the same, with a free id where the id was at fault. */
function again(args: readonly string[], root: string, error: unknown): string {
  const isId = error instanceof PlainError && /^id-(missing|form|taken)$/.test(error.code);
  const [command = 'list', ...more] = args;
  const rest = isId ? [freeId(root) ?? '', ...more.filter((word) => !/^OD\d*$/i.test(word))] : more;
  return ['npm run -s experiment --', command, ...rest].join(' ');
}

/** What it has done; text where it is for people alone, or for the assigner. */
async function run(args: readonly string[], root: string, shellFolder: string): Promise<Outcome | string> {
  const { positionals, page, goal, ends, from, json = false } = read(args);
  const [command, ...words] = positionals;
  const most = new Map([
    ['new', 2],
    ['check', 1],
    ['list', 0],
    ['end', 1],
  ]).get(command ?? '');
  if (most === undefined)
    throw new PlainError(`${command ? `"${command}" is no command` : 'what?'}: ${usage}`, 'command-unknown');
  if (words.length > most)
    throw new PlainError(`${command}: "${words[most]}" is one word too many: ${usage}`, 'word-unknown');
  if ([page, goal, ends, from].some((one) => one !== undefined) && command !== 'new')
    throw new PlainError(`--page, --goal, --ends and --from are for new: ${usage}`, 'option-unknown');
  if (json && command === 'end')
    throw new PlainError(`--json is for new, check and list: ${usage}`, 'option-unknown');
  const [id, second] = words;
  if (command === 'new') {
    const drawn = from === undefined ? undefined : readDrawn(readFrom(resolve(shellFolder, from)));
    const plan = json ? { goal, ends } : await askPlan({ goal, ends });
    const wish = {
      ...{ root, id: id ?? drawn?.id, name: second ?? drawn?.name, page: page ?? (drawn?.page || undefined) },
      ...{ owner: drawn?.owner, hypothesis: drawn?.hypothesis, drawn: drawn?.copyTestElements },
    };
    const { folder, files, hint } = newExperiment({ ...wish, ...plan, today: new Date() });
    await finish(root, [], [folder]);
    return {
      ...{ command, ok: true, id: wish.id, made: folder, files, rename: hint },
      see: whereToSee(`${wish.id}`, wish.page ?? 'plp'),
      test: `npx vitest run ${folder}`,
      next: `npm run experiment -- check ${wish.id}`,
    };
  }
  if (command === 'check') return checkExperiment({ root, id }, (gate) => console.log(say(gate, json)));
  const known = await loadExperiments().catch((error) => {
    throw new PlainError(messageOf(error), 'experiments-broken');
  });
  if (command === 'list')
    return json
      ? forAssigner(known)
      : listExperiments({ known, sizes: bundleSizes(join(root, 'dist')), today: new Date() });
  const found = known.find(({ registration }) => registration.id === id);
  if (!found)
    throw new PlainError(`end: ${id ? `there is no ${id}` : 'the id is missing'}: ${usage}`, 'id-unknown');
  const pages = pagesFor(found.registration.pages, fixturePages(root).filter(isWhole));
  const parts = partsOf(root, found.registration.id);
  return endExperiment({ ...found, pages, parts });
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
    throw new PlainError(`new: the file cannot be read: ${messageOf(error)}`, 'file-unreadable');
  }
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
