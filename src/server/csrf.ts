import { deadline } from './deadline.ts';
import { readJson } from './read-answer.ts';
import { csrfTokens } from './schema.ts';
import { brokenOff, send } from './send.ts';

const COOKIE = '__RequestVerificationToken';

/** The token in use, or on its way. Shared by all calls of the page. */
let token: Promise<string> | undefined;

/**
 * The form token that goes with each POST; asked from the server once a page.
 * @param stale a token that the server has just refused; whoever comes first with it asks for a new one
 * @throws ServerError of GET /Ajax/GetCsrfToken; the next call asks again
 */
export async function csrfToken(stale?: string): Promise<string> {
  const current = token;
  // Another caller may have asked for a new one while this one waited.
  if (stale !== undefined && (await current) === stale && token === current) token = undefined;
  token ??= fetchToken(stale !== undefined).catch((error: unknown) => {
    token = undefined;
    throw error;
  });
  return token;
}

/** Forgets the token, as a new page does. */
export function forgetCsrfToken(): void {
  token = undefined;
}

/** Waits no longer than the signal for something that others wait for, too. */
export function waitFor<T>(shared: Promise<T>, call: string, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(brokenOff(call, signal, signal.reason));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    shared.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

// Not the caller's signal: one caller that gives up must not take the token from the others.
async function fetchToken(cookieRefused: boolean): Promise<string> {
  const call = { method: 'GET', path: '/Ajax/GetCsrfToken', fresh: true } as const;
  const answer = await send(call, deadline({}), { Accept: 'application/json' });
  const { cookieToken, formToken } = readJson(answer, csrfTokens);
  // A cookie that is there is the server's business, unless the server has just refused it.
  if (cookieToken !== null && (cookieRefused || !hasCookie())) setCookie(cookieToken);
  return formToken;
}

function hasCookie(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${COOKIE}=`));
}

function setCookie(value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous and not everywhere
  document.cookie = `${COOKIE}=${encodeURIComponent(value)}; path=/; SameSite=Lax${secure}`;
}
