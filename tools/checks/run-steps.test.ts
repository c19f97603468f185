import { expect, test } from 'vitest';
import { runSteps } from './run-steps.mjs';

/** Runs the steps and returns a log of what happened, in order. `failing` are the names of those that fail. */
async function logOf(
  steps: readonly { name: string; needs?: readonly string[]; alone?: boolean }[],
  { lanes, failing = [] }: { lanes: number; failing?: readonly string[] },
) {
  const log: string[] = [];
  await runSteps(steps, {
    lanes,
    async run({ name }) {
      log.push(`start ${name}`);
      await Promise.resolve();
      log.push(`end ${name}`);
      return !failing.includes(name);
    },
    skip: ({ name }, missing) => log.push(`skip ${name}: ${missing}`),
  });
  return log;
}

test('runs steps one after the other with one lane', async () => {
  expect(await logOf([{ name: 'a' }, { name: 'b' }], { lanes: 1 })).toEqual([
    ...['start a', 'end a', 'start b', 'end b'],
  ]);
});

test('runs steps in parallel with more lanes, but not before the steps they need', async () => {
  const steps = [{ name: 'a' }, { name: 'b', needs: ['a'] }, { name: 'c' }];
  const log = await logOf(steps, { lanes: 3 });
  expect(log.slice(0, 2)).toEqual(['start a', 'start c']);
  expect(log.indexOf('start b')).toBeGreaterThan(log.indexOf('end a'));
});

test('skips steps that directly or indirectly need a failed step', async () => {
  const steps = [{ name: 'a' }, { name: 'b', needs: ['a'] }, { name: 'c', needs: ['b'] }, { name: 'd' }];
  expect(await logOf(steps, { lanes: 1, failing: ['a'] })).toEqual([
    ...['start a', 'end a', 'skip b: a', 'skip c: b', 'start d', 'end d'],
  ]);
});

test('runs an exclusive step after all previous steps, whether they passed or not', async () => {
  const steps = [{ name: 'a' }, { name: 'b' }, { name: 'c', alone: true }];
  const log = await logOf(steps, { lanes: 3, failing: ['a'] });
  expect(log.slice(-2)).toEqual(['start c', 'end c']);
  expect(log.indexOf('start c')).toBeGreaterThan(Math.max(log.indexOf('end a'), log.indexOf('end b')));
});
