import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeServer } from '../../tools/write/describe-server.mjs';
import { callsOf } from './calls-of.ts';
import { applies, kinds, spreadOf } from './row.ts';
import { callRows } from './rows.ts';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(new URL(folder, root), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\/testing\.|\/ported\//.test(name));

/** The modules through which calls go make none of their own. */
const carriers = ['ask-plainly.ts', 'get-and-post.ts', 'load-once.ts', 'send.ts'];
const asked = filesIn('src')
  .filter((file) => file.startsWith('src/calls/') || file.endsWith('.calls.ts'))
  .filter((file) => !carriers.some((name) => file.endsWith(`/${name}`)))
  .map((file) => callsOf(file, read(file)));

test.each(asked.flatMap(({ paths }) => paths))('the call %s has a row in the table of faults', (path) => {
  const rows = callRows.map(({ call }) => call.split(' ')[1] ?? '');
  const isThere = path.endsWith('*')
    ? rows.some((row) => row.startsWith(path.slice(0, -1)))
    : rows.includes(path);
  expect(isThere, `${path}: add a row to e2e/calls/rows.ts`).toBe(true);
});

test.each(asked.flatMap(({ givenAnAddress }) => givenAnAddress))(
  'what %s asks for has a row in the table of faults',
  (name) => {
    expect(
      callRows.some(({ by }) => by === name),
      `${name}: add a row to e2e/calls/rows.ts, with by: '${name}'`,
    ).toBe(true);
  },
);

test('dist/openapi.json has every call, for whoever builds the server', async () => {
  const described = Object.keys(JSON.parse(await describeServer()).paths);
  const paths = asked.flatMap((one) => one.paths);
  const isIn = (path: string) =>
    described.some((one) => (path.endsWith('*') ? one.startsWith(path.slice(0, -1)) : one === path));
  expect(paths.filter((path) => !isIn(path))).toEqual([]);
});

test('the table has no row for a call that the client does not make', () => {
  const names = asked.flatMap(({ givenAnAddress }) => givenAnAddress);
  const paths = asked.flatMap((one) => one.paths);
  const isMade = ({ call, by }: (typeof callRows)[number]) => {
    const path = call.split(' ')[1] ?? '';
    return by === undefined
      ? paths.some((one) => (one.endsWith('*') ? path.startsWith(one.slice(0, -1)) : one === path))
      : names.includes(by) || paths.some((one) => path.startsWith(one.replace('*', '')));
  };
  expect(callRows.filter((row) => !isMade(row)).map(({ call }) => call)).toEqual([]);
});

test('a spread of the faults has every kind, every outcome that differs, and each call in several ways', () => {
  const spread = spreadOf(callRows);
  expect(new Set(spread.map(({ kind }) => kind))).toEqual(new Set(kinds));
  for (const row of callRows) {
    const own = spread.filter((pair) => pair.row === row).map(({ kind }) => kind);
    const differ = kinds.filter((kind) => applies(kind, row) && kind in (row.but ?? {}));
    expect(own, row.call).toEqual(expect.arrayContaining(differ));
    expect(own.length, row.call).toBeGreaterThanOrEqual(5);
  }
});

test('only the one sender asks the shop’s server, beside what asks where fetch is broken; only calls use it', () => {
  const files = ['src', 'islands', 'experiments', 'qa/desk', 'qa/checker'].flatMap(filesIn);
  const senders = files.filter((file) =>
    /(?<!Failed to )\b(?:fetch|sendBeacon|XMLHttpRequest|EventSource|WebSocket)\(/.test(read(file)),
  );
  expect(senders.sort()).toEqual(['src/calls/ask-plainly.ts', 'src/calls/send.ts']);
  const users = files.filter(
    (file) => /calls\/get-and-post\.ts'/.test(read(file)) && !/^src\/calls\/|\.calls\.ts$/.test(file),
  );
  expect(users).toEqual([]);
});

test('finds paths, the names of a union, what is known at run time, and who is given an address', () => {
  const source = `
    const PATH = '/Ajax/One';
    export type Name = 'Two' | 'Three';
    const texts = ['/', './four.ts', 'POST /five'];
    export function one() { return getJson(PATH); }
    export function two(name: Name) { return getFragment(\`/Ajax/\${name}\`); }
    export const six = (id: string) => \`/Six?id=\${id}\`;
    export function seven(id: string) { return getDone(\`/seven/\${id}\`); }
    export function eight(address: string) { return wholePage(address); }
    export function nine(answer: string) { return answer; }
  `;
  expect(callsOf('calls.ts', source)).toEqual({
    paths: ['/Ajax/One', '/Ajax/Two', '/Ajax/Three', '/Six', '/seven/*'],
    givenAnAddress: ['eight'],
  });
});
