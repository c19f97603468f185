import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import type { Renderer } from './rendering.mjs';
import { renderServer } from './serve.mjs';
import { table } from './testing.ts';

const page = `<!doctype html><html lang="nl" type="plp"><head><title>Één bed</title><script src="/assets/storefront.js"></script></head><body><p>A</p></body></html>`;
const render: Renderer = (html, { variants }) => ({
  html: variants.length ? html.replace('<p>A</p>', '<p>B</p>') : html,
  rendered: variants,
  refusals: [],
  build: 'build-1',
});

const open: ReturnType<typeof createServer>[] = [];
const logged: string[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
  logged.length = 0;
});

interface Question {
  readonly by?: Renderer;
  readonly body?: string | Buffer;
  readonly headers?: Record<string, string>;
  readonly method?: string;
  readonly path?: string;
}

const usual = { 'X-Page-Address': 'https://shop.example/matrassen', 'X-Variants': 'OD478|B' };

/** What the server answers. */
async function ask({
  by = render,
  body = page,
  headers = {},
  method = 'POST',
  path = '/render',
}: Question = {}) {
  const log = (line: string) => void logged.push(line);
  const server = renderServer({ render: by, manifest: table.manifest, log });
  open.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', method, path, headers: { ...usual, ...headers } });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  const text = Buffer.concat(await answer.toArray()).toString();
  return { status: answer.statusCode, type: answer.headers['content-type'], text };
}

test('answers with the page and its tags', async () => {
  const { status, type, text } = await ask();
  expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
  const tags = `<meta name="AB-test-OD478" content="OD478|B" data-rendered="build-1">
<link rel="stylesheet" href="/assets/rendered/OD478-1.css" data-rendered>
`;
  expect(text).toBe(page.replace('<script', `${tags}<script`).replace('<p>A</p>', '<p>B</p>'));
});

test.each([
  ['in A', 'OD478|A', '<meta name="AB-test-OD478" content="OD478|A">\n'],
  ['without any', '', ''],
])('a visitor %s gets the page as it was, with tags', async (_, variants, tags) => {
  const { text } = await ask({ headers: { 'X-Variants': variants } });
  expect(text).toBe(page.replace('<script', `${tags}<script`));
});

test('the header says the type of a page that does not', async () => {
  const body = page.replace(' type="plp"', '');
  const { text } = await ask({ body, headers: { 'X-Page-Type': 'plp' } });
  expect(text).toContain('data-rendered="build-1"');
});

test('a page that can’t be rendered has the tags of the client’s way, and a line in the log', async () => {
  const by: Renderer = () => {
    throw new Error('no such page');
  };
  const { status, text } = await ask({ by });
  expect([status, text]).toEqual([
    200,
    expect.stringContaining('blocking="render" src="/assets/chunks/OD478-1.js"'),
  ]);
  expect(text).toContain('<p>A</p>');
  expect(logged).toEqual([expect.stringContaining('/matrassen: Error: no such page')]);
});

test.each<[number, string, Question]>([
  [404, 'There is only', { path: '/' }],
  [405, 'by POST', { method: 'PUT' }],
  [400, 'X-Page-Address', { headers: { 'X-Page-Address': '' } }],
  [400, 'X-Page-Address', { headers: { 'X-Page-Address': '/matrassen' } }],
  [400, 'X-Page-Address', { headers: { 'X-Page-Address': 'https://' } }],
  [400, 'X-Variants', { headers: { 'X-Variants': 'OD478|B, <x>' } }],
  [400, 'X-Page-Type', { headers: { 'X-Page-Type': 'p"lp' } }],
  [400, 'X-Page-Type', { body: page.replace(' type="plp"', '') }],
  [400, 'as the body', { body: '' }],
  [413, 'a megabyte', { body: page + 'x'.repeat(1_000_000) }],
  [415, 'UTF-8', { body: Buffer.from(page, 'latin1') }],
  [422, 'storefront.js', { body: '<html type="plp"><body>x' }],
])('says %i and a sentence: %s, %o', async (status, sentence, question) => {
  const answer = await ask(question);
  expect([answer.status, answer.type]).toEqual([status, 'text/plain; charset=utf-8']);
  expect(answer.text).toContain(sentence);
  expect(answer.text.trim().split('\n')).toHaveLength(1);
});

test('what goes wrong inside is in the log alone', async () => {
  const by: Renderer = () => ({ html: Object.create(null), rendered: [], refusals: [], build: '' });
  const { status, text } = await ask({ by });
  expect([status, text]).toEqual([500, 'Nothing was made of it.\n']);
  expect(logged).toHaveLength(1);
});

test('the program has rendered every variant before it says that it listens', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'serve-'));
  mkdirSync(join(dist, 'server'));
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify(table.manifest));
  writeFileSync(
    join(dist, 'server/render.mjs'),
    `export const render = (html, { page, variants }) => {
      console.log(page, ...variants);
      return { html, rendered: variants, refusals: [], build: 'build-1' };
    };`,
  );
  const program = spawn(process.execPath, ['assign/serve.mjs', '--dist', dist, '--port', '0']);
  try {
    const said: string[] = [];
    for await (const line of createInterface(program.stdout)) {
      said.push(line);
      if (line.startsWith('POST')) break;
    }
    const types = new Set(
      Object.values(table.manifest).flatMap(({ rendered, pages = [] }) => (rendered ? pages : [])),
    );
    expect(said.slice(0, -1).map((line) => line.split(' ')[0])).toEqual([...types]);
    expect(said.join()).toContain('OD478|B');
    expect(said.at(-1)).toMatch(/^POST http:\/\/127\.0\.0\.1:[1-9]\d*\/render$/);
  } finally {
    program.kill();
    rmSync(dist, { recursive: true });
  }
});
