import { readProduct } from '../../page/product-item.ts';
import { type Delivery, freeShipping } from '../cart/free-shipping.ts';

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
