import { fetchChunk } from '../dom/fetch-chunk.ts';
import { hashDiscountCode } from './hash.ts';

/** The `coupon` of an element's `data-discount-code`, as `reportableCode` gives it. */
export const couponOf = (element: Element): Promise<{ coupon?: string }> =>
  reportableCode(element.getAttribute('data-discount-code') ?? '');

/**
 * A discount code as `coupon`, hashed. Empty if there is none, if the browser can't hash, or if the code is somebody's
 * e-mail address or number, as far as can be known: its hash would be that person's.
 */
export async function reportableCode(code: string): Promise<{ coupon?: string }> {
  if (!code || code.includes('@')) return {};
  const known = await fetchChunk(() => import('./find-personal-data.ts')).catch(() => undefined);
  if (!known || known.guard.personalData(code)) return {};
  const coupon = await hashDiscountCode(code);
  return coupon ? { coupon } : {};
}
