import { resolve } from 'node:path';
import { exitCodeOf } from '../../tools/lib/plain-error.mjs';
import { logPlain } from '../../tools/lib/plain-text.mjs';
import { parseArguments } from '../../tools/lib/read-arguments.mjs';
import { judge } from './judge.ts';
import { readDefinition } from './plan/past.ts';

const usage =
  'npm run experiment -- judge OD478 export.csv… [--goal label] [--split A=50,B=50]… [--out folder] [--memory 2GB], or --on bigquery --dataset … --from … --to … [--max-bytes 20e9] for files';

const options = {
  goal: { type: 'string' },
  split: { type: 'string', multiple: true },
  out: { type: 'string' },
  memory: { type: 'string' },
  on: { type: 'string' },
  dataset: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  'max-bytes': { type: 'string' },
} as const;

/**
 * Runs `npm run experiment -- judge`. Paths in the arguments are relative to `shellFolder`. Returns the exit code: 2 after
 * an error message on stderr.
 */
export function experimentCommand(
  args: readonly string[],
  root: string,
  shellFolder: string,
): Promise<number> {
  const here = (path: string) => resolve(shellFolder, path);
  return exitCodeOf(async () => {
    const { positionals, out, ...chosen } = read(args);
    const [, id, ...paths] = positionals;
    const say = (text: string) => {
      // A line that is written over is for somebody who looks on.
      if (process.stderr.isTTY || !text.endsWith('\r')) process.stderr.write(text);
    };
    const folder = out ?? (paths.length ? undefined : '.');
    const definition = id && (await readDefinition(root, id));
    const command = {
      ...chosen,
      id,
      paths: paths.map(here),
      definition: definition || undefined,
      out: folder && here(folder),
    };
    // An export has labels that pages gave.
    logPlain(await judge(command, say));
  });
}

function read(args: readonly string[]) {
  const { values, positionals } = parseArguments({ args: [...args], allowPositionals: true, options }, usage);
  return { ...values, positionals };
}
