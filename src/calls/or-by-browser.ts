import { doCookiesThrow } from '../dom/cookies.ts';
import { setCsrfCookiePlainly } from './csrf.ts';
import type { CallOptions } from './deadline.ts';
import { isExpired, ServerError } from './server-error.ts';

/** In ms: by then the next page has come, or never will. */
const leaveTime = 10_000;

/** Forms of which a try has ended in an error that is neither the server's nor the connection's. */
const failed = new WeakSet<HTMLFormElement>();

interface Given {
  readonly form: HTMLFormElement;
  readonly submitter?: HTMLElement | null | undefined;
  /** What is sent in place of what the form has. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

/**
 * Runs what sends a form in the browser's stead. Where nothing was sent though the shop answers, another script of the page
 * has broken what we send with: then the browser sends the form, as it does without us. Where something may have been
 * sent, it does so when the shopper's next try ends the same way.
 *
 * @param run gets the option `onSend` for the call that sends the form
 * @throws what `run` does
 */
export async function orByBrowser<T>(
  given: Given,
  run: (options: Pick<CallOptions, 'onSend'>) => Promise<T>,
): Promise<T> {
  const { form } = given;
  let isSent = false;
  const onSend = () => {
    isSent = true;
  };
  try {
    return await run({ onSend });
  } catch (error) {
    const isAgain = failed.has(form);
    const isStrange = !isAnswered(error) && !isConnections(error);
    if (isStrange) failed.add(form);
    const isOpen = !isAnswered(error) && (!isSent || (isAgain && isStrange));
    const isForBrowser = isOpen || isForCookie(error);
    if (!isForBrowser || !(await setCsrfCookiePlainly())) throw error;
    sendByBrowser(given);
    await new Promise((resolve) => setTimeout(resolve, leaveTime));
    throw error;
  }
}

/** Whether the call has come to its end: the server refused it, or nobody waits for it. */
const isAnswered = (error: unknown) =>
  error instanceof ServerError &&
  (error.kind === 'aborted' || (error.status ?? 0) >= 400 || isExpired(error));

/** Whether it was refused for want of a cookie that scripts can't set here. */
const isForCookie = (error: unknown) =>
  error instanceof ServerError && error.status === 403 && doCookiesThrow();

/** Whether the browser or the deadline ended the call. Browsers name what failed, in words of their own. */
const isConnections = (error: unknown) =>
  error instanceof ServerError &&
  (error.kind === 'timeout' || /fetch|load|network/i.test(`${(error.cause as Error | undefined)?.message}`));

function sendByBrowser({ form, submitter, fields = {} }: Given): void {
  const own = (name: string) => submitter?.getAttribute(name) ?? '';
  const all = { ...(own('name') && { [own('name')]: own('value') }), ...fields };
  for (const [name, value] of Object.entries(all)) {
    const inputs = [...form.querySelectorAll('input')] as HTMLInputElement[];
    const known = inputs.find((input) => input.name === name);
    const input = known ?? document.createElement('input');
    if (!known) {
      Object.assign(input, { type: 'hidden', name });
      form.append(input);
    }
    input.value = value;
  }
  if (own('formaction')) form.setAttribute('action', own('formaction'));
  // Many a button is called `submit`.
  HTMLFormElement.prototype.submit.call(form);
}
