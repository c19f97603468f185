import { deadline } from './deadline.ts';
import { fetchAnswer } from './send.ts';
import { isDown, ServerError } from './server-error.ts';

/** In ms: longer than a slow connection takes, and shorter than a shopper waits after a press. */
const patience = 6000;

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
  try {
    const { status } = await fetchAnswer(new URL(location.href), 'HEAD of the page', false, {
      ...request,
      signal: deadline({ timeout: patience }),
    });
    return !isDown(status);
  } catch {
    return false;
  }
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
