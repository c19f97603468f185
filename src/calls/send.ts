import { watchLeaving } from './leaving.ts';
import { ServerError } from './server-error.ts';

/** As `URLSearchParams` a query or form may repeat a name. */
export type Query = Readonly<Record<string, string | number | boolean>> | URLSearchParams;
export type Form = Readonly<Record<string, string>> | URLSearchParams | FormData;

/** One call to the shop's server. */
export interface Call {
  readonly method: 'GET' | 'POST';
  /** From the root of this site: `/Ajax/Cart/HeaderCartAjax`. */
  readonly path: string;
  readonly query?: Query;
  /** Adds a cache-busting `_` to the query. */
  readonly fresh?: boolean;
  readonly form?: Form;
  readonly json?: unknown;
  /** May reach the server twice. Default: a GET may. */
  readonly isRepeatable?: boolean;
  /** Called when it goes out. */
  readonly onSend?: () => void;
}

/** A complete answer. */
export interface Answer {
  readonly call: string;
  readonly status: number;
  /** Media type in lower case without parameters; empty if there is none. */
  readonly contentType: string;
  /** The path that a redirect led to, if it is a different one. */
  readonly redirectedTo?: string;
  /** When the server says that it answered. */
  readonly date?: string | null;
  readonly text: string;
}

let lastFresh = Date.now();

/**
 * The only fetch to the shop's server. Resolves with any complete answer, whatever its status. Does not end if the
 * browser breaks it off because the shopper leaves the page; once that is shown again, what may be repeated is asked again.
 * @throws ServerError of kind `network`, `timeout`, `aborted` or `size`
 */
export function send(call: Call, signal: AbortSignal, headers: Record<string, string> = {}): Promise<Answer> {
  const { method, json, isRepeatable = method === 'GET' } = call;
  return fetchAnswer(address(call), callName(call), isRepeatable, {
    method,
    // Refuses redirects to other sites, which must not get the form or the token.
    mode: 'same-origin',
    headers: { 'X-Requested-With': 'XMLHttpRequest', ...(json !== undefined && JSON_TYPE), ...headers },
    body: bodyOf(call),
    signal,
    onSend: call.onSend,
  });
}

/** The same for any request, under this name in errors. */
export async function fetchAnswer(
  url: URL,
  name: string,
  isRepeatable: boolean,
  {
    onSend,
    ...request
  }: RequestInit & { readonly signal: AbortSignal; readonly onSend?: (() => void) | undefined },
): Promise<Answer> {
  const { signal } = request;
  const leaving = watchLeaving();
  try {
    if (signal.aborted) throw signal.reason;
    // As text: what other scripts put in the place of fetch often takes nothing else.
    const asked = fetch(url.href, request);
    onSend?.();
    const response = await asked;
    const endedOn = response.redirected && response.url ? new URL(response.url).pathname : url.pathname;
    const named = mediaType(response);
    const text = await readText(response, name);
    return {
      call: name,
      status: response.status,
      contentType: named ?? (/^\s*[[{"\d]/.test(text) ? 'application/json' : 'text/html'),
      date: headerOf(response, 'date'),
      ...(sameText(endedOn, url.pathname) ? {} : { redirectedTo: endedOn }),
      text,
    };
  } catch (cause) {
    const isBack = !signal.aborted && (await leaving.isBack());
    if (isBack && isRepeatable && !signal.aborted)
      return await fetchAnswer(url, name, isRepeatable, { ...request, onSend });
    throw brokenOff(name, signal, cause);
  } finally {
    leaving.stop();
  }
}

/** The call's name in error messages: method and path. Without the query, which can contain a search term. */
export function callName({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${new URL(path, location.origin).pathname}`;
}

/** The error of a call that ended without an answer, or with one that was too large to read. */
export function brokenOff(call: string, signal: AbortSignal, cause: unknown): ServerError {
  if (cause instanceof ServerError && cause.kind === 'size') return cause;
  if (!signal.aborted)
    return new ServerError('network', call, 'no answer came, the connection failed', { cause });
  const late = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
  return late
    ? new ServerError('timeout', call, 'no answer came in time', { cause })
    : new ServerError('aborted', call, 'was stopped before its answer came', { cause });
}

export const JSON_TYPE = { 'Content-Type': 'application/json' };

function address({ path, query = {}, fresh }: Call): URL {
  // Relative to the origin, not the document: a <base> element must not matter.
  const url = new URL(path, location.origin);
  const fields = query instanceof URLSearchParams ? query : Object.entries(query);
  for (const [name, value] of fields) url.searchParams.append(name, String(value));
  if (fresh) {
    lastFresh += 1;
    url.searchParams.set('_', String(lastFresh));
  }
  return url;
}

function bodyOf({ form, json }: Call): string | URLSearchParams | FormData | null {
  if (json !== undefined) return JSON.stringify(json);
  if (form === undefined) return null;
  return form instanceof URLSearchParams || form instanceof FormData
    ? form
    : new URLSearchParams({ ...form });
}

/** What another script answers in the place of fetch may lack all that we do not need, as its headers. */
type AnswerLike = Pick<Response, 'status' | 'redirected' | 'url' | 'text'> & Partial<Response>;

const headerOf = ({ headers }: AnswerLike, name: string): string | null =>
  headers?.get ? headers.get(name) : ((headers as Record<string, string> | undefined)?.[name] ?? null);

/** Undefined where the answer has no headers. */
function mediaType(response: AnswerLike): string | undefined {
  if (!response.headers) return undefined;
  const [type = ''] = (headerOf(response, 'content-type') ?? '').split(';');
  return type.trim().toLowerCase();
}

function sameText(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** In bytes. All stores of a large chain are a fifth. */
const most = 5_000_000;

/** The text of an answer, up to 5 MB. What is more is not read to its end. @throws ServerError of kind `size` */
async function readText(response: AnswerLike, call: string): Promise<string> {
  const reader = response.body?.getReader?.();
  const text = reader ? await readStream(reader) : await response.text();
  if (text.length <= most) return text;
  throw new ServerError('size', call, `the answer has more than ${most} bytes`, { status: response.status });
}

/** The text, or one that is too long where there are more bytes than we read. */
async function readStream(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.length;
    if (bytes > most) {
      // The connection may be gone already.
      reader.cancel().catch(() => {});
      return ' '.repeat(bytes);
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
