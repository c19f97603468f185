import { expect, test, vi } from 'vitest';
import { loaderOf } from './loader.ts';

const parts = {
  version: '1.2.3',
  client: 'chunks/client-1.js',
  needed: ['chunks/core-2.js'],
  names: 'chunks/names-3.js',
  registry: 'chunks/registry-4.js',
};

interface OnPage {
  readonly hidden?: boolean;
  /** An experiment's file holds the first paint. */
  readonly isHeld?: boolean;
}

/** Runs the loader's text on a page; `load` stands for the browser's import. `frame` and `waits` are what it waits for. */
function open(load: (file: string) => Promise<unknown>, { hidden = false, isHeld }: OnPage = {}) {
  const errors: unknown[] = [];
  const frames: (() => void)[] = [];
  const waits: (readonly [call: () => void, ms: number | undefined])[] = [];
  const page = {
    load,
    document: { hidden, querySelector: (selector: string) => (isHeld ? selector : null) },
    requestAnimationFrame: (call: () => void) => frames.push(call),
    setTimeout: (call: () => void, ms?: number) => waits.push([call, ms]),
    console: { error: (...words: unknown[]) => errors.push(words) },
  };
  const text = loaderOf(parts).replaceAll('import(', 'load(');
  new Function(...Object.keys(page), `return (async () => {${text}})()`)(...Object.values(page));
  return { errors, frames, waits };
}

const turn = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

/** The same, where each wait is over at once. */
async function run(load: (file: string) => Promise<unknown>) {
  const { errors, waits } = open(load);
  await turn();
  for (const [call] of waits.splice(0)) call();
  await turn();
  return errors;
}

function recorded() {
  const asked: string[] = [];
  const load = async (file: string) => {
    asked.push(file);
    return { start: () => {} };
  };
  return { asked, load };
}
const all = ['./chunks/client-1.js', './chunks/core-2.js', './chunks/names-3.js'];

test('where an experiment holds the paint, asks for nothing before that', async () => {
  const { asked, load } = recorded();
  const { frames, waits } = open(load, { isHeld: true });
  expect(asked).toEqual([]);
  frames[0]?.();
  expect(asked).toEqual([]);
  waits.find(([, ms]) => ms === undefined)?.[0]();
  await turn();
  expect(asked).toEqual(all);
});

test('asks once for all where the paint is held for too long', async () => {
  const { asked, load } = recorded();
  const { frames, waits } = open(load, { isHeld: true });
  waits.find(([, ms]) => ms === 1500)?.[0]();
  await turn();
  expect(asked).toEqual(all);
  frames[0]?.();
  for (const [call] of waits) call();
  await turn();
  expect(asked).toEqual(all);
});

test.each<OnPage>([{}, { isHeld: true, hidden: true }])('asks at once on a page that is %o', (page) => {
  const { asked, load } = recorded();
  open(load, page);
  expect(asked).toEqual(all);
});

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
