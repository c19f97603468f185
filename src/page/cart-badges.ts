import type { EarlyServices } from './services.ts';
import type { SignalDetails } from './signals.ts';

/** What the runtime needs to take over from the entry. */
export interface EarlyBadges {
  /** Shows a number of pieces in a badge, which is hidden at 0. */
  show(badge: Element, pieces: number | undefined): void;
  /** The last `cart-count-updated` so far; undefined if there was none. Stops listening. */
  lastSignal(): Partial<SignalDetails['cart-count-updated']> | undefined;
}

/**
 * Shows the last known count, from the browser's storage, in every `[data-cart-badge]` before the first paint. A badge
 * in which the server states the count, as `data-cart-badge="0"`, is left to the server and then to the runtime.
 */
export function showCartBadges({
  watch,
  storage,
  signals,
}: Pick<EarlyServices, 'watch' | 'storage' | 'signals'>): EarlyBadges {
  const show = (badge: HTMLElement, pieces = 0) => {
    const text = pieces > 99 ? '99+' : `${pieces || ''}`;
    // Writing the same text would still trigger mutation observers.
    if (badge.textContent === text && badge.hidden === !pieces) return;
    badge.textContent = text;
    badge.hidden = !pieces;
  };
  let last: Partial<SignalDetails['cart-count-updated']> | undefined;
  const stop = signals.on('cart-count-updated', (detail) => {
    last = detail;
  });
  watch(
    '[data-cart-badge=""]',
    (badge) => {
      const pieces = Number(storage.get('cartcount'));
      show(badge as HTMLElement, pieces > 0 && pieces % 1 === 0 ? pieces : 0);
    },
    { owner: 'cart badge', complete: true },
  );
  return {
    show,
    lastSignal() {
      stop();
      return last;
    },
  };
}
