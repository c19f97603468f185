import { type CallOptions, deadline } from './deadline.ts';
import { send } from './send.ts';
import { ServerError } from './server-error.ts';

/**
 * Makes sure that the server has a page at this address, before a frame shows whatever it answers: an error page or
 * the login page in a frame looks like content. A redirect to another page of this site is followed, as by the frame.
 *
 * @param address on this site
 * @throws ServerError
 */
export async function framePage(address: string, options: CallOptions = {}): Promise<void> {
  const answer = await send({ method: 'GET', path: address }, deadline(options), { Accept: 'text/html' });
  const { call, status, contentType, text } = answer;
  if (status !== 200) throw new ServerError('status', call, `answered ${status}`, { status });
  if (contentType !== 'text/html')
    throw new ServerError('content-type', call, `expected text/html, got ${contentType || 'none'}`, {
      status,
    });
  if (text.trim() === '')
    throw new ServerError('shape', call, 'expected a page, got an empty body', { status });
  // No page that the shop shows in a frame asks for a password.
  if (/<input\b[^<>]{0,500}\btype\s*=\s*["']?password\b/i.test(text))
    throw new ServerError('shape', call, 'expected a page, got one to log in', { status });
}
