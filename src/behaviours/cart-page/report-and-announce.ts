import { cartEvent } from '../../analytics/cart-event.ts';
import { announce, createLiveRegion } from '../../dom/live-region.ts';
import type { ProductItem } from '../../page/product-item.ts';
import type { Services } from '../../page/services.ts';
import type { CartLine, News } from '../../shop/cart-changes.ts';
import { type CartSay, removedText, troubleText } from './messages.ts';
import { noticeOf, own, totalOf } from './parts.ts';

interface Needs {
  readonly host: HTMLElement;
  readonly say: CartSay;
  readonly track: Services['track'];
  readonly titleOf: (line: CartLine) => string;
  readonly productOf: (articleId: string) => ProductItem | undefined;
}

/** Announces to screen readers what came of a change, and reports to the data layer how many pieces went in or out. */
export function createCartReporter({ host, say, track, titleOf, productOf }: Needs) {
  const status = createLiveRegion();
  status.setAttribute(own, '');
  host.append(status);

  function textOf(news: News): string {
    const total = totalOf(host) && say('cartPage.total', { total: totalOf(host) });
    const notice = noticeOf(host);
    switch (news.what) {
      case 'quantity': {
        const { quantity } = news.line;
        return `${notice || say('cartPage.quantity', { title: titleOf(news.line), quantity })} ${total}`;
      }
      case 'removed':
        return `${removedText(say, news.removed, titleOf(news.removed.line))} ${total}`;
      case 'restored':
        return `${notice} ${say('cartPage.restored', { title: titleOf(news.removed.line) })} ${total}`;
      case 'not-restored':
        return `${removedText(say, news.removed, titleOf(news.removed.line))} ${notice}`;
      case 'trouble':
        return troubleText(say, news.trouble, titleOf(news.line));
    }
  }

  /** The line that pieces went into or out of, and how many. */
  function piecesOf(news: News): readonly [CartLine, number] | undefined {
    if (news.what === 'quantity') return [news.line, news.delta];
    if (news.what === 'removed') return [news.removed.line, -news.removed.line.quantity];
    return news.what === 'restored' ? [news.removed.line, news.pieces] : undefined;
  }

  function report(news: News) {
    const [line, pieces = 0] = piecesOf(news) ?? [];
    const product = line && productOf(line.articleId);
    if (!product || pieces === 0) return;
    const name = pieces > 0 ? 'add_to_cart' : 'remove_from_cart';
    track(name, cartEvent(product, Math.abs(pieces)), { cause: host });
  }

  return {
    reportAndAnnounce(news: News) {
      report(news);
      announce(status, textOf(news).trim());
    },
    remove: () => status.remove(),
  };
}
