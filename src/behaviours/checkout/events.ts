import { couponOf } from '../../analytics/coupon.ts';
import { orderedProducts } from '../../analytics/ordered-products.ts';
import type { Services } from '../../page/services.ts';

/**
 * Returns a function that reports the chosen delivery and payment. Call it when the order is sent. Each choice is
 * reported once: not again if the server returns the page with it, or if the form is sent twice.
 */
export function createChoiceReporter(host: HTMLElement, { track }: Pick<Services, 'track'>): () => void {
  // Hashed beforehand: when the choices are reported the page is about to leave.
  let coupon: { coupon?: string } = {};
  void couponOf(host).then((known) => {
    coupon = known;
  });
  const isSentBack = host.hasAttribute('data-checkout-sent-back');
  const reported = new Map<string, string>();
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
      track('add_shipping_info', { ...ordered, ...coupon, shipping_tier: shipping }, { cause: host });
    if (ordered && payment)
      track('add_payment_info', { ...ordered, ...coupon, payment_type: payment }, { cause: host });
  };
}
