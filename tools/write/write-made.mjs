// @ts-check
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readArguments } from '../lib/read-arguments.mjs';

/** Whether the command has `--check`: read before the work, so that a wrong option ends it at once. */
export function readCheck() {
  return readArguments({ options: { check: { type: 'boolean', default: false } } }).values.check;
}

/**
 * Writes the files that a command generates, if they differ. Where it only checks it writes nothing, but logs
 * the stale files, with exit code 1.
 *
 * @param {string} root
 * @param {string} command Its name for `npm run`.
 * @param {Readonly<Record<string, string>>} files The content of each file, by its path from the root.
 * @param {boolean} check
 */
export async function writeMade(root, command, files, check) {
  const stale = [];
  for (const [name, text] of Object.entries(files)) {
    const path = join(root, name);
    if ((await readFile(path, 'utf8').catch(() => '')) === text) continue;
    stale.push(name);
    if (check) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  const count = Object.keys(files).length;
  if (!check) console.log(`${stale.length} of ${count} files written`);
  else if (stale.length > 0) {
    console.error(`stale, run \`npm run ${command}\`:\n${stale.map((path) => `  ${path}`).join('\n')}`);
    process.exitCode = 1;
  } else console.log(`${count} made files are up to date`);
}
