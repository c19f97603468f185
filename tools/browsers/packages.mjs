// @ts-check
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PlainError } from '../lib/plain-error.mjs';
import { runCommand } from '../lib/run-command.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const require = createRequire(import.meta.url);

/** Installs the drivers' packages, which are no part of the project's own. @throws {PlainError} */
export async function installPackages() {
  if (existsSync(`${folder}node_modules/.package-lock.json`)) return;
  const { ok, output } = await runCommand('npm', ['ci', '--no-audit', '--no-fund', '--prefix', folder]);
  if (!ok) throw new PlainError(`npm ci --prefix tools/browsers failed:\n${output}`);
}

/** Imports one of them. By a name that the type checker does not follow, because it is not always there. @param {string} name */
export const importPackage = (name) => import(pathToFileURL(require.resolve(name)).href);
