import { readProduct } from '../../page/product-item.ts';
import type { Services } from '../../page/services.ts';
import { productSelector } from './product-lists.ts';
import { watchFilled } from './watch-filled.ts';

const lineSelector = `[data-cart-line]${productSelector}`;

/** Reports the cart of the cart page once per page load, as soon as it has a line. Later changes are not reported. */
export function measureCart({ watch, track, page }: Services): void {
  if (page.type !== 'cart') return;
  let isReported = false;
  watchFilled(watch, {
    container: '[data-cart]',
    part: lineSelector,
    look(cart) {
      const items = [...cart.querySelectorAll(lineSelector)].map(readProduct).map((item) => ({
        ...item,
        quantity: item.quantity ?? 1,
      }));
      if (isReported || !items.length) return;
      isReported = true;
      // In whole cents, because 3 × 899.95 is 2699.8500000000004. An unknown price counts as 0.
      const cents = items.reduce(
        (sum, { price = 0, quantity }) => sum + Math.round(price * 100) * quantity,
        0,
      );
      track('view_cart', { currency: 'EUR', value: cents / 100, items }, { cause: cart });
    },
  });
}
