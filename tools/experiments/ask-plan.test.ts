import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { askPlan } from './ask-plan.ts';

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
