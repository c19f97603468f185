import { afterEach, expect, test, vi } from 'vitest';
import { experimentCommand } from './command.ts';

afterEach(() => void vi.restoreAllMocks());

async function run(...args: string[]) {
  const said: string[] = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((text) => void said.push(String(text)));
  return { code: await experimentCommand(['sources', ...args]), text: said.join('\n') };
}

test.each([
  ['growthbook', '{{date startDateISO "yyyyMMdd"}}'],
  ['eppo', 'WHERE TRUE'],
])('%s gets its three queries', async (tool, days) => {
  const { code, text } = await run(tool, '--dataset', 'shop.analytics_1');
  expect(code).toBe(0);
  expect(text.match(/^-- \w+: \w+/gm)).toEqual(
    ['assignments', 'actions', 'purchases'].map((one) => `-- ${tool}: ${one}`),
  );
  expect(text).toContain('FROM `shop.analytics_1.events_*`');
  expect(text).toContain(days);
});

test.each([
  [['tableau', '--dataset', 'a.b']],
  [['eppo']],
  [['eppo', '--dataset', 'a`b.c']],
  [['eppo', '--fast']],
])('%j is refused in a line', async (args) => {
  const { code, text } = await run(...args);
  expect(code).toBe(2);
  expect(text.split('\n')).toHaveLength(1);
});
