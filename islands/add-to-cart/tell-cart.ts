import type { Signals } from '../../src/page/signals.ts';
import { itemCount } from '../../src/server/cart.ts';

const source = 'add-to-cart';
let last: Promise<unknown> = Promise.resolve();

/** Tells the page at once that the cart has changed, and its count when that is known: in order, the newest last. */
export function tellCart(signals: Signals, report: (error: unknown) => void): void {
  signals.emit('cart-html-updated', { source });
  last = last
    .then(() => itemCount())
    .catch(report)
    .then((count) =>
      signals.emit('cart-count-updated', { source, ...(typeof count === 'number' && { count }) }),
    );
}
