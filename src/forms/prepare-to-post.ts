import { idle } from '../enhance/when/idle.ts';
import { ensureCsrfCookie } from '../server/csrf.ts';

/** Sets the verification cookie for a form of the page where it is missing, once the browser is idle. */
export function prepareToPost(form: HTMLFormElement, signal: AbortSignal): void {
  idle(form, () => {
    if (!signal.aborted) void ensureCsrfCookie();
  });
}
