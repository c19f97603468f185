// @vitest-environment node
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };

const run = promisify(execFile);
/** Those of ours; Vitest, Playwright and Biome refuse by themselves, and `lab` hands its words to Vitest. */
const commands = Object.entries(packageFile.scripts).flatMap(([name, script]) => {
  if (name === 'lab') return [];
  const [, file] = /^node ([\w./-]+\.mjs)$/.exec(script.split(' --')[0] ?? '') ?? [];
  return file ? [[name, file] as const] : [];
});

it('knows the commands', () => {
  expect(commands.length).toBeGreaterThan(18);
});

it.concurrent.each(commands)(
  'npm run %s ends at an option that it does not know, and names it',
  async (_name, file) => {
    const ended = await run('node', [file, '--no-such-option'], { timeout: 60_000 }).catch((error) => error);
    expect([ended.code > 0, `${ended.stdout}${ended.stderr}`]).toEqual([
      true,
      expect.stringContaining('--no-such-option'),
    ]);
  },
  90_000,
);
