import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { runCommand } from '../lib/run-command.mjs';
import { buildName } from './build-name.ts';

it('is the commit, or the version where there is none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-name-'));
  const url = pathToFileURL(`${folder}/`);
  const git = (...args: string[]) =>
    runCommand('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b', ...args]);
  try {
    writeFileSync(join(folder, 'package.json'), '{ "version": "1.2.3" }');
    expect(buildName(url)).toBe('1.2.3');
    await git('init', '-q');
    await git('commit', '-q', '--allow-empty', '-m', 'x');
    const { output } = await git('rev-parse', 'HEAD');
    expect(buildName(url)).toBe(output.slice(0, 7));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
