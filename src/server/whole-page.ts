import type { FragmentSource } from '../dom/fragment-source.ts';
import { type CallOptions, deadline } from './deadline.ts';
import { type Answer, send } from './send.ts';
import { ServerError } from './server-error.ts';

/** A page of the shop as it would open in the browser. */
export interface WholePage {
  /** Of its html element; empty where it has none, as an error or login page. */
  readonly type: string;
  /** All of it. Its title and parts are found in what the page's one sink makes of it. */
  readonly source: FragmentSource;
}

/**
 * A page that a link or form leads to, to take parts of it. A redirect to another page is no answer.
 * @param address absolute, on this site
 * @throws ServerError
 */
export async function wholePage(address: string, options: CallOptions = {}): Promise<WholePage> {
  const answer = await send({ method: 'GET', path: address }, deadline(options), { Accept: 'text/html' });
  return readWholePage(answer);
}

/** A form's answer `mayRedirect` to the page that it is about. @throws ServerError */
export function readWholePage(answer: Answer, { mayRedirect = false } = {}): WholePage {
  const { call, status, contentType, redirectedTo, text } = answer;
  if (status !== 200) throw new ServerError('status', call, `answered ${status}`, { status });
  if (contentType !== 'text/html')
    throw new ServerError('content-type', call, `expected text/html, got ${contentType || 'none'}`, {
      status,
    });
  const root = /<html\b([^>]*)>/i.exec(text)?.[1];
  const isElsewhere = redirectedTo !== undefined && !mayRedirect;
  if (isElsewhere || root === undefined)
    throw new ServerError(
      'shape',
      call,
      `expected a whole page, got ${isElsewhere ? `a redirect to ${redirectedTo}` : 'a piece'}`,
      { status },
    );
  const [, quoted, single, bare] = /\stype\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(root) ?? [];
  return { type: (quoted ?? single ?? bare ?? '').trim(), source: text as FragmentSource };
}
