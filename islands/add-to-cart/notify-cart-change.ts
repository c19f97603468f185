import type { Signals } from '../../src/page/emit-signals.ts';
import { itemCount } from '../../src/server/cart.ts';

const source = 'add-to-cart';
let last: Promise<unknown> = Promise.resolve();

/** Emits `cart-html-updated` at once, and `cart-count-updated` once the server has sent the count. Counts stay in order. */
export function notifyCartChange(signals: Signals, onError: (error: unknown) => void): void {
  signals.emit('cart-html-updated', { source });
  last = last
    .then(() => itemCount())
    .catch(onError)
    .then((count) =>
      signals.emit('cart-count-updated', { source, ...(typeof count === 'number' && { count }) }),
    );
}
