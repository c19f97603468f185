import { hashDiscountCode } from './hash.ts';

/** The `coupon` of an element's `data-discount-code`, hashed. Empty if it has none, or if the browser can't hash. */
export async function couponOf(element: Element): Promise<{ coupon?: string }> {
  const coupon = await hashDiscountCode(element.getAttribute('data-discount-code') ?? '');
  return coupon ? { coupon } : {};
}
