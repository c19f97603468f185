import { type CallOptions, deadline } from '../server/deadline.ts';
import { readJson } from '../server/read-answer.ts';
import type { Schema } from '../server/schema.ts';
import { brokenOff } from '../server/send.ts';

/** In ms: a shopper who waits longer has looked for the list by then. */
export const providerTimeout = 5000;

type Parameters = Readonly<Record<string, string | number>>;

export interface Ask extends CallOptions {
  readonly query?: Parameters;
  /** Makes it a POST. */
  readonly json?: unknown;
}

/**
 * A checked answer of somebody else's service. Other sites get no cookies, and no more of the page's address than its
 * origin, which some want to know.
 *
 * @param address Absolute, or on this site. Only from the page's settings or our own list of providers.
 * @throws ServerError that names host and path, never what was asked: that may be where somebody lives
 */
export async function askProvider<T>(address: string, schema: Schema<T>, ask: Ask = {}): Promise<T> {
  const { query = {}, json, signal, timeout = providerTimeout } = ask;
  const url = new URL(address, location.origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const method = json === undefined ? 'GET' : 'POST';
  const call = `${method} ${url.host}${url.pathname}`;
  const until = deadline({ signal, timeout });
  const answer = await request(url, method, json, until, call);
  return readJson(answer, schema);
}

async function request(url: URL, method: string, json: unknown, signal: AbortSignal, call: string) {
  try {
    signal.throwIfAborted();
    const response = await fetch(url, {
      method,
      credentials: 'same-origin',
      referrerPolicy: 'strict-origin-when-cross-origin',
      headers: {
        Accept: 'application/json',
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      signal,
    });
    const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
    return {
      call,
      status: response.status,
      contentType: type.trim().toLowerCase(),
      text: await response.text(),
    };
  } catch (cause) {
    throw brokenOff(call, signal, cause);
  }
}
