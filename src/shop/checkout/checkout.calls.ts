import type { CallOptions } from '../../calls/deadline.ts';
import { getFragment } from '../../calls/get-and-post.ts';
import type { FragmentSource } from '../../dom/fragment.ts';

/** The order's totals for this way of delivery, as HTML. @throws ServerError */
export function checkoutTotals(
  choices: { readonly deliveryOption: string; readonly paymentOption: string },
  options: CallOptions = {},
): Promise<FragmentSource> {
  return getFragment('/Ajax/Checkout/Totals', { ...options, query: { ...choices } });
}
