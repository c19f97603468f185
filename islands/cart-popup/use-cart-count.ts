import { useLayoutEffect, useRef, useState } from 'react';
import { listen } from '../../src/dom/listen.ts';
import { createLatestGuard } from '../../src/page/latest-guard.ts';
import { useMount } from '../../src/react/services-context.ts';
import { itemCount } from '../../src/server/cart.ts';

/**
 * The number of articles in the cart: the last known one at once, the server's soon after, and again after Back,
 * after a change in another tab, and when other code says that it changed without saying to what.
 */
export function useCartCount(): { count: number; refresh: () => Promise<void> } {
  const { services, signal } = useMount();
  const { storage, signals } = services;
  const [count, setCount] = useState(() => Number(storage.get('cartcount')) || 0);
  const shown = useRef(count);
  const newest = useRef(createLatestGuard());

  const know = (now: number) => {
    // Whatever is still under way was asked before.
    newest.current();
    shown.current = now;
    setCount(now);
  };

  const refresh = async () => {
    const isNewest = newest.current();
    try {
      const now = await itemCount({ signal });
      // The signal stores it and shows it in every badge, and comes back to us as what is known.
      if (isNewest() && now !== shown.current)
        signals.emit('cart-count-updated', { count: now, source: 'cart-popup' });
    } catch (error) {
      if (!signal.aborted)
        console.error(`island "cart-popup": the last known count stays: ${(error as Error).message}`);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the services live as long as the page
  useLayoutEffect(() => {
    const stops = [
      signals.on('cart-count-updated', (detail) => {
        if (Number.isInteger(detail.count) && Number(detail.count) >= 0) know(Number(detail.count));
        else void refresh();
      }),
      storage.on('cartcount', (value) => know(Number(value) || 0)),
      listen<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => {
        if (persisted) void refresh();
      }),
    ];
    void refresh();
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  return { count, refresh };
}
