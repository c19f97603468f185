import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { runCommand } from '../lib/run-command.mjs';
import { askPlan, experimentCommand, seeIt } from './commands.ts';

const root = join(import.meta.dirname, '../..');

afterEach(() => void vi.restoreAllMocks());

test.each([
  [['make'], '"make" is no command: '],
  [['list', '--fast'], "Unknown option '--fast': "],
  [['new'], 'new: the id is missing: '],
  [['list', '--from', 'a.json'], '--page, --goal, --ends and --from are for new: '],
  [['new', 'OD584', '--from', 'no-such-file.json'], 'new: the file cannot be read: '],
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

/** A terminal at which somebody answers each question in turn. */
function terminalWith(answers: readonly string[], isTTY = true) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = Object.assign(new PassThrough(), { isTTY });
  const asked: string[] = [];
  const left = [...answers];
  output.on('data', (text) => {
    if (!/: $/.test(String(text))) return;
    asked.push(String(text));
    input.write(`${left.shift() ?? ''}\n`);
  });
  return { terminal: { input, output }, asked };
}

test('asks for what the options leave open', async () => {
  const { terminal, asked } = terminalWith(['help block', '2027-03-31']);
  expect(await askPlan({ goal: undefined, ends: undefined }, terminal)).toEqual({
    goal: 'help block',
    ends: '2027-03-31',
  });
  expect(asked).toHaveLength(2);
});

test('asks nothing that was said, and takes an empty answer as none', async () => {
  const { terminal, asked } = terminalWith(['']);
  expect(await askPlan({ goal: 'tile', ends: undefined }, terminal)).toEqual({
    goal: 'tile',
    ends: undefined,
  });
  expect(asked).toEqual(['The last day that counts, as 2027-03-31: ']);
});

test('asks nobody where there is no terminal', async () => {
  const { terminal, asked } = terminalWith(['help block'], false);
  expect(await askPlan({ goal: undefined, ends: undefined }, terminal)).toEqual({
    goal: undefined,
    ends: undefined,
  });
  expect(asked).toEqual([]);
});

test.each([
  ['checkout-customer', /\/fixtures\/checkout\?variants=OD999:B$/],
  ['checkout-payment', /\/fixtures\/checkout\?step=payment&variants=OD999:B$/],
  ['cart', /\/fixtures\/cart\?/],
  ['appointment', /\/Winkels\/Afspraak\?/],
  ['blog', /\/blog\?/],
  ['*', /then \/\?variants/],
])('a new experiment for %s is seen on a page that shows it', (page, place) => {
  expect(seeIt('OD999', page)).toMatch(place);
});
