import { useCallback, useRef, useState } from 'react';
import { cartEvent } from '../../src/analytics/cart-event.ts';
import { createNewest } from '../../src/page/newest.ts';
import { type ProductItem, readProduct } from '../../src/page/product-item.ts';
import { useMount } from '../../src/react/services-context.ts';
import { addProduct, addToCartPopup, itemCount } from '../../src/server/cart.ts';
import type { FragmentSource } from '../../src/server/fragment-source.ts';
import { type AddResult, addResult } from '../../src/shop/add-result.ts';
import { clientId } from '../../src/shop/client-id.ts';

export type Adding =
  | { readonly state: 'idle' }
  | { readonly state: 'adding' }
  /** `source` is missing while the popup's content is under way, and null when it could not be had. */
  | { readonly state: 'added'; readonly source?: FragmentSource | null }
  | { readonly state: 'refused'; readonly result: Exclude<AddResult, 'added'> };

const report = (error: unknown) => console.error(`island "add-to-cart": ${(error as Error).message}`);

/** Adds one article, one at a time, and tells the rest of the page. */
export function useAddToCart(article: { readonly productId: string; readonly articleId: string }) {
  const { services, signal, host } = useMount();
  const { signals, track } = services;
  const [adding, setAdding] = useState<Adding>({ state: 'idle' });
  const busy = useRef(false);
  const popup = useRef(createNewest());
  const { productId, articleId } = article;

  /** The product of the page, if it is this one: a bundle's button stands in another product's markup. */
  const readItem = useCallback((): ProductItem => {
    const product = host.closest('[data-article]');
    const item = product ? readProduct(product) : {};
    if (item.articleNumber === articleId) return item;
    return { articleNumber: articleId, product_id: productId, item_id: articleId };
  }, [host, productId, articleId]);

  const add = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    setAdding({ state: 'adding' });
    try {
      // Not ended with the island: the server may have taken it, and then the page must know.
      const code = await addProduct({ productId, articleId, clientId: clientId(document.cookie) });
      const result = addResult(code);
      setAdding(result === 'added' ? { state: 'added' } : { state: 'refused', result });
      if (result !== 'added') return;
    } catch (error) {
      if (signal.aborted) return;
      report(error);
      setAdding({ state: 'refused', result: 'failed' });
      return;
    } finally {
      busy.current = false;
    }

    // What follows is told whatever becomes of this island, and holds up nobody: not the next press either.
    track('add_to_cart', cartEvent(readItem(), 1));
    signals.emit('cart-html-updated', { source: 'add-to-cart' });
    itemCount()
      .catch(report)
      .then((count) =>
        signals.emit('cart-count-updated', {
          source: 'add-to-cart',
          ...(typeof count === 'number' && { count }),
        }),
      );
    const isNewest = popup.current();
    const source = await addToCartPopup(articleId, { signal }).catch((error) => {
      if (!signal.aborted) report(error);
      return null;
    });
    // The shopper may have closed the popup, or added once more, in the meantime.
    if (isNewest()) setAdding((now) => (now.state === 'added' ? { state: 'added', source } : now));
  }, [productId, articleId, signal, signals, track, readItem]);

  const close = useCallback(() => setAdding({ state: 'idle' }), []);
  return { adding, add, close };
}
