import { type CallOptions, deadline } from '../../calls/deadline.ts';
import { expectHtml } from '../../calls/read-answer.ts';
import { send } from '../../calls/send.ts';
import { ServerError } from '../../calls/server-error.ts';

/**
 * Checks that the server has a real page at this address before a frame shows it: in a frame, an error or login page
 * would look like content. It follows redirects to other pages of this site, as the frame does.
 *
 * @param address on this site
 * @throws ServerError
 */
export async function framePage(address: string, options: CallOptions = {}): Promise<void> {
  const answer = await send({ method: 'GET', path: address }, deadline(options), { Accept: 'text/html' });
  expectHtml(answer);
  const { call, status, text } = answer;
  if (text.trim() === '')
    throw new ServerError('shape', call, 'expected a page, got an empty body', { status });
  // None of the shop's framed pages has a password field.
  if (/<input\b[^<>]{0,500}\btype\s*=\s*["']?password\b/i.test(text))
    throw new ServerError('shape', call, 'expected a page, got one to log in', { status });
}
