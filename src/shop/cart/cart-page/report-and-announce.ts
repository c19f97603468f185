import { reportableCode } from '../../../analytics/coupon.ts';
import { announce, createLiveRegion } from '../../../dom/live-region.ts';
import { make } from '../../../dom/make.ts';
import type { Services } from '../../../page/services.ts';
import type { Say } from '../../../page/texts.ts';
import type { CartDoor } from '../asked.ts';
import { codeFaultOf, noticeOf, own, reportPieces, totalOf } from '../cart-markup.ts';
import type { CartLine, CartProblem, CartResult, FailureReason, RemovedLine } from '../types.ts';
import type { cartPageTexts } from './cart-page.texts.ts';

interface Options {
  readonly host: HTMLElement;
  readonly say: CartSay;
  readonly track: Services['track'];
  readonly titleOf: (line: CartLine) => string;
  readonly itemOf: CartDoor['itemOf'];
  readonly asked: CartDoor['asked'];
}

/** Announces the result of a change to screen readers, and reports added or removed pieces to the data layer. */
export function createCartReporter({ host, say, track, titleOf, itemOf, asked }: Options) {
  const status = createLiveRegion();
  status.setAttribute(own, '');
  host.append(status);

  function textOf(result: CartResult): string {
    const total = totalOf(host) && say('cartPage.total', { total: totalOf(host) });
    const notice = noticeOf(host);
    switch (result.type) {
      case 'quantity': {
        const { quantity } = result.line;
        return `${notice || say('cartPage.quantity', { title: titleOf(result.line), quantity })} ${total}`;
      }
      case 'removed':
        return `${removedText(say, result.removed, titleOf(result.removed.line))} ${total}`;
      case 'restored':
        return `${notice} ${say('cartPage.restored', { title: titleOf(result.removed.line) })} ${total}`;
      case 'not-restored':
        return `${removedText(say, result.removed, titleOf(result.removed.line))} ${notice}`;
      case 'code': {
        const { code, isDone, reason } = result;
        if (reason) return say(`cartPage.code.${reason}`);
        if (!isDone) return codeFaultOf(host);
        return `${say(code ? 'cartPage.code.applied' : 'cartPage.code.removed', { code })} ${total}`;
      }
      case 'problem':
        return problemText(say, result.problem, titleOf(result.line));
    }
  }

  async function reportCode({ code, isDone, reason }: CartResult & { type: 'code' }) {
    if (reason || !code) return;
    track(
      'discount_code',
      { coupon: undefined, ...(await reportableCode(code)), accepted: isDone },
      { cause: host },
    );
  }

  function report(result: CartResult) {
    if (result.type === 'code') return void reportCode(result);
    reportPieces(result, { track, itemOf, asked, cause: host });
  }

  return {
    reportAndAnnounce(result: CartResult) {
      report(result);
      announce(status, textOf(result).trim());
    },
    /** Says in the line that a typed number has become another one, until the next change there. */
    sayCorrected(line: Element, quantity: number, text: string) {
      this.forgetCorrected(line);
      line.append(make('p', { class: 'sf-message', [own]: '', [corrected]: `${quantity}` }, text));
      announce(status, text);
    },
    /** @param unless the number in the line: what says so stays */
    forgetCorrected(line: Element, unless?: number) {
      const note = line.querySelector(`[${corrected}]`);
      if (note?.getAttribute(corrected) !== `${unless}`) note?.remove();
    },
    remove() {
      status.remove();
      for (const note of host.querySelectorAll(`[${corrected}]`)) note.remove();
    },
  };
}

const corrected = 'data-cart-corrected';

export type CartSay = Say<keyof typeof cartPageTexts>;

/** The message for a failed change of a line. */
export const problemText = (say: CartSay, { of, reason, quantity }: CartProblem, title: string): string =>
  say(`cartPage.${of}.${reason}`, { title, quantity });

/** The message for a removed line, or why it could not be restored. */
export const removedText = (say: CartSay, { reason }: RemovedLine, title: string): string =>
  say(reason ? `cartPage.restore.${reason}` : 'cartPage.removed', { title });

/** Creates the message in a line with a problem, with a retry button. */
export function problemNote(text: string, retry: string): HTMLElement {
  return note('div', 'sf-message sf-message-danger sf-cart-trouble', text, retry, 'data-cart-retry');
}

/** Creates the note in the place of a removed line, with an undo button. */
export function removedNote(): HTMLElement {
  return note('li', 'sf-message sf-cart-removed', '', '', 'data-cart-undo');
}

/** The button of a failed change: another try, or the page anew. */
export const retryText = (say: CartSay, reason: FailureReason): string =>
  say(reason === 'expired' ? 'cartPage.reload' : 'cartPage.retry');

/** Creates the note at the form of a discount code; with a button where the page has to be loaded anew. */
export function codeNoteOf(say: CartSay, reason: FailureReason): HTMLElement {
  const text = say(`cartPage.code.${reason}`);
  if (reason !== 'expired') return make('p', { class: 'sf-message sf-message-danger', [own]: '' }, text);
  return note('div', 'sf-message sf-message-danger', text, retryText(say, reason), reloadMark);
}

const reloadMark = 'data-cart-reload';

/** Has the button of a note load the page anew. */
export const setReload = (note: HTMLElement, isReload: boolean): void =>
  void note.querySelector('button')?.toggleAttribute(reloadMark, isReload);

/** Sets the texts of a note. `label` is the button's accessible name if its text alone is ambiguous. */
export function setNote(element: HTMLElement, text: string, button: string, label?: string): void {
  const words = element.querySelector('p');
  const control = element.querySelector('button');
  if (words && words.textContent !== text) words.textContent = text;
  if (control && control.textContent !== button) control.textContent = button;
  if (label) control?.setAttribute('aria-label', label);
}

function note(name: 'div' | 'li', className: string, text: string, button: string, mark: string) {
  const control = make(
    'button',
    { type: 'button', class: 'sf-button sf-button-secondary', [mark]: '' },
    button,
  );
  return make(name, { class: className, [own]: '' }, make('p', {}, text), control);
}
