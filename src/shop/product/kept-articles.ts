import { atom, type ReadableAtom } from 'nanostores';
import { cartEvent } from '../../analytics/cart-event.ts';
import { readListed } from '../../analytics/measure/product-lists.ts';
import { perPage } from '../../page/per-page.ts';
import { readProduct } from '../../page/product-item.ts';
import type { Services } from '../../page/services.ts';
import { whenShown } from '../../page/when-shown.ts';
import { maxKept, readChosen, withChosen, writeChosen } from './chosen-articles.rules.ts';

/** The article of a product's element. */
export const articleOf = (product: Element): string => product.getAttribute('data-article') ?? '';

/** The articles that the shopper keeps, oldest first. Only this reads and stores them, and follows other tabs. */
export const keptOf = perPage(({ storage, track, page }: Services) => {
  const stored = () => readChosen(storage.get('kept'), maxKept);
  const ids = atom(stored());
  const look = () => ids.set(stored());
  storage.on('kept', look);
  whenShown(document, look);
  // A page in the back-forward cache receives no events.
  window.addEventListener('pageshow', ({ persisted }) => persisted && look());

  /** What came of it. What is `unstored` holds for this page alone. */
  const store = <R>(next: readonly string[], result: R) => {
    const isStored = storage.set('kept', writeChosen(next));
    look();
    return isStored ? result : 'unstored';
  };
  return {
    ids: ids as ReadableAtom<readonly string[]>,
    forget: (id: string) => store(withChosen(stored(), id, false, maxKept), 'removed' as const),
    keep(product: Element) {
      const next = withChosen(stored(), articleOf(product), true, maxKept);
      if (!next.includes(articleOf(product))) return 'full';
      const isListed = product.hasAttribute('data-product-tile');
      const item = isListed ? readListed(product, page.type).item : readProduct(product);
      track('add_to_wishlist', cartEvent(item, item.quantity ?? 1), { cause: product });
      return store(next, 'added' as const);
    },
  };
});
