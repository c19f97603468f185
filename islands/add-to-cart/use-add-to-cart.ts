import { useCallback, useRef, useState } from 'react';
import { cartEvent } from '../../src/analytics/cart-event.ts';
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

/** Adds one article, once at a time, and tells the rest of the page. */
export function useAddToCart(article: { readonly productId: string; readonly articleId: string }) {
  const { services, signal, host } = useMount();
  const [adding, setAdding] = useState<Adding>({ state: 'idle' });
  const busy = useRef(false);
  const { productId, articleId } = article;

  const add = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    setAdding({ state: 'adding' });
    const report = (error: unknown) => console.error(`island "add-to-cart": ${(error as Error).message}`);
    try {
      const code = await addProduct(
        { productId, articleId, clientId: clientId(document.cookie) },
        { signal },
      );
      const result = addResult(code);
      if (result !== 'added') {
        setAdding({ state: 'refused', result });
        return;
      }
      setAdding({ state: 'added' });
      const product = host.closest('[data-article]');
      const item = product
        ? services.readProduct(product)
        : { articleNumber: articleId, product_id: productId };
      services.track('add_to_cart', cartEvent(item, 1));
      const [source, count] = await Promise.all([
        addToCartPopup(articleId, { signal }).catch((error) => {
          report(error);
          return null;
        }),
        itemCount({ signal }).catch(report),
      ]);
      if (signal.aborted) return;
      services.signals.emit('cart-html-updated', { source: 'add-to-cart' });
      services.signals.emit('cart-count-updated', {
        source: 'add-to-cart',
        ...(typeof count === 'number' && { count }),
      });
      // The shopper may have closed the popup in the meantime.
      setAdding((now) => (now.state === 'added' ? { state: 'added', source } : now));
    } catch (error) {
      if (signal.aborted) return;
      report(error);
      setAdding({ state: 'refused', result: 'failed' });
    } finally {
      busy.current = false;
    }
  }, [productId, articleId, services, signal, host]);

  const close = useCallback(() => setAdding({ state: 'idle' }), []);
  return { adding, add, close };
}
