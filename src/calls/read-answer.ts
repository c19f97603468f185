import type { FragmentSource } from '../dom/fragment.ts';
import { tooMuch } from '../dom/fragment-size.ts';
import { check, type Schema } from './check.ts';
import type { Answer } from './send.ts';
import { ServerError } from './server-error.ts';

/** The answer as checked JSON. @throws ServerError of kind `status`, `content-type` or `shape` */
export function readJson<T>(answer: Answer, schema: Schema<T>): T {
  const { call, status, text } = answer;
  expectStatus(answer, status >= 200 && status < 300);
  if (!isJson(answer)) throw wrongType(answer, 'JSON');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's own message quotes the body.
    const came = text.trim() === '' ? 'an empty body' : 'text that is no JSON';
    throw new ServerError('shape', call, `expected JSON, got ${came}`, { status });
  }
  const read = check(schema, value);
  if (read.wrong !== undefined) throw new ServerError('shape', call, read.wrong, { status });
  return read.data;
}

/**
 * The answer as a piece of HTML.
 * @throws ServerError of kind `status`, `content-type`, `not-a-fragment` or `size`
 */
export function readFragment(answer: Answer, { mayBeEmpty = false } = {}): FragmentSource {
  expectHtml(answer);
  expectOwnAnswer(answer);
  if (!mayBeEmpty && answer.text.trim() === '') throw notFragment(answer, 'an empty body');
  return sourceOf(answer);
}

/** The HTML of an answer, if it is no more than a page can take. @throws ServerError of kind `size` */
export function sourceOf({ call, status, text }: Answer): FragmentSource {
  const wrong = tooMuch(text);
  if (wrong) throw new ServerError('size', call, `the answer has ${wrong}`, { status });
  return text as FragmentSource;
}

/**
 * The answer as checked JSON, or as a piece of HTML. An empty body of any type counts as empty HTML.
 * @throws ServerError like the other readers
 */
export function readJsonOrFragment<T>(answer: Answer, schema: Schema<T>): T | FragmentSource {
  const isEmpty = answer.text.trim() === '';
  if (isJson(answer) && !isEmpty) return readJson(answer, schema);
  readDone(answer);
  if (!isEmpty && answer.contentType !== 'text/html') throw wrongType(answer, 'JSON or text/html');
  return sourceOf({ ...answer, text: answer.text.trim() });
}

/** For calls whose answer only has to be successful. @throws ServerError of kind `status` or `not-a-fragment` */
export function readDone(answer: Answer): void {
  expectStatus(answer, answer.status >= 200 && answer.status < 300);
  expectOwnAnswer(answer);
}

/** @throws ServerError of kind `status` or `content-type` */
export function expectHtml(answer: Answer): void {
  expectStatus(answer, answer.status === 200);
  if (answer.contentType !== 'text/html') throw wrongType(answer, 'text/html');
}

function isJson({ contentType }: Answer): boolean {
  return /^(application|text)\/(.+\+)?json$/.test(contentType);
}

function expectStatus({ call, status }: Answer, good: boolean): void {
  if (!good) throw new ServerError('status', call, `answered ${status}`, { status });
}

/** Login and error pages can have status 200 too: after a redirect, or as a whole document instead of a piece. */
function expectOwnAnswer(answer: Answer): void {
  if (answer.redirectedTo !== undefined) throw notFragment(answer, `a redirect to ${answer.redirectedTo}`);
  if (isWholeDocument(answer.text)) throw notFragment(answer, 'a whole document');
}

function isWholeDocument(text: string): boolean {
  // Unambiguous on purpose: many comments in a row must not cause catastrophic backtracking.
  return /^(?:\s|<!--(?:(?!-->)[\s\S])*-->|<\?[^>]*>)*<(!doctype|html|head|body|title|meta)\b/i.test(text);
}

const loginPath = /[/_-](log-?[io]n|sign-?in|inloggen)\b/i;

/** Whether a redirect has led to a login page. */
export const isToLogin = ({ redirectedTo = '' }: Answer): boolean => loginPath.test(redirectedTo);

/** Whether a page that is not the expected one is for logging in. */
export const asksPassword = (page: string): boolean => /<input\b[^<>]*\stype=["']?password\b/i.test(page);

const isLogin = (answer: Answer): boolean =>
  isToLogin(answer) || (isWholeDocument(answer.text) && asksPassword(answer.text));

function wrongType(answer: Answer, expected: string): ServerError {
  const { call, status, contentType, redirectedTo } = answer;
  const from = redirectedTo === undefined ? '' : ` by a redirect to ${redirectedTo}`;
  const came = `${contentType || 'no content type'}${from}`;
  return new ServerError('content-type', call, `expected ${expected}, got ${came}`, {
    status,
    isLogin: isLogin(answer),
  });
}

function notFragment(answer: Answer, came: string): ServerError {
  const { call, status } = answer;
  return new ServerError('not-a-fragment', call, `expected a piece of HTML, got ${came}`, {
    status,
    isLogin: isLogin(answer),
  });
}
