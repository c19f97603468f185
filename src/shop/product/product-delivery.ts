import { readProduct } from '../../page/product-item.ts';

/** What a product's element says of its delivery: the price in cents. */
export function deliveryOf(product: Element | null): Required<Delivery> {
  const {
    shipping_id: shippingType = '',
    price: euros = 0,
    assembly = false,
  } = product ? readProduct(product) : {};
  return { shippingType, price: Math.round(euros * 100), assembly };
}

/** What is free for the product of this element; undefined if delivery is not free. */
export function freeShippingOf(product: Element | null) {
  return freeShipping(deliveryOf(product));
}

interface Delivery {
  /** Shipping type code, `1` to `6`. */
  readonly shippingType: string;
  /** In cents. */
  readonly price: number;
  /** Delivery includes assembly. */
  readonly assembly?: boolean;
}

/** Van deliveries (1, 3 and 6) are free from 500 euros, parcels (4) from 50; other types never are. In cents. */
const freeFrom: ReadonlyMap<string, number> = new Map([
  ['1', 500_00],
  ['3', 500_00],
  ['6', 500_00],
  ['4', 50_00],
]);

/** What is free for a product. Undefined if delivery is not free. */
export function freeShipping({
  shippingType,
  price,
  assembly = false,
}: Delivery): 'delivery' | 'delivery-and-assembly' | undefined {
  const threshold = freeFrom.get(shippingType);
  if (threshold === undefined || price < threshold) return undefined;
  return assembly ? 'delivery-and-assembly' : 'delivery';
}
