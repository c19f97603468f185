import { readCookies } from '../dom/cookies.ts';
import { askPlainly } from './ask-plainly.ts';
import { check, plain } from './check.ts';
import { deadline } from './deadline.ts';
import { readJson } from './read-answer.ts';
import { brokenOff, send } from './send.ts';

const COOKIE = '__RequestVerificationToken';

interface CsrfTokens {
  /** Null if the browser already has a valid cookie. */
  readonly cookieToken: string | null;
  /** Cut it would be another, so a longer one is refused. */
  readonly formToken: string;
}

export const csrfTokens = plain<CsrfTokens>({
  cookieToken: ['string', (given) => given === null || typeof given === 'string'],
  formToken: ['string', (given) => typeof given === 'string' && /^.{1,10000}$/s.test(given)],
});

/** The current token, or the request for it. Shared by all calls of the page. */
let token: Promise<string> | undefined;

/**
 * The form token for POST requests, fetched once per page.
 * @param stale a token that the server has just refused; the first caller that passes it fetches a new one
 * @throws ServerError of GET /Ajax/GetCsrfToken; the next call tries again
 */
export async function csrfToken(stale?: string): Promise<string> {
  const current = token;
  // Another caller may have fetched a new one in the meantime.
  if (stale !== undefined && (await current) === stale && token === current) token = undefined;
  token ??= fetchToken(stale !== undefined).catch((error: unknown) => {
    token = undefined;
    throw error;
  });
  return token;
}

/** In ms. */
const plainTimeout = 5000;

/** What the forms of the page have asked for. */
let preparing: Promise<unknown> | undefined;

/** Whether a form that the browser sends by itself has the cookie that it needs. */
export const hasCsrfCookie = (): boolean =>
  readCookies()
    .split('; ')
    .some((cookie) => cookie.startsWith(`${COOKIE}=`));

/**
 * Sets the cookie if it is missing, as a form that the browser sends by itself needs it. Asked once per page; never
 * rejects: the server refuses a form without it, and says so itself.
 */
export async function ensureCsrfCookie(): Promise<void> {
  if (hasCsrfCookie()) return;
  preparing ??= csrfToken().catch(setCsrfCookiePlainly);
  await preparing;
}

/**
 * Asks for the token without fetch, which another script may have broken, and sets the cookie if it is missing. Resolves
 * with whether the browser may send a form by itself: the shop has answered, or scripts can ask nothing at all.
 */
export async function setCsrfCookiePlainly(): Promise<boolean> {
  if (navigator.onLine === false) return false;
  const answer = await askPlainly('GET', `/Ajax/GetCsrfToken?_=${Date.now()}`, plainTimeout);
  if (!answer) return true;
  const isAnswered = answer.status >= 200 && answer.status < 400;
  if (isAnswered) keepCookie(answer.text);
  return isAnswered;
}

function keepCookie(text: string): void {
  try {
    const { data } = check(csrfTokens, JSON.parse(text)) as { readonly data?: CsrfTokens };
    if (data?.cookieToken && !hasCsrfCookie()) setCookie(data.cookieToken);
  } catch {
    // The server tells who comes without it.
  }
}

/** Forgets the token, as if the page were new. */
export function forgetCsrfToken(): void {
  token = undefined;
  preparing = undefined;
}

/** Waits for a shared promise until the signal aborts, without aborting it for others. */
export function waitFor<T>(shared: Promise<T>, call: string, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(brokenOff(call, signal, signal.reason));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    shared.then(resolve, reject).then(() => signal.removeEventListener('abort', stop));
  });
}

// Without the caller's signal: if one caller gives up, the others still need the token.
async function fetchToken(cookieRefused: boolean): Promise<string> {
  const call = { method: 'GET', path: '/Ajax/GetCsrfToken', fresh: true } as const;
  const answer = await send(call, deadline({}), { Accept: 'application/json' });
  const { cookieToken, formToken } = readJson(answer, csrfTokens);
  // Leave an existing cookie to the server, unless the server has just refused it.
  if (cookieToken !== null && (cookieRefused || !hasCsrfCookie())) setCookie(cookieToken);
  return formToken;
}

function setCookie(value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // Half a character can't be encoded.
  const whole = value.replace(/\p{Surrogate}/gu, '\ufffd');
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous and not in every browser
    document.cookie = `${COOKIE}=${encodeURIComponent(whole)}; path=/; SameSite=Lax${secure}`;
  } catch {
    // In a sandbox the browser refuses, and the server tells who comes without it.
  }
}
