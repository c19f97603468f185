import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The name of a build of the repository in this folder: its commit, or its version where the source is no checkout. */
export function buildName(folder: URL): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], {
      cwd: fileURLToPath(folder),
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    }).trim();
  } catch {
    return JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')).version;
  }
}
