// @ts-check
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PlainError } from './plain-error.mjs';
import { runCommand } from './run-command.mjs';

/**
 * Installs the packages that a folder of tools has a lockfile of its own for, and which are no part of the project's own.
 *
 * @param {string} folder From the project's root: `lab`.
 * @throws {PlainError}
 */
export async function installPackages(folder) {
  if (areInstalled(folder)) return;
  console.log(`installing the packages of ${folder}`);
  const { ok, output } = await runCommand('npm', ['ci', '--no-audit', '--no-fund', '--prefix', folder]);
  if (!ok) throw new PlainError(`npm ci --prefix ${folder} failed:\n${output}`);
}

/**
 * Whether its packages are there, and none was added to the lockfile since.
 *
 * @param {string} folder
 */
export function areInstalled(folder) {
  const changed = (/** @type {string} */ file) =>
    statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs;
  const installed = changed('node_modules/.package-lock.json');
  return installed !== undefined && installed >= (changed('package-lock.json') ?? 0);
}

/**
 * Imports one of them. By a name that the type checker does not follow, because it is not always there.
 *
 * @param {string} folder
 * @param {string} name
 */
export function importPackage(folder, name) {
  const { resolve } = createRequire(join(process.cwd(), folder, 'package.json'));
  return import(pathToFileURL(resolve(name)).href);
}
