import { useCallback, useMemo, useRef, useState } from 'react';
import { cartEvent } from '../../src/analytics/cart-event.ts';
import type { FragmentSource } from '../../src/dom/fragment-source.ts';
import { createLatestGuard } from '../../src/page/latest-guard.ts';
import { type ProductItem, readProduct } from '../../src/page/product-item.ts';
import { useMount } from '../../src/react/services-context.ts';
import { addToCartPopup } from '../../src/server/cart.ts';
import type { AddResult } from '../../src/shop/add-result.ts';
import { cartOf } from '../../src/shop/stores/cart.ts';
import { type Article, type Attempt, type CartBlock, createAdder } from './adder.ts';
import { notifyCartChange } from './notify-cart-change.ts';

/** Why the article is not in the cart, where there is nothing to decide. */
export type Refusal = Exclude<AddResult, 'added' | CartBlock> | 'offline';

/** The dialog that is open. */
export type Shown =
  /** `source` is missing while the popup's content is under way, and null when it could not be had. */
  | { readonly dialog: 'added'; readonly source?: FragmentSource | null }
  | { readonly dialog: 'refused'; readonly because: Refusal }
  | { readonly dialog: CartBlock; readonly trouble?: Attempt['trouble'] };

/** Adds one article, one press at a time, and notifies the rest of the page. */
export function useAddToCart({ productId, articleId }: Article) {
  const { services, signal, host } = useMount();
  const { signals, track } = services;
  const [shown, show] = useState<Shown>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  /** The shopper has closed the dialog in which the press was. */
  const closed = useRef(false);
  const popup = useRef(createLatestGuard());

  const report = useCallback(
    (error: unknown) => {
      if (!signal.aborted) console.error(`island "add-to-cart": ${(error as Error).message}`);
    },
    [signal],
  );

  const adder = useMemo(
    () =>
      createAdder({
        article: { productId, articleId },
        knownCount: () => cartOf(services).count.get().pieces ?? 0,
        report,
      }),
    [productId, articleId, services, report],
  );

  /** The product of the page, if it is this one: a bundle's button stands in another product's markup. */
  const readItem = useCallback((): ProductItem => {
    const product = host.closest('[data-article]');
    const item = product ? readProduct(product) : {};
    if (item.articleNumber === articleId) return item;
    return { articleNumber: articleId, product_id: productId, item_id: articleId };
  }, [host, productId, articleId]);

  /** Notifies the page even if this island has gone. Nothing waits for it, not even the next press. */
  const celebrate = useCallback(async () => {
    show({ dialog: 'added' });
    track('add_to_cart', cartEvent(readItem(), 1));
    notifyCartChange(signals, report);
    const isNewest = popup.current();
    const source = await addToCartPopup(articleId, { signal }).catch((error) => {
      report(error);
      return null;
    });
    // The shopper may have closed the popup, or added once more, in the meantime.
    if (isNewest()) show((now) => (now?.dialog === 'added' ? { dialog: 'added', source } : now));
  }, [articleId, readItem, report, signal, signals, track]);

  /** A second press meanwhile (a double click, Enter with a click) is none. */
  const carryOut = useCallback(
    async (attempt: () => Promise<Attempt>) => {
      if (running.current) return;
      running.current = true;
      closed.current = false;
      setBusy(true);
      const { result, trouble, freed } = await attempt();
      running.current = false;
      setBusy(false);
      if (result === 'added') return celebrate();
      if (freed) notifyCartChange(signals, report);
      if (result === 'given-up' || signal.aborted) return;
      const isBlocked = result === 'cart-locked' || result === 'quote-in-progress';
      show(isBlocked ? { dialog: result, trouble } : { dialog: 'refused', because: result });
    },
    [celebrate, report, signal, signals],
  );

  const add = useCallback(() => carryOut(adder.add), [adder, carryOut]);
  const retry = useCallback(() => carryOut(adder.retry), [adder, carryOut]);
  /** Frees the cart as the open dialog offers it, then adds the article. */
  const freeAndAdd = useCallback(
    (block: CartBlock) => carryOut(() => adder.freeAndAdd(block, () => !closed.current && !signal.aborted)),
    [adder, carryOut, signal],
  );
  const close = useCallback(() => {
    closed.current = true;
    show(undefined);
  }, []);
  return { shown, busy, add, retry, freeAndAdd, close };
}
