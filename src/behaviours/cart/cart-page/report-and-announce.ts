import { reportableCode } from '../../../analytics/coupon.ts';
import { announce, createLiveRegion } from '../../../dom/live-region.ts';
import type { Services } from '../../../page/services.ts';
import type { CartDoor } from '../../../shop/cart/asked.ts';
import type { CartLine, CartResult } from '../../../shop/cart/cart-changes.ts';
import { codeFaultOf, noticeOf, own, totalOf } from '../cart-markup.ts';
import { reportPieces } from '../report-pieces.ts';
import { type CartSay, problemText, removedText } from './messages.ts';

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
    remove: () => status.remove(),
  };
}
