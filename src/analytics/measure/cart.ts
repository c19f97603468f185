import { readProduct } from '../../page/product-item.ts';
import type { Services } from '../../page/services.ts';
import { aProduct } from './product-lists.ts';
import { watchFilled } from './watch-filled.ts';

const aLine = `[data-cart-line]${aProduct}`;

/** Reports the cart that the cart page shows: once a page, as soon as it has a line; not again when it changes. */
export function measureCart({ watch, track, page }: Services): void {
  if (page.type !== 'cart') return;
  let isReported = false;
  watchFilled(watch, {
    container: '[data-cart]',
    part: aLine,
    look(cart) {
      const items = [...cart.querySelectorAll(aLine)].map(readProduct).map((item) => ({
        ...item,
        quantity: item.quantity ?? 1,
      }));
      if (isReported || !items.length) return;
      isReported = true;
      // Counted in whole cents: 3 × 899.95 is 2699.8500000000004. A price that is not known adds nothing.
      const cents = items.reduce(
        (sum, { price = 0, quantity }) => sum + Math.round(price * 100) * quantity,
        0,
      );
      track('view_cart', { currency: 'EUR', value: cents / 100, items }, { cause: cart });
    },
  });
}
