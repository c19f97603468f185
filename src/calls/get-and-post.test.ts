import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { getDone, getFragment, getJson, postJson } from './get-and-post.ts';
import { serve } from './serve.testing.ts';

let seen: Request | undefined;

const server = serve(
  setupServer(
    http.get('*/Ajax/GetCsrfToken', () => HttpResponse.json({ cookieToken: null, formToken: 'form' })),
  ),
);

/** The test call answers this, and remembers its request. */
function answerWith(answer: () => Response): void {
  server.use(
    http.all('*/Ajax/Test', ({ request }) => {
      seen = request.clone();
      return answer();
    }),
  );
}

const html =
  (body: string, init = {}) =>
  () =>
    new HttpResponse(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' }, ...init });

describe('a request', () => {
  test('has the header of a script’s request', async () => {
    answerWith(() => HttpResponse.json(1));
    await getJson('/Ajax/Test', z.number());
    expect(seen?.headers.get('X-Requested-With')).toBe('XMLHttpRequest');
  });

  test('has its query, and a new cache-busting value each time if wanted', async () => {
    answerWith(() => HttpResponse.json(1));
    const options = { query: { showHeader: true, name: 'dekbed & kussen' }, fresh: true };
    await getJson('/Ajax/Test', z.number(), options);
    const first = new URL(seen?.url ?? '').searchParams;
    await getJson('/Ajax/Test', z.number(), options);
    const second = new URL(seen?.url ?? '').searchParams;

    expect(first.get('showHeader')).toBe('true');
    expect(first.get('name')).toBe('dekbed & kussen');
    expect(first.get('_')).toMatch(/^\d+$/);
    expect(second.get('_')).not.toBe(first.get('_'));
  });

  test('has every value of a name that its query repeats', async () => {
    answerWith(() => HttpResponse.json(1));
    const query = new URLSearchParams('maat=a&maat=b&q=%26');
    await getJson('/Ajax/Test', z.number(), { query });
    expect(new URL(seen?.url ?? '').search).toBe('?maat=a&maat=b&q=%26');
  });

  test('has no cache-busting value otherwise', async () => {
    answerWith(() => HttpResponse.json(1));
    await getJson('/Ajax/Test', z.number());
    expect(new URL(seen?.url ?? '').search).toBe('');
  });

  test('posts a form', async () => {
    answerWith(() => HttpResponse.json(1));
    await postJson('/Ajax/Test', z.number(), { form: { searchString: 'één kussen' } });
    expect(seen?.headers.get('Content-Type')).toContain('application/x-www-form-urlencoded');
    expect(new URLSearchParams(await seen?.text()).get('searchString')).toBe('één kussen');
  });

  test('posts JSON', async () => {
    answerWith(() => HttpResponse.json(1));
    await postJson('/Ajax/Test', z.number(), { json: { userId: 'x' } });
    expect(seen?.headers.get('Content-Type')).toBe('application/json');
    expect(await seen?.json()).toEqual({ userId: 'x' });
  });
});

describe('a JSON response', () => {
  test.each(['application/json; charset=utf-8', 'text/json', 'application/problem+json'])(
    'may be called %s',
    async (type) => {
      answerWith(() => new HttpResponse('3', { headers: { 'Content-Type': type } }));
      expect(await getJson('/Ajax/Test', z.number())).toBe(3);
    },
  );

  test('that cannot be parsed is refused without quoting it', async () => {
    answerWith(() => new HttpResponse('{"email":"jan@', { headers: { 'Content-Type': 'application/json' } }));
    const error = await getJson('/Ajax/Test', z.number()).catch((reason: Error) => reason);
    expect(error).toMatchObject({
      kind: 'shape',
      message: 'GET /Ajax/Test: expected JSON, got text that is no JSON',
    });
  });

  test('of the wrong shape names the wrong property and not its value', async () => {
    answerWith(() => HttpResponse.json({ Items: [{ Title: 1 }], email: 'jan@example.org' }));
    const schema = z.object({ Items: z.array(z.object({ Title: z.string() })) });
    await expect(getJson('/Ajax/Test', schema)).rejects.toThrow(
      'GET /Ajax/Test: Items.0.Title: expected string',
    );
  });
});

describe('a fragment', () => {
  test('may be empty if the caller allows it', async () => {
    answerWith(html(' \n'));
    await expect(getFragment('/Ajax/Test')).rejects.toMatchObject({ kind: 'not-a-fragment' });
    expect(await getFragment('/Ajax/Test', { mayBeEmpty: true })).toBe(' \n');
  });

  test('is refused with a status other than 200', async () => {
    answerWith(html('<p>ok</p>', { status: 202, headers: { 'Content-Type': 'text/html' } }));
    await expect(getFragment('/Ajax/Test')).rejects.toMatchObject({ kind: 'status', status: 202 });
  });

  test('is refused without a content type', async () => {
    answerWith(() => new HttpResponse(new TextEncoder().encode('<p>ok</p>')));
    await expect(getFragment('/Ajax/Test')).rejects.toThrow('expected text/html, got no content type');
  });

  test.each([
    '<!DOCTYPE html><html></html>',
    '\uFEFF\n<!-- login --><html lang="nl">',
    '<?xml version="1.0"?>\n<!doctype html>',
    '<head><title>x</title></head>',
    '<title>Inloggen</title><form></form>',
    '<body class="login">',
  ])('is not a whole document: %s', async (body) => {
    answerWith(html(body));
    await expect(getFragment('/Ajax/Test')).rejects.toMatchObject({ kind: 'not-a-fragment' });
  });

  test.each([
    '<header>x</header>',
    '<!-- a --><p>x</p>',
    'plain words',
    '<p>&lt;html&gt;</p>',
    // Each could be a part of the one before: tried in all ways they take longer than a test may.
    `${'<!-- a -->'.repeat(34)}<p>x</p>`,
  ])('may start with %s', async (body) => {
    answerWith(html(body));
    expect(await getFragment('/Ajax/Test')).toBe(body);
  });
});

describe('an answer that is more than a page can take', () => {
  test.each([
    // Where JSON is expected nobody parses HTML.
    ['a fragment of 50,000 nested elements', () => html('<div>'.repeat(50_000))(), 'content-type'],
    ['a fragment of 4 MB', () => html('a'.repeat(4_000_000))(), 'content-type'],
    ['18 MB of anything', () => HttpResponse.json('a'.repeat(18_000_000)), 'size'],
  ])('fails as %s', async (_name, answer, asJson) => {
    answerWith(answer);
    const call = await Promise.allSettled([getFragment('/Ajax/Test'), getJson('/Ajax/Test', z.string())]);
    expect((call as PromiseRejectedResult[]).map(({ reason }) => reason)).toMatchObject(
      ['size', asJson].map((kind) => ({ name: 'ServerError', kind, call: 'GET /Ajax/Test' })),
    );
  });

  test('is not read to its end', async () => {
    let isCancelled = false;
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(100_000)),
      cancel: () => {
        isCancelled = true;
      },
    });
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(endless));
    await expect(getDone('/Ajax/Test')).rejects.toThrow(
      'GET /Ajax/Test: the answer has more than 5000000 bytes',
    );
    expect(isCancelled).toBe(true);
  });

  test('is none where it has the text of all the shop’s letters', async () => {
    answerWith(html('<p>Één bed, € 5 – 🛏️</p>'));
    expect(await getFragment('/Ajax/Test')).toBe('<p>Één bed, € 5 – 🛏️</p>');
  });
});

describe('a call whose response has no content', () => {
  test.each([200, 204])('is done with status %i', async (status) => {
    answerWith(() => new HttpResponse(null, { status }));
    await expect(getDone('/Ajax/Test')).resolves.toBeUndefined();
  });

  test('is not done with a login page', async () => {
    answerWith(html('<!doctype html><title>Inloggen</title>'));
    await expect(getDone('/Ajax/Test')).rejects.toMatchObject({ kind: 'not-a-fragment' });
  });
});
