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
      report(detail);
      return undefined;
    },
    // After whoever changes the page: what the shopper sees is what is reported. Another size is another article.
    { owner: 'analytics', order: 100, complete: true, onChange: report, ownAttributes: ['data-article'] },
  );

  function report(detail: Element) {
    const item = readProduct(detail);
    const { articleNumber = '', price } = item;
    if (!isFirst(articleNumber)) return;
    const value = price !== undefined && { value: price };
    track('view_item', { currency: 'EUR', ...value, items: [item] }, { cause: detail });
  }
}
