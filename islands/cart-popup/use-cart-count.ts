import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { useMount } from '../../src/react/services-context.ts';
import { itemCount } from '../../src/server/cart.ts';
import { cartOf } from '../../src/shop/stores/cart.ts';

/**
 * The number of pieces in the cart: the last known one at once, then the server's, which is asked again whenever the
 * count is in doubt.
 */
export function useCartCount(): number {
  const { services, signal } = useMount();
  const { count, doubtCount } = cartOf(services);
  const { pieces = 0 } = useStore(count);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the services live as long as the page
  useLayoutEffect(() => {
    const ask = async () => {
      const asked = count.get();
      try {
        const now = await itemCount({ signal });
        // Unless there has been other news in the meantime. The signal stores it, and shows it in every badge. An empty
        // cart is no news to who has never had one, and leaves nothing in the browser.
        if (count.get() === asked && now !== (asked.pieces ?? 0))
          services.signals.emit('cart-count-updated', { count: now, source: 'cart-popup' });
      } catch (error) {
        if (!signal.aborted)
          console.error(`island "cart-popup": the last known count stays: ${(error as Error).message}`);
      }
    };
    const stop = count.listen(({ from }) => {
      if (from === 'doubt') void ask();
    });
    doubtCount();
    return stop;
  }, []);

  return pieces;
}
