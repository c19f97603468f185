import { readProduct } from '../../page/product-item.ts';
import type { Services } from '../../page/services.ts';
import { createOnce } from './once.ts';
import { aProduct } from './product-lists.ts';

/** Reports the product that the page shows in full, once for each article. */
export function measureDetails({ watch, track }: Services): void {
  const isFirst = createOnce();
  watch(
    `[data-product-detail]${aProduct}`,
    (detail) => {
      const item = readProduct(detail);
      const { articleNumber = '', price } = item;
      if (isFirst(articleNumber))
        track(
          'view_item',
          { currency: 'EUR', ...(price !== undefined && { value: price }), items: [item] },
          { cause: detail },
        );
      return undefined;
    },
    // After whoever changes the page: what the shopper sees is what is reported.
    { owner: 'analytics', order: 100, complete: true },
  );
}
