import { type ProductItem, readProduct } from '../page/product-item.ts';

/** The parameters that all checkout events share. */
interface OrderedProducts {
  currency: 'EUR';
  /** In euros, exact to the cent. Left out if a price is unknown. */
  value?: number;
  items: (ProductItem & { quantity: number })[];
}

/** The products of these lines and their total. Undefined if there are none. */
export function orderedProducts(lines: Iterable<Element>): OrderedProducts | undefined {
  const items = [...lines].map(readProduct).map((item) => ({ ...item, quantity: item.quantity ?? 1 }));
  if (!items.length) return undefined;
  // In whole cents, because 3 × 899.95 is 2699.8500000000004.
  const cents = items.reduce(
    (sum, { price = Number.NaN, quantity }) => sum + Math.round(price * 100) * quantity,
    0,
  );
  return { currency: 'EUR', ...(Number.isFinite(cents) && { value: cents / 100 }), items };
}
