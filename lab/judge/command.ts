import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PlainError } from '../../tools/lib/plain-error.mjs';
import { logPlain } from '../../tools/lib/plain-text.mjs';
import { judge } from './judge.ts';

const usage =
  'npm run experiment -- judge OD478 export.csv [--goal label] [--split A=50,B=50] [--picture judge.svg]';

/**
 * Runs `npm run experiment -- judge`. Paths in the arguments are relative to `shellFolder`. Returns the exit code: 2 after
 * an error message on stderr.
 */
export async function experimentCommand(
  args: readonly string[],
  _root: string,
  shellFolder: string,
): Promise<number> {
  const here = (path: string | undefined) => path && resolve(shellFolder, path);
  try {
    const { positionals, goal, split, picture } = read(args);
    const [, id, path, odd] = positionals;
    if (odd !== undefined) throw new PlainError(`judge: "${odd}" is one word too many: ${usage}`);
    // An export has labels that pages gave.
    logPlain(await judge({ id, path: here(path), goal, split, picture: here(picture) }));
    return 0;
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error);
    return 2;
  }
}

function read(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { goal: { type: 'string' }, split: { type: 'string' }, picture: { type: 'string' } },
    });
    return { ...values, positionals };
  } catch (error) {
    throw new PlainError(`${String(error instanceof Error ? error.message : error).split('.')[0]}: ${usage}`);
  }
}
