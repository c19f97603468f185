import { useCallback, useEffect, useState } from 'react';
import { useMount } from '../../src/react/services-context.ts';
import { headerCart } from '../../src/server/cart.ts';
import type { FragmentSource } from '../../src/server/fragment-source.ts';

export type HeaderCart =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly source: FragmentSource }
  | { readonly state: 'failed' };

/** The cart's HTML, fetched each time the popup opens and when other code or another tab changes the cart. */
export function useHeaderCart() {
  const { services, signal } = useMount();
  const { signals, storage } = services;
  const [cart, setCart] = useState<HeaderCart>({ state: 'loading' });

  const load = useCallback(async () => {
    setCart({ state: 'loading' });
    try {
      setCart({ state: 'ready', source: await headerCart({ showHeader: false }, { signal }) });
    } catch (error) {
      if (signal.aborted) return;
      console.error(`island "cart-popup": ${(error as Error).message}`);
      setCart({ state: 'failed' });
    }
  }, [signal]);

  useEffect(() => {
    void load();
    const stops = [
      signals.on('cart-html-updated', ({ source }) => {
        if (source !== 'cart-popup') void load();
      }),
      storage.on('cartcount', () => void load()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [load, signals, storage]);

  return { cart, load, show: (source: FragmentSource) => setCart({ state: 'ready', source }) };
}
