import { type ProductItem, readProduct } from '../page/product-item.ts';

/** What the events of the checkout have in common. */
export interface OrderedProducts {
  currency: 'EUR';
  /** Euros, exact to the cent. Left out where a price is not known. */
  value?: number;
  items: (ProductItem & { quantity: number })[];
}

/** The products of these lines, and what they cost together. Undefined where there are none. */
export function orderedProducts(lines: Iterable<Element>): OrderedProducts | undefined {
  const items = [...lines].map(readProduct).map((item) => ({ ...item, quantity: item.quantity ?? 1 }));
  if (!items.length) return undefined;
  // Counted in whole cents: 3 × 899.95 is 2699.8500000000004.
  const cents = items.reduce(
    (sum, { price = Number.NaN, quantity }) => sum + Math.round(price * 100) * quantity,
    0,
  );
  return { currency: 'EUR', ...(Number.isFinite(cents) && { value: cents / 100 }), items };
}
