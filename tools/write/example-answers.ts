import { getResponse } from 'msw';
import { handlers } from '../../fixtures/handlers/index.ts';
import { fill, values } from '../../qa/check/server/calls.ts';
import type { Recorded } from '../../qa/check/server/record.ts';

const examples = Object.fromEntries(Object.entries(values).map(([name, { example }]) => [name, example]));

/**
 * Returns a function that gives the HTML of the fixture server's answer to a call. All calls are one visitor's, in whose cart is
 * what earlier ones put there, at one moment. Undefined where the answer is none that the client would use.
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

  return async (request: Recorded): Promise<string | undefined> => {
    const { method, path, query, form = [] } = fill(request, examples);
    const body = method === 'POST' ? new URLSearchParams(form.map(([...pair]) => pair)) : null;
    const answer = await ask(path, query, { method, body });
    const isHtml = answer?.ok && answer.headers.get('Content-Type')?.startsWith('text/html');
    return isHtml ? (await answer.text()).trim() || undefined : undefined;
  };
}
