import { join } from 'node:path';
import { exitCodeOf, PlainError } from '../lib/plain-error.mjs';
import { parseArguments } from '../lib/read-arguments.mjs';
import { runCommand } from '../lib/run-command.mjs';
import { newBehaviour } from './behaviour.ts';
import { newEvent } from './event.ts';
import { newIsland } from './island.ts';
import type { Made } from './names.ts';

const usage =
  'npm run new -- island my-name | behaviour my-name [--area product] | event my_event --family lists';

/** The generators in tools/write that must run after something was created. */
const writers = {
  island: ['write-html-fixtures', 'write-contract'],
  behaviour: ['write-html-fixtures', 'write-contract'],
  event: ['write-tracking-plan'],
} as const;
type Kind = keyof typeof writers;

/** Runs `npm run new`. Returns the exit code: 2 after an error message on stderr. */
export function newCommand(args: readonly string[], root: string): Promise<number> {
  return exitCodeOf(async () => {
    const { kind, made } = make(args, root);
    await finish(root, [kind], made.files);
    for (const file of made.files) console.log(`wrote ${file}`);
    console.log(made.hint);
  });
}

/** Creates what the command asks for. @throws {PlainError} with the reason in one sentence */
export function make(args: readonly string[], root: string): { kind: Kind; made: Made } {
  const { words, area, family } = read(args);
  const [kind, name, ...more] = words;
  if (more[0] !== undefined) throw new PlainError(`new: "${more[0]}" is one word too many: ${usage}`);
  if (area !== undefined && kind !== 'behaviour')
    throw new PlainError(`new: --area is for a behaviour: ${usage}`);
  if (family !== undefined && kind !== 'event')
    throw new PlainError(`new: --family is for an event: ${usage}`);
  if (kind === 'island') return { kind, made: newIsland(root, name) };
  if (kind === 'behaviour') return { kind, made: newBehaviour(root, name, area) };
  if (kind === 'event') return { kind, made: newEvent(root, name, family) };
  throw new PlainError(`new: ${kind === undefined ? 'what?' : `"${kind}" can't be made:`} ${usage}`);
}

function read(args: readonly string[]) {
  const { values, positionals } = parseArguments(
    {
      args: [...args],
      allowPositionals: true,
      options: {
        area: { type: 'string' },
        family: { type: 'string' },
      },
    },
    usage,
  );
  return { ...values, words: positionals };
}

/** Formats the new code, and runs the generators that depend on it. */
export async function finish(root: string, kinds: readonly Kind[], files: readonly string[]) {
  const run = async (file: string, ...args: string[]) => {
    const { ok, output } = await runCommand(process.execPath, [join(root, file), ...args]);
    if (!ok) throw new PlainError(`new: ${file} failed:\n${output.trim()}`, 'not-made');
  };
  const paths = files.map((file) => join(root, file));
  await run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', `--config-path=${root}`, ...paths);
  const wanted = new Set(kinds.flatMap((kind) => writers[kind]));
  await Promise.all([...wanted].map((writer) => run(`tools/write/${writer}.mjs`)));
}
