import { expect, test, vi } from 'vitest';
import { framePage } from './frame-page.calls.ts';

const address = '/Frame/Document?id=1';
const answer = (text: string, { status = 200, type = 'text/html; charset=utf-8' } = {}) => {
  const fetch = vi.fn(
    async (_url: string) => new Response(text, { status, headers: { 'Content-Type': type } }),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

test('accepts an existing page', async () => {
  const fetch = answer('<!doctype html><html><h1>Onderhoud</h1><input type="text"></html>');
  await framePage(address);
  expect(String(fetch.mock.calls[0]?.[0])).toBe(new URL(address, location.origin).href);
});

test.each([
  ['an error page', '<h1>500</h1>', { status: 500 }, 'status', 'answered 500'],
  ['a page that is not there', '<h1>404</h1>', { status: 404 }, 'status', 'answered 404'],
  ['no page', '{}', { type: 'application/json' }, 'content-type', 'expected text/html, got application/json'],
  ['nothing', ' ', {}, 'shape', 'expected a page, got an empty body'],
  [
    'the page to log in',
    '<html><input class="a" type=password></html>',
    {},
    'shape',
    'expected a page, got one to log in',
  ],
])('refuses %s', async (_what, text, options, kind, message) => {
  answer(text, options);
  await expect(framePage(address)).rejects.toMatchObject({
    name: 'ServerError',
    kind,
    message: `GET /Frame/Document: ${message}`,
  });
});

test('a lost connection is a network error', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(framePage(address)).rejects.toMatchObject({ kind: 'network' });
});
