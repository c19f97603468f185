import { orderedProducts } from '../../analytics/ordered-products.ts';
import type { Services } from '../../page/services.ts';

/**
 * Gives what reports the chosen delivery and payment as the order is sent. A choice is reported once: not again when
 * the page comes back with it, or the form is sent a second time.
 */
export function createChoiceReports(host: HTMLElement, { track }: Pick<Services, 'track'>): () => void {
  const isSentBack = host.hasAttribute('data-checkout-sent-back');
  const reported = new Map<string, string>();
  /** The title of what is chosen, where it has not been reported. */
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
      track('add_shipping_info', { ...ordered, shipping_tier: shipping }, { cause: host });
    if (ordered && payment) track('add_payment_info', { ...ordered, payment_type: payment }, { cause: host });
  };
}
