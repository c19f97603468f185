import type { Schema } from '../../server/check.ts';
import { type CallOptions, deadline } from '../../server/deadline.ts';
import { watchLeaving } from '../../server/leaving.ts';
import { readJson } from '../../server/read-answer.ts';
import { type Answer, brokenOff, readText } from '../../server/send.ts';

/** In ms. A shopper who has to wait longer uses the list instead. */
export const providerTimeout = 5000;

type Parameters = Readonly<Record<string, string | number>>;

export interface Ask extends CallOptions {
  readonly query?: Parameters;
  /** Makes it a POST. */
  readonly json?: unknown;
}

/**
 * Calls a third-party service and checks its answer. It gets no cookies, and only the origin of the page's address.
 *
 * @param address Absolute, or on this site. Only from the page's settings or our own list of providers.
 * @throws ServerError that names host and path but never the query, which can be somebody's address
 */
export async function askProvider<T>(address: string, schema: Schema<T>, ask: Ask = {}): Promise<T> {
  const { query = {}, json, signal, timeout = providerTimeout } = ask;
  const url = new URL(address, location.origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const method = json === undefined ? 'GET' : 'POST';
  const call = `${method} ${url.host}${url.pathname}`;
  const limit = deadline({ signal, timeout });
  const answer = await request(url, method, json, limit, call);
  return readJson(answer, schema);
}

/** All calls only read: one that was broken off as the page was left is asked again when that is shown again. */
async function request(
  url: URL,
  method: string,
  json: unknown,
  signal: AbortSignal,
  call: string,
): Promise<Pick<Answer, 'call' | 'status' | 'contentType' | 'text'>> {
  const leaving = watchLeaving();
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
    const contentType = type.trim().toLowerCase();
    return { call, status: response.status, contentType, text: await readText(response, call, contentType) };
  } catch (cause) {
    const isBack = !signal.aborted && (await leaving.isBack());
    if (isBack && !signal.aborted) return await request(url, method, json, signal, call);
    throw brokenOff(call, signal, cause);
  } finally {
    leaving.stop();
  }
}
