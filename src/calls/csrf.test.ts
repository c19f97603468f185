import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { csrfToken, ensureCsrfCookie, hasCsrfCookie } from './csrf.ts';
import { postJson } from './get-and-post.ts';
import { serve } from './serve.testing.ts';
import { setCookie } from './testing.ts';

const COOKIE = '__RequestVerificationToken';

/** What the server says and what it was asked, anew for each test. */
let cookieToken: string | null;
let tokensGiven: number;
let accepts: (formToken: string | null) => boolean;
let postsSeen: (string | null)[];

const server = serve(
  setupServer(
    http.get('*/Ajax/GetCsrfToken', () => {
      tokensGiven += 1;
      return HttpResponse.json({ cookieToken, formToken: `form-${tokensGiven}` });
    }),
    http.post('*/Ajax/Test', ({ request }) => {
      const token = request.headers.get('RequestVerificationToken');
      postsSeen.push(token);
      return accepts(token) ? HttpResponse.json(7) : new HttpResponse(null, { status: 403 });
    }),
  ),
);

beforeEach(() => {
  cookieToken = 'from-server';
  tokensGiven = 0;
  accepts = () => true;
  postsSeen = [];
});
afterEach(() => setToken('; max-age=-1'));

const setToken = (value: string) => setCookie(COOKIE, value);

const post = (options = {}) => postJson('/Ajax/Test', z.number(), { form: { a: '1' }, ...options });

describe('the cookie', () => {
  test('is set when it is missing', async () => {
    await csrfToken();
    expect(document.cookie).toContain(`${COOKIE}=from-server`);
  });

  test('is set without a half character, which no cookie can have', async () => {
    cookieToken = 'from-\ud800';
    await csrfToken();
    expect(document.cookie).toContain(`${COOKIE}=from-%EF%BF%BD`);
  });

  test('is left alone if there is one', async () => {
    setToken('of-the-page');
    await csrfToken();
    expect(document.cookie).toContain(`${COOKIE}=of-the-page`);
  });

  test('is not set if the server returns none', async () => {
    cookieToken = null;
    await csrfToken();
    expect(document.cookie).not.toContain(COOKIE);
  });

  test('is replaced when the server has refused the post that it came with', async () => {
    setToken('grown-old');
    accepts = (token) => token === 'form-2';
    await post();
    expect(document.cookie).toContain(`${COOKIE}=from-server`);
  });
});

describe('for the forms of a page, the cookie', () => {
  test('is set where it is missing, by one call for all of them and their posts', async () => {
    await Promise.all([ensureCsrfCookie(), ensureCsrfCookie()]);
    expect(document.cookie).toContain(`${COOKIE}=from-server`);
    await ensureCsrfCookie();
    await post();
    expect(tokensGiven).toBe(1);
  });

  test('is there for whoever waits for it while it is on its way', async () => {
    void ensureCsrfCookie();
    expect(hasCsrfCookie()).toBe(false);
    await ensureCsrfCookie();
    expect([hasCsrfCookie(), tokensGiven]).toEqual([true, 1]);
  });

  test('is not asked for where there is one', async () => {
    setToken('of-the-page');
    await ensureCsrfCookie();
    expect(tokensGiven).toBe(0);
  });

  test('is asked for once where the script can not see it', async () => {
    cookieToken = null;
    await ensureCsrfCookie();
    await ensureCsrfCookie();
    expect(tokensGiven).toBe(1);
  });

  test('fails quietly and once; a post asks anew', async () => {
    server.use(http.get('*/Ajax/GetCsrfToken', () => HttpResponse.error()));
    const error = vi.spyOn(console, 'error');
    await ensureCsrfCookie();
    await ensureCsrfCookie();
    expect([tokensGiven, error.mock.calls]).toEqual([0, []]);
    server.resetHandlers();
    expect(await post()).toBe(7);
  });
});

describe('the form token', () => {
  test('is sent with each post and requested once', async () => {
    await post();
    await post();
    expect(postsSeen).toEqual(['form-1', 'form-1']);
    expect(tokensGiven).toBe(1);
  });

  test('is requested once for simultaneous posts', async () => {
    await Promise.all([post(), post(), post()]);
    expect(postsSeen).toEqual(['form-1', 'form-1', 'form-1']);
  });

  test('is requested again after a 403, and the post is repeated', async () => {
    accepts = (token) => token === 'form-2';
    expect(await post()).toBe(7);
    expect(postsSeen).toEqual(['form-1', 'form-2']);
  });

  test('is requested again once for all posts that were refused with it', async () => {
    accepts = (token) => token === 'form-2';
    await Promise.all([post(), post(), post()]);
    expect(tokensGiven).toBe(2);
  });

  test('a second 403 is an error', async () => {
    accepts = () => false;
    await expect(post()).rejects.toMatchObject({ kind: 'status', status: 403, call: 'POST /Ajax/Test' });
    expect(postsSeen).toHaveLength(2);
  });

  test('a failure to load it only fails this post', async () => {
    server.use(http.get('*/Ajax/GetCsrfToken', () => HttpResponse.error(), { once: true }));
    await expect(post()).rejects.toMatchObject({ kind: 'network', call: 'GET /Ajax/GetCsrfToken' });
    expect(await post()).toBe(7);
  });

  test('an aborted caller does not abort the token for the others', async () => {
    const controller = new AbortController();
    const given = post({ signal: controller.signal });
    const other = post();
    controller.abort();
    await expect(given).rejects.toMatchObject({ kind: 'aborted', call: 'POST /Ajax/Test' });
    expect(await other).toBe(7);
    expect(tokensGiven).toBe(1);
  });
});
