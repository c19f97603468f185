import type { ProductItem } from '../page/product-item.ts';

/** The parameters of `add_to_cart` and `remove_from_cart`. */
interface CartEvent {
  currency: 'EUR';
  /** Price times quantity in euros, exact to the cent. Left out if the price is unknown. */
  value?: number;
  items: [ProductItem & { quantity: number }];
}

/** `quantity` pieces of one product that were added to the cart or removed from it. */
export function cartEvent(product: ProductItem, quantity: number): CartEvent {
  const { price } = product;
  return {
    currency: 'EUR',
    // In whole cents, because 3 × 899.95 is 2699.8500000000004 in floating point.
    ...(price !== undefined && { value: (Math.round(price * 100) * quantity) / 100 }),
    items: [{ ...product, quantity }],
  };
}
