import { getResponse } from 'msw';
import { handlers } from '../../fixtures/handlers/index.ts';
import { fill, values } from '../../qa/check/server/calls.ts';
import type { Recorded } from '../../qa/check/server/record.ts';

const examples = Object.fromEntries(Object.entries(values).map(([name, { example }]) => [name, example]));

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** An example by its media type: a text of HTML, or what is in JSON. */
export type Examples = Readonly<Record<string, unknown>>;

/**
 * Returns a function that gives the fixture server's answer to a call, of lists the first two. All calls are one visitor's, in
 * whose cart is what earlier ones put there, at one moment. Nothing where the answer is none that the client would use.
 */
export async function openExamples() {
  const headers: Record<string, string> = {
    Cookie: 'fixture-visitor=example',
    'X-Requested-With': 'XMLHttpRequest',
  };
  const ask = (path: string, query: Recorded['query'] = [], init: RequestInit = {}) => {
    const url = new URL(path, 'https://shop.example');
    for (const [name, value] of [...query, ['now', '2026-11-25T14:00'] as const])
      url.searchParams.append(name, value);
    return getResponse(handlers, new Request(url, { ...init, headers }));
  };
  const tokens = await (await ask('/Ajax/GetCsrfToken'))?.json();
  headers.RequestVerificationToken = tokens.formToken;
  headers.Cookie += `; __RequestVerificationToken=${encodeURIComponent(tokens.cookieToken)}`;

  return async (request: Recorded): Promise<Examples> => {
    const { method, path, query, form = [] } = fill(request, examples);
    const body = method === 'POST' ? new URLSearchParams(form.map(([...pair]) => pair)) : null;
    const answer = await ask(path, query, { method, body });
    if (!answer?.ok) return {};
    const [type = ''] = (answer.headers.get('Content-Type') ?? '').split(';');
    // A token is another one each time.
    const text = (await answer.text()).trim().replace(uuid, '00000000-0000-4000-8000-000000000000');
    if (!text) return {};
    return { [type]: type === 'application/json' ? JSON.parse(text, firstTwo) : text };
  };
}

const firstTwo = (_: string, value: unknown) => (Array.isArray(value) ? value.slice(0, 2) : value);
