import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { runCommand } from '../lib/run-command.mjs';
import { experimentCommand } from './commands.ts';

const root = join(import.meta.dirname, '../..');

afterEach(() => void vi.restoreAllMocks());

test.each([
  [['make'], '"make" is no command: '],
  [['list', '--fast'], "Unknown option '--fast': "],
  [['new'], 'new: the id is missing: '],
])('%j prints one line', async (args, line) => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  expect(await experimentCommand(args, root)).toBe(2);
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^[^\n]+$/)]]);
  expect(said.mock.calls[0]?.[0].startsWith(line)).toBe(true);
});

test('the shell receives the line and the exit code', { timeout: 30_000 }, async () => {
  const command = join(import.meta.dirname, 'experiment.mjs');
  const { output } = await runCommand('sh', ['-c', 'node "$@"; echo $?', 'sh', command, 'make']);
  expect(output.trim().split('\n')).toEqual([expect.stringContaining('"make" is no command: '), '2']);
});
