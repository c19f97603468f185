import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callsOf } from './calls-of.ts';
import { lostRows, nativeRows } from './lost-rows.ts';
import { callRows } from './rows.ts';

const root = new URL('../../', import.meta.url);
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(new URL(folder, root), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((name) => ending.test(name) && !/\.test\.|\/testing\./.test(name));
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');

/** What the calls that post ask for, and where their POSTs go. */
const posting = filesIn('src', /\.calls\.ts$/)
  .map((file) => ({ file, source: read(file) }))
  .filter(({ source }) => /\bpost(?:Json|Fragment|ForPage|JsonOrFragment)\b|method: 'POST'/.test(source))
  .map(({ file, source }) => {
    const posted = [...source.matchAll(/\bpost\w*\(\s*['`](\/[\w/]+)/g)].map(([, start = '']) => start);
    return { ...callsOf(file, source), posted };
  });
const rowsOf = (call: string) => [...lostRows, ...nativeRows].filter((row) => row.call === call);

test('calls post, as this test reads it', () => {
  expect(posting.length).toBeGreaterThan(7);
});

test.each(posting.flatMap(({ paths }) => paths))('%s is a GET, or has a row of lost answers', (path) => {
  const start = path.replace('*', '');
  const rows = callRows.filter(({ call }) => {
    const [, own = ''] = call.split(' ');
    return path === start ? own === path : own.startsWith(start);
  });
  const methods = new Set(rows.map(({ call }) => call.split(' ')[0]));
  expect(methods.size, `${path}: add a row to e2e/calls/rows.ts`).toBeGreaterThan(0);
  if (methods.has('POST') && path === start) expect(rowsOf(`POST ${path}`)).toHaveLength(1);
});

test.each(posting.flatMap(({ posted }) => posted))(
  'what is posted to %s has a row of lost answers',
  (start) => {
    const isThere = start.endsWith('/')
      ? lostRows.some(({ call }) => call.startsWith(`POST ${start}`))
      : rowsOf(`POST ${start}`).length === 1;
    expect(isThere, `POST ${start}: add a row to e2e/calls/lost-rows.ts`).toBe(true);
  },
);

test('each POST of the table of faults has one row of lost answers, and the other way round', () => {
  const posts = new Set(callRows.map(({ call }) => call).filter((call) => call.startsWith('POST')));
  expect(lostRows.map(({ call }) => call).sort()).toEqual([...posts].sort());
});

test.each(posting.flatMap(({ givenAnAddress }) => givenAnAddress))('%s has rows of lost answers', (name) => {
  const calls = callRows.filter(({ by }) => by === name).map(({ call }) => call);
  expect(calls.length, `${name}: add a row to e2e/calls/rows.ts, with by: '${name}'`).toBeGreaterThan(0);
});

test.each(lostRows)('$call doubles as its row in the table of faults is played', ({ call, doubles }) => {
  for (const row of callRows.filter((one) => one.call === call))
    expect([row.call, row.twice !== undefined]).toEqual([call, doubles !== undefined]);
});

test('what is said stands in the tables of texts', () => {
  const texts = [...filesIn('src', /texts\.ts$/), ...filesIn('islands', /texts\.ts$/)].map(read).join('\n');
  const said = lostRows.flatMap(({ says }) => says);
  expect(said.filter((name) => !texts.includes(`'${name}':`))).toEqual([]);
});

test('each form that a page of the fixture shop posts has a row', () => {
  const pages = filesIn('html-fixtures', /\.html$/).map(read);
  const actions = pages
    .flatMap((html) => [...html.matchAll(/<form\b[^>]*\bmethod="post"[^>]*>/gi)])
    .map(([tag]) => /\baction="([^"?]*)/.exec(tag)?.[1] ?? '');
  /** What we send in its place. */
  const ours: Readonly<Record<string, string>> = {
    '/winkelwagen/toevoegen': 'POST /Ajax/Cart/AddProductAjax',
    '/Winkels/Afspraak': 'POST /Ajax/StoreAppointment/CreateAppointment',
    '/slaap-id/uitslag': 'POST /Ajax/BedMatch/Result',
  };
  const missing = [...new Set(actions)].filter((path) => !rowsOf(ours[path] ?? `POST ${path}`).length);
  expect(missing).toEqual([]);
  for (const { call } of nativeRows) expect(actions).toContain(call.split(' ')[1]);
});
