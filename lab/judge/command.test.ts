import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../../tools/lib/run-command.mjs';

const command = join(import.meta.dirname, '../../tools/experiments/experiment.mjs');

test('judge reads a path from the folder of the shell', { timeout: 30_000 }, async () => {
  const run = `cd ${tmpdir()} && env -u INIT_CWD node ${command} judge OD478 nothing.csv`;
  const { output } = await runCommand('sh', ['-c', run]);
  expect(output.trim()).toBe(`${realpathSync(tmpdir())}/nothing.csv can't be read: there is no such file`);
});

test.each([
  ['OD478', 'judge: the export is missing: judge OD478 export.csv'],
  ['OD478 a.csv --fast', "Unknown option '--fast': "],
])('judge %s prints one line', { timeout: 30_000 }, async (words, line) => {
  const { ok, output } = await runCommand(process.execPath, [command, 'judge', ...words.split(' ')]);
  expect([ok, output.startsWith(line), output.trim().includes('\n')]).toEqual([false, true, false]);
});
