import { vi } from 'vitest';
import { forgetCsrfToken } from '../calls/csrf.ts';
import { mountOn } from '../enhance/testing.ts';
import { element, testServices } from '../page/testing.ts';
import form from '../shop/content/form/form.behaviour.ts';

/** A request that the fake server received. */
export interface SentRequest {
  readonly path: string;
  readonly body: URLSearchParams | FormData;
  readonly token: string | null;
}

/** Stubs fetch with a server that issues CSRF tokens and answers posts in the given order; repeats the last answer. */
export function fakeServer(...answers: (() => Response | Promise<Response>)[]) {
  forgetCsrfToken();
  const sent: SentRequest[] = [];
  let tokens = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address);
    if (url.pathname === '/Ajax/GetCsrfToken')
      return Response.json({ cookieToken: 'koekje', formToken: `token ${++tokens}` });
    const token = new Headers(init.headers).get('RequestVerificationToken');
    sent.push({ path: url.pathname + url.search, body: init.body as URLSearchParams, token });
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  return sent;
}

/** An answer of the generic form handler. */
export const answer =
  (message: string, { isSuccessful = true, disableInput = true } = {}) =>
  () =>
    Response.json({ statusMessage: { message, isSuccessful }, disableInput: isSuccessful && disableInput });

let undoLast = () => {};

/** Mounts the behaviour on the form in this markup, and unmounts the previous one. */
export function mountForm(
  html: string,
  botProtection?: { siteKey: string; scriptUrl: string },
  translations: Record<string, string> = {},
) {
  const host = element<HTMLFormElement>(html);
  undoLast();
  document.body.replaceChildren(host);
  const { services: plain, track, stop } = testServices('content', { translations });
  const settings = { ...plain.page.settings, ...(botProtection && { botProtection }) };
  const services = { ...plain, page: { ...plain.page, settings } };
  const { end: undo } = mountOn(form, host, { services, track, stop });
  undoLast = undo;
  const field = <E extends HTMLElement = HTMLInputElement>(name: string) =>
    host.querySelector<E>(`[name="${name}"]`) as E;
  return {
    form: host,
    track,
    field,
    /** Submits with the first button. Returns whether the browser would have sent the form. */
    submit() {
      const event = new SubmitEvent('submit', {
        bubbles: true,
        cancelable: true,
        submitter: host.querySelector<HTMLElement>('button'),
      });
      return host.dispatchEvent(event);
    },
    leave(name: string, to: Element | null = null) {
      field(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: to }));
    },
    errors: () =>
      [...host.querySelectorAll('.sf-field-error')].map(({ lastChild }) => lastChild?.textContent),
    message: () => host.querySelector('.sf-form-message')?.textContent,
    events: () => track.mock.calls.map(([name, parameters]) => [name, parameters]),
    undo,
  };
}
