import type { FragmentSource } from '../dom/fragment.ts';
import type { Schema } from './check.ts';
import { csrfToken, waitFor } from './csrf.ts';
import { type CallOptions, deadline } from './deadline.ts';
import { readDone, readFragment, readJson, readJsonOrFragment } from './read-answer.ts';
import { type Answer, type Call, callName, type Form, type Query, send } from './send.ts';
import { readWholePage, type WholePage } from './whole-page.ts';

interface GetOptions extends CallOptions {
  readonly query?: Query;
  /** Adds a cache-busting value to the query. */
  readonly fresh?: boolean;
}

interface PostOptions extends GetOptions {
  readonly form?: Form;
  readonly json?: unknown;
}

interface FragmentOptions {
  /** Accepts an empty answer. Default false. */
  readonly mayBeEmpty?: boolean;
}

const JSON_ONLY = { Accept: 'application/json' };
const HTML_ONLY = { Accept: 'text/html' };
const JSON_OR_HTML = { Accept: 'application/json, text/html;q=0.9' };

/** @throws ServerError */
export async function getJson<T>(path: string, schema: Schema<T>, options: GetOptions = {}): Promise<T> {
  return readJson(await get(path, options, JSON_ONLY), schema);
}

/** @throws ServerError */
export async function postJson<T>(path: string, schema: Schema<T>, options: PostOptions = {}): Promise<T> {
  return readJson(await post(path, options, JSON_ONLY), schema);
}

/** @throws ServerError */
export async function getFragment(
  path: string,
  options: GetOptions & FragmentOptions = {},
): Promise<FragmentSource> {
  return readFragment(await get(path, options, HTML_ONLY), options);
}

/** @throws ServerError */
export async function postFragment(
  path: string,
  options: PostOptions & FragmentOptions = {},
): Promise<FragmentSource> {
  return readFragment(await post(path, options, HTML_ONLY), options);
}

/** Sends a form whose answer is a page, with or without a redirect. @throws ServerError */
export async function postForPage(path: string, options: PostOptions = {}): Promise<WholePage> {
  return readWholePage(await post(path, options, HTML_ONLY), { mayRedirect: true });
}

/** For calls that answer with JSON, HTML or nothing. @throws ServerError */
export async function postJsonOrFragment<T>(
  path: string,
  schema: Schema<T>,
  options: PostOptions = {},
): Promise<T | FragmentSource> {
  return readJsonOrFragment(await post(path, options, JSON_OR_HTML), schema);
}

/** For calls that change something, and whose answer has no content that we need. @throws ServerError */
export async function getDone(path: string, options: GetOptions = {}): Promise<void> {
  const call: Call = { ...toCall('GET', path, options), isRepeatable: false };
  readDone(await send(call, deadline(options), {}));
}

function get(path: string, options: GetOptions, headers: Record<string, string>): Promise<Answer> {
  return send(toCall('GET', path, options), deadline(options), headers);
}

async function post(path: string, options: PostOptions, headers: Record<string, string>): Promise<Answer> {
  const call = toCall('POST', path, options);
  const signal = deadline(options);
  const sendWith = (token: string) => send(call, signal, { ...headers, RequestVerificationToken: token });

  const token = await waitFor(csrfToken(), callName(call), signal);
  const answer = await sendWith(token);
  // 403 may mean that the token expired on a page that was open for long: try once more with a new one.
  if (answer.status !== 403) return answer;
  return sendWith(await waitFor(csrfToken(token), callName(call), signal));
}

function toCall(method: 'GET' | 'POST', path: string, options: PostOptions): Call {
  const { query, fresh, form, json, onSend } = options;
  return {
    method,
    path,
    ...(query && { query }),
    ...(fresh && { fresh }),
    ...(form && { form }),
    ...(json !== undefined && { json }),
    ...(onSend && { onSend }),
  };
}
