import type { FragmentSource } from '../dom/fragment.ts';
import { type CallOptions, deadline } from './deadline.ts';
import { expectHtml, isToLogin, sourceOf } from './read-answer.ts';
import { type Answer, send } from './send.ts';
import { ServerError } from './server-error.ts';

/** A complete page of the shop. */
export interface WholePage {
  /** The html element's `type`; empty if it has none, as on error and login pages. */
  readonly type: string;
  /** The page's HTML. Parse it with the sink in `src/dom` to find its title and parts. */
  readonly source: FragmentSource;
}

/**
 * Fetches a page to take parts from it. A redirect to another page is an error.
 * @param address absolute, on this site
 * @throws ServerError
 */
export async function wholePage(address: string, options: CallOptions = {}): Promise<WholePage> {
  const answer = await send({ method: 'GET', path: address }, deadline(options), { Accept: 'text/html' });
  return readWholePage(answer);
}

/** Reads a page. Set `mayRedirect` for forms, whose answer may redirect to a page. @throws ServerError */
export function readWholePage(answer: Answer, { mayRedirect = false } = {}): WholePage {
  expectHtml(answer);
  const { call, status, redirectedTo, text } = answer;
  const root = /<html\b([^<>]*)>/i.exec(text)?.[1];
  const isLogin = isToLogin(answer);
  const isElsewhere = redirectedTo !== undefined && (isLogin || !mayRedirect);
  if (isElsewhere || root === undefined)
    throw new ServerError(
      'shape',
      call,
      `expected a whole page, got ${isElsewhere ? `a redirect to ${redirectedTo}` : 'a piece'}`,
      { status, isLogin },
    );
  const [, quoted, single, bare] = /\stype\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(root) ?? [];
  return { type: (quoted ?? single ?? bare ?? '').trim(), source: sourceOf(answer) };
}
