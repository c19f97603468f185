import { askPlainly } from './ask-plainly.ts';
import { deadline } from './deadline.ts';
import { fetchAnswer } from './send.ts';
import { isDown, ServerError } from './server-error.ts';

/** In ms, for each of two ways to ask: longer than a slow connection takes. */
const patience = 4000;

/**
 * Whether the shop could serve a page now, so that the browser may leave this one for it. It is asked for this page
 * itself, which no other service answers for.
 */
export async function isShopThere(): Promise<boolean> {
  if (navigator.onLine === false) return false;
  const request: RequestInit = {
    ...{ method: 'HEAD', mode: 'same-origin', cache: 'no-store' },
    // A page that asks for a login is an answer, too.
    redirect: 'manual',
  };
  const signal = deadline({ timeout: patience });
  const address = new URL(location.href);
  try {
    const { status } = await fetchAnswer(address, 'HEAD of the page', false, { ...request, signal });
    if (!isDown(status)) return true;
  } catch {
    // It is asked otherwise.
  }
  // Another script may have broken fetch, and not every server answers HEAD.
  const answer = await askPlainly('GET', address.href, patience);
  return !answer || (answer.status !== 0 && !isDown(answer.status));
}

/**
 * Whether the shop has said nothing that it would not say otherwise in a moment: there is no connection, it is too
 * late, too busy or down. Then what is shown stays, and another try is offered. After any other answer the browser may
 * open the page, which shows what the shop has to say.
 */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ServerError)) return false;
  const { kind, status } = error;
  return kind === 'network' || kind === 'timeout' || (kind === 'status' && isDown(status));
}

/** Whether the server has refused a request. After any other error of a change, it may have been made. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ServerError && error.kind === 'status' && !isPassing(error);

/** Whether what a POST should have changed was not: it was refused, or never sent, as its token did not come. */
export const isNotDone = (error: unknown): boolean =>
  isRefused(error) || (error instanceof ServerError && error.call.startsWith('GET'));
