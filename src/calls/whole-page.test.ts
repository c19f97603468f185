import { expect, test, vi } from 'vitest';
import { wholePage } from './whole-page.ts';

const address = new URL('/matrassen?merk=Duin', location.origin).href;
const answer = (text: string, { status = 200, type = 'text/html; charset=utf-8', url = address } = {}) => {
  const response = new Response(text, { status, headers: { 'Content-Type': type } });
  Object.defineProperties(response, { url: { value: url }, redirected: { value: url !== address } });
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => response);
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

test.each([
  ['<!doctype html>\n<html lang="nl" type="plp">', 'plp'],
  ["<html type = 'pdp'>", 'pdp'],
  ['<HTML data-type="x" TYPE=plp>', 'plp'],
  ['<html lang="nl">', ''],
])('reads the type of the page: %s', async (start, type) => {
  const fetch = answer(`${start}<body>x</body></html>`);
  const { type: read, source } = await wholePage(address);
  expect([read, source.includes('<body>x')]).toEqual([type, true]);
  expect(String(fetch.mock.calls[0]?.[0])).toBe(address);
  // A redirect to another site fails in the browser.
  const expected = { method: 'GET', mode: 'same-origin', headers: { Accept: 'text/html' } };
  expect(fetch.mock.calls[0]?.[1]).toMatchObject(expected);
});

test.each([
  ['another status', '<html type="plp">', { status: 500 }, 'status'],
  ['what is no HTML', '{}', { type: 'application/json' }, 'content-type'],
  ['a piece of a page', '<ul></ul>', {}, 'shape'],
  ['a redirect elsewhere', '<html type="plp">', { url: new URL('/inloggen', location.origin).href }, 'shape'],
])('refuses %s, with an error without the query', async (_what, text, options, kind) => {
  answer(text, options);
  await expect(wholePage(address)).rejects.toMatchObject({
    name: 'ServerError',
    kind,
    call: 'GET /matrassen',
  });
});
