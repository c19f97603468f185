import { readProduct } from '../../page/product-item.ts';
import type { Services } from '../../page/services.ts';
import { createFirstTimeCheck, productSelector } from './product-lists.ts';

/** Reports the product of a product page, once for each article. */
export function measureDetails({ watch, track }: Services): void {
  const isFirstTime = createFirstTimeCheck();
  watch(
    `[data-product-detail]${productSelector}`,
    (detail) => {
      report(detail);
      return undefined;
    },
    // Runs after experiments have changed the page, so that it reports what the shopper sees. A new size is a new
    // article.
    { owner: 'analytics', order: 100, complete: true, onChange: report, ownAttributes: ['data-article'] },
  );

  function report(detail: Element) {
    const item = readProduct(detail);
    const { articleNumber = '', price } = item;
    if (!isFirstTime(articleNumber)) return;
    const value = price !== undefined && { value: price };
    track('view_item', { currency: 'EUR', ...value, items: [item] }, { cause: detail });
  }
}
