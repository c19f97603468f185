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
    const commit = output.slice(0, 7);
    await git('add', 'package.json');
    await git('commit', '-q', '-m', 'y');
    const named = await git('rev-parse', '--short=7', 'HEAD');
    expect(buildName(url)).toBe(named.output.trim());
    const names = new Set([commit]);
    for (const text of ['{ "version": "1.2.4" }', '{ "version": "1.2.5" }']) {
      writeFileSync(join(folder, 'package.json'), text);
      names.add(buildName(url));
    }
    await git('checkout', '-q', 'package.json');
    writeFileSync(join(folder, 'new.ts'), '');
    names.add(buildName(url));
    expect([...names].slice(1)).toEqual(
      [1, 2, 3].map(() => expect.stringMatching(`^${named.output.trim()}[+][0-9a-f]{7}$`)),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
