import { expect, test } from 'vitest';
import { loaderOf } from './loader.ts';

/** Runs the loader's text; `load` stands for the browser's import. */
async function run(load: (file: string) => Promise<unknown>) {
  const errors: unknown[] = [];
  const text = loaderOf(['chunks/client-1.js', 'chunks/core-2.js', 'chunks/names-3.js']);
  const go = new Function('load', 'setTimeout', 'console', text.replaceAll('import(', 'load('));
  go(load, (call: () => void) => call(), { error: (...words: unknown[]) => errors.push(words) });
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  return errors;
}

test('asks for the client and what it needs side by side', async () => {
  const asked: string[] = [];
  expect(await run(async (file) => void asked.push(file))).toEqual([]);
  expect(asked).toEqual(['./chunks/client-1.js', './chunks/core-2.js', './chunks/names-3.js']);
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
