import type { Signals } from '../../src/page/signals.ts';
import { itemCount } from '../../src/server/cart.ts';

const source = 'add-to-cart';
let last: Promise<unknown> = Promise.resolve();

/** Sends the signal that the cart has changed at once, and its count when the server has answered: in order, the newest last. */
export function notifyCartChange(signals: Signals, report: (error: unknown) => void): void {
  signals.emit('cart-html-updated', { source });
  last = last
    .then(() => itemCount())
    .catch(report)
    .then((count) =>
      signals.emit('cart-count-updated', { source, ...(typeof count === 'number' && { count }) }),
    );
}
