import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The name of a build of the repository in this folder: its commit, or its version where the source is no checkout. What was
 * changed since then makes it another build: `abc1234+9f86d08`.
 */
export function buildName(folder: URL): string {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, {
        cwd: fileURLToPath(folder),
        stdio: ['ignore', 'pipe', 'ignore'],
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
      }).trim();
    const changed = git('diff', 'HEAD') + git('ls-files', '--others', '--exclude-standard');
    const mark = changed && `+${createHash('sha256').update(changed).digest('hex').slice(0, 7)}`;
    return git('rev-parse', '--short=7', 'HEAD') + mark;
  } catch {
    return JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')).version;
  }
}
