import type { ProductItem } from '../page/product-item.ts';

/** The parameters of `add_to_cart` and `remove_from_cart`. */
export interface CartEvent {
  currency: 'EUR';
  /** Euros, exact to the cent: the price times the quantity. Left out where the price is not known. */
  value?: number;
  items: [ProductItem & { quantity: number }];
}

/** A number of one product that went into the cart or out of it. */
export function cartEvent(product: ProductItem, quantity: number): CartEvent {
  const { price } = product;
  return {
    currency: 'EUR',
    // Counted in whole cents: 3 × 899.95 is 2699.8500000000004.
    ...(price !== undefined && { value: (Math.round(price * 100) * quantity) / 100 }),
    items: [{ ...product, quantity }],
  };
}
