import { expect, test } from 'vitest';
import { testServices } from '../page/testing.ts';
import { ActionError } from './action-error.ts';
import { callsMade, noted } from './calls-made.ts';

test('calls are kept with who called and how it went, without what was said', async () => {
  const { services, stop } = testServices();
  const script = { name: 'cart.get', by: 'script' } as const;
  expect(await noted(services, script, async () => 7)).toBe(7);
  const { calls } = callsMade(services);
  const waiting = noted(services, { name: 'cart.add', by: 'agent' }, async () => {
    expect(calls.at(-1)).toEqual({ name: 'cart.add', by: 'agent', at: expect.any(Number) });
    throw new ActionError('action-refused', 'jan@example.nl', { reason: 'off' });
  });
  await expect(waiting).rejects.toThrow('jan');
  await expect(noted(services, script, () => Promise.reject('jan@example.nl'))).rejects.toBe(
    'jan@example.nl',
  );
  expect(calls.map(({ name, by, outcome, took }) => [name, by, outcome, typeof took])).toEqual([
    ['cart.get', 'script', 'done', 'number'],
    ['cart.add', 'agent', 'action-refused (off)', 'number'],
    ['cart.get', 'script', 'failed', 'number'],
  ]);
  expect(JSON.stringify(calls)).not.toContain('jan');
  for (let at = 0; at < 300; at++) await noted(services, script, async () => {});
  expect(calls).toHaveLength(200);
  stop();
});
