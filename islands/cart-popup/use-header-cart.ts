import { useCallback, useEffect, useRef, useState } from 'react';
import type { FragmentSource } from '../../src/dom/fragment.ts';
import { undoAll } from '../../src/dom/listen.ts';
import { createLatestGuard } from '../../src/page/latest-guard.ts';
import { useMount } from '../../src/react/define-island.tsx';
import { headerCart } from '../../src/server/cart/cart.ts';
import { cartOf } from '../../src/shop/cart/cart.ts';
import { joinReports } from '../../src/shop/cart/join-reports.ts';

export type HeaderCart =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly source: FragmentSource }
  | { readonly state: 'failed' };

/** Loads the cart's HTML when the popup opens, and again when other code or another tab changes the cart. */
export function useHeaderCart() {
  const { host, services, signal } = useMount();
  const { change, count } = cartOf(services);
  const [cart, setCart] = useState<HeaderCart>({ state: 'loading' });
  const newest = useRef(createLatestGuard());

  const load = useCallback(async () => {
    const isNewest = newest.current();
    setCart({ state: 'loading' });
    try {
      const source = await headerCart({ showHeader: false }, { signal });
      if (isNewest()) setCart({ state: 'ready', source });
    } catch (error) {
      if (signal.aborted || !isNewest()) return;
      services.report('cart-unread', error, host);
      setCart({ state: 'failed' });
    }
  }, [host, services, signal]);

  /** Shows this cart and drops the response of any running request. */
  const show = useCallback((source: FragmentSource) => {
    newest.current();
    setCart({ state: 'ready', source });
  }, []);

  useEffect(() => {
    void load();
    const elsewhere = joinReports(() => void load());
    const stops = [
      elsewhere.stop,
      change.listen((made) => {
        if (made?.source !== 'cart-popup') void load();
      }),
      count.listen(({ from }) => {
        if (from === 'other-tab') elsewhere.report();
      }),
    ];
    return () => undoAll(stops);
  }, [load, change, count]);

  return { cart, load, show };
}
