import { couponOf } from '../../../analytics/coupon.ts';
import { hashZipCode } from '../../../analytics/hash.ts';
import { orderedProducts } from '../../../analytics/ordered-products.ts';
import type { Services } from '../../../page/services.ts';

/**
 * Returns a function that reports the chosen delivery and payment. Call it when the order is sent. Each choice is
 * reported once: not again if the server returns the page with it, or if the form is sent twice. The zip code that is
 * delivered to and the discount code are hashed beforehand: there is no time for it once the page is left.
 */
export function createChoiceReporter(host: HTMLElement, { track }: Pick<Services, 'track'>): () => void {
  const isSentBack = host.hasAttribute('data-checkout-sent-back');
  const reported = new Map<string, string>();
  let zipCode: { readonly zip_code_hash?: string } = {};
  let coupon: Awaited<ReturnType<typeof couponOf>> = {};
  void couponOf(host).then((hash) => {
    coupon = hash;
  });
  void hashZipCode(host.querySelector('[data-delivery-zip-code]')?.textContent ?? '').then((hash) => {
    if (hash) zipCode = { zip_code_hash: hash };
  });
  /** The title of the choice, if it has not been reported. */
  const newChoice = (name: string): string | undefined => {
    const chosen = [...host.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)].find(
      (input) => input.checked,
    );
    const title = chosen?.dataset.title?.trim() || chosen?.value;
    if (!chosen || !title || reported.get(name) === title) return undefined;
    reported.set(name, title);
    return isSentBack && chosen.defaultChecked ? undefined : title;
  };
  return () => {
    const ordered = orderedProducts(host.querySelectorAll('[data-checkout-line][data-article]'));
    const shipping = newChoice('DeliveryOption');
    const payment = newChoice('PaymentOption');
    if (ordered && shipping)
      track(
        'add_shipping_info',
        { ...ordered, shipping_tier: shipping, ...coupon, ...zipCode },
        { cause: host },
      );
    if (ordered && payment)
      track('add_payment_info', { ...ordered, payment_type: payment, ...coupon }, { cause: host });
  };
}
