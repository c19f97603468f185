import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firstLoads } from './first-loads.ts';

const root = process.cwd();
const at = (path: string) => `${root}/${path}`;

/** A page with a client, two experiments and a component that comes later. */
const imports: Readonly<Record<string, { now?: string[]; later?: string[] }>> = {
  'src/client/client.ts': {
    now: ['src/dom/watcher.ts', 'src/analytics/queue.ts'],
  },
  'src/client/names.ts': { later: ['src/shop/list/row/a.ts'] },
  'src/shop/list/row/a.ts': { now: ['src/dom/listen.ts'] },
  'experiments/registry.ts': { later: ['experiments/OD1/index.ts', 'experiments/OD2/index.ts'] },
  'experiments/OD1/index.ts': {
    now: ['src/dom/watcher.ts', 'src/experiments/kit/run.ts', 'src/dom/listen.ts'],
  },
  'experiments/OD2/index.ts': { now: ['src/dom/watcher.ts', 'src/experiments/kit/run.ts'] },
};
const graph = {
  getModuleInfo(id: string) {
    const { now = [], later = [] } = imports[id.slice(root.length + 1)] ?? {};
    return { importedIds: now.map(at), dynamicallyImportedIds: later.map(at) };
  },
};

/** The first rule that takes the module, as the bundler asks them. */
function chunkOf(path: string): string | undefined {
  for (const { name, test: takes } of firstLoads(false)) {
    const chunk = typeof name === 'string' ? name : name(at(path), graph);
    const isTaken = takes === undefined || (takes instanceof RegExp ? takes.test(path) : takes(at(path)));
    if (chunk && isTaken) return chunk;
  }
  return undefined;
}

test.each([
  ['src/client/client.ts', 'client'],
  ['src/analytics/queue.ts', 'client'],
  ['src/dom/watcher.ts', 'core'],
  ['src/experiments/kit/run.ts', 'experiment-kit'],
  ['src/dom/listen.ts', undefined],
  ['src/shop/list/row/a.ts', undefined],
])('%s is in the chunk %s', (path, chunk) => {
  expect(chunkOf(path)).toBe(chunk);
});

test('nothing of the build names a file of ours to put it into a chunk', () => {
  const files = readdirSync('tools/build').filter((name) => /\.ts$/.test(name) && !/\.test\./.test(name));
  const lists = [...files.map((name) => `tools/build/${name}`), 'vite.config.ts'].filter((file) =>
    /\((?:\?:)?[a-z-]+(?:\|[a-z-]+){3,}\)\\?\.ts/.test(readFileSync(file, 'utf8')),
  );
  expect(lists).toEqual([]);
});
