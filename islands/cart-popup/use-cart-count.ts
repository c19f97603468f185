import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { useMount } from '../../src/react/services-context.ts';
import { itemCount } from '../../src/server/cart/cart.ts';
import { cartOf } from '../../src/shop/cart/cart.ts';

/**
 * The number of pieces in the cart: first the stored one, then the server's. Requests it again whenever the count may
 * be outdated.
 */
export function useCartCount(): number {
  const { host, services, signal } = useMount();
  const { count, doubtCount } = cartOf(services);
  const { pieces = 0 } = useStore(count);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the services live as long as the page
  useLayoutEffect(() => {
    const update = async () => {
      const before = count.get();
      try {
        const now = await itemCount({ signal });
        // Skipped if the count has changed in the meantime. The signal stores the count and updates every badge. For a
        // new visitor an empty cart changes nothing, so nothing is stored.
        if (count.get() === before && now !== (before.pieces ?? 0))
          services.signals.emit('cart-count-updated', { count: now, source: 'cart-popup' });
      } catch (error) {
        if (!signal.aborted) services.report('cart-count', error, host);
      }
    };
    const stop = count.listen(({ from }) => {
      if (from === 'doubt') void update();
    });
    doubtCount();
    return stop;
  }, []);

  return pieces;
}
