import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../lib/run-command.mjs';

const command = join(import.meta.dirname, 'experiment.mjs');

test.each([
  [['make'], '"make" is no command: '],
  [['list', '--fast'], "Unknown option '--fast': "],
  [['new'], 'new: the id is missing: '],
])('%j prints one line', { timeout: 30_000 }, async (args, line) => {
  // The exit code as the shell receives it.
  const { output } = await runCommand('sh', ['-c', 'node "$@"; echo $?', 'sh', command, ...args]);
  const [said, code, ...others] = output.trim().split('\n');
  expect(said?.startsWith(line)).toBe(true);
  expect([code, others]).toEqual(['2', []]);
});
