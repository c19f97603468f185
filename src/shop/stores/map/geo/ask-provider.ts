import type { Schema } from '../../../../calls/check.ts';
import { type CallOptions, deadline } from '../../../../calls/deadline.ts';
import { readJson } from '../../../../calls/read-answer.ts';
import { fetchAnswer, JSON_TYPE } from '../../../../calls/send.ts';

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
  // All calls only read.
  const answer = await fetchAnswer(url, call, true, {
    method,
    credentials: 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    headers: { Accept: 'application/json', ...(json !== undefined && JSON_TYPE) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    signal: deadline({ signal, timeout }),
  });
  return readJson(answer, schema);
}
