import { expect, test, vi } from 'vitest';
import { loaderOf } from './loader.ts';

const parts = {
  version: '1.2.3',
  client: 'chunks/client-1.js',
  needed: ['chunks/core-2.js'],
  names: 'chunks/names-3.js',
  registry: 'chunks/registry-4.js',
};

/** Runs the loader's text; `load` stands for the browser's import. */
async function run(load: (file: string) => Promise<unknown>) {
  const errors: unknown[] = [];
  const go = new Function('load', 'setTimeout', 'console', loaderOf(parts).replaceAll('import(', 'load('));
  go(load, (call: () => void) => call(), { error: (...words: unknown[]) => errors.push(words) });
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  return errors;
}

test('asks for the client and what it needs side by side, and starts it', async () => {
  const asked: string[] = [];
  const start = vi.fn();
  const errors = await run(async (file) => {
    asked.push(file);
    return { start };
  });
  expect(errors).toEqual([]);
  expect(asked).toEqual(['./chunks/client-1.js', './chunks/core-2.js', './chunks/names-3.js']);
  const [release] = start.mock.calls[0] ?? [];
  expect(release.version).toBe('1.2.3');
  await release.registry();
  expect(asked.at(-1)).toBe('./chunks/registry-4.js');
});

test('asks for the client once more, and says so where it does not come', async () => {
  const away = new Error('offline');
  const asked: string[] = [];
  const errors = await run((file) => {
    asked.push(file);
    return Promise.reject(away);
  });
  expect(asked.filter((file) => file.includes('client'))).toHaveLength(2);
  expect(errors).toEqual([[expect.stringContaining('storefront no-runtime'), away]]);
});
