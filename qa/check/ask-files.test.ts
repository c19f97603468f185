import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Knowledge } from '../checker/rule.ts';
import { scriptTagRules } from '../checker/script-tag.ts';
import { inLanguage, type Value } from '../checker/sentences.ts';
import { askFiles } from './ask-files.ts';
import { parsePage } from './parsed-page.ts';

/** Answers as the path says: status, type, and for which hosts. */
const server = createServer(({ url = '' }, response) => {
  const [, status = '', type, hosts] = url.split('/');
  if (hosts === 'all') response.setHeader('access-control-allow-origin', '*');
  response.writeHead(Number(status), { 'content-type': `text/${type}` }).end();
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

/** What is reported of a page on `shop.example` with this in its head. */
async function reported(head: string) {
  const page = parsePage(`<!doctype html><html><head>${head}</head></html>`);
  const fileFaults = await askFiles(`http://localhost:${port}/a`, page);
  const found: string[] = [];
  const rule = scriptTagRules.find(({ id }) => id === 'file-unusable');
  rule?.check(page, { fileFaults } as Knowledge, (_element, values = {}) =>
    found.push(inLanguage(values.fault as Value, 'en')),
  );
  return found;
}

test.each([
  ['/200/javascript/own/storefront.js', []],
  ['/404/javascript/own/storefront.js', ['the server answers 404']],
  ['/200/html/own/storefront.js', ['the server calls it text/html']],
  ['http://localhost:1/storefront.js', ['nothing answers']],
  ['http://:/storefront.js', ['nothing answers']],
])('the script at %s', async (src, faults) => {
  expect(await reported(`<script type="module" async src="${src}"></script>`)).toEqual(faults);
});

test.each([
  ['all', []],
  ['own', ['Access-Control-Allow-Origin is missing, and it is on another host']],
])('a script of another host, for %s', async (hosts, faults) => {
  const src = `http://127.0.0.1:${port}/200/javascript/${hosts}/storefront.js`;
  expect(await reported(`<script type="module" async src="${src}"></script>`)).toEqual(faults);
});

test('the style sheets, an experiment and what it preloads are asked for; what is not ours is not', async () => {
  const found = await reported(
    `<link rel="stylesheet" href="/404/css/own/storefront.css"><link rel="stylesheet" href="/404/css/own/site.css">
    <link rel="stylesheet" href="/410/css/own/rendered/OD478-a.css" data-rendered>
    <link rel="modulepreload" href="/500/javascript/own/chunks/core-a.js">
    <script type="module" async blocking="render" src="/403/javascript/own/chunks/OD478-a.js"></script>`,
  );
  expect(found).toEqual([404, 410, 500, 403].map((status) => `the server answers ${status}`));
});
