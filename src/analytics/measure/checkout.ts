import type { Services } from '../../page/services.ts';
import { orderedProducts } from '../ordered-products.ts';
import { withOrder } from './reported-orders.ts';

/** An attribute's amount in euros. Undefined if it is missing or not an amount. */
function euros(element: Element, name: string): number | undefined {
  const text = element.getAttribute(name)?.trim() ?? '';
  return /^\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/** Calls back with the hashed discount code of the element, at once where it has none. */
function withCoupon(element: Element, done: (coupon: { coupon?: string }) => void) {
  if (!element.getAttribute('data-discount-code')) return done({});
  import('../coupon.ts').then(({ couponOf }) => couponOf(element)).then(done, () => done({}));
}

/** How long the lock stays after the note, in ms, because another tab can get the lock before it can see the note. */
const lockAfterNote = 100;

/** Reports the start of the checkout, and each confirmed order once, however often its confirmation is opened. */
export function measureCheckout({ watch, track, storage, report }: Services): void {
  let hasBegun = false;
  const reported = new Set<string>();

  watch(
    '[data-checkout][data-checkout-step="customer"]',
    (checkout) => {
      const ordered = orderedProducts(checkout.querySelectorAll('[data-checkout-line][data-article]'));
      // A form that the server sent back with errors is not a new start.
      if (hasBegun || !ordered || checkout.hasAttribute('data-checkout-sent-back')) return undefined;
      hasBegun = true;
      withCoupon(checkout, (coupon) =>
        track('begin_checkout', { ...ordered, ...coupon }, { cause: checkout }),
      );
      return undefined;
    },
    { owner: 'analytics', order: 100, complete: true },
  );

  watch(
    '[data-order][data-order-number]',
    (order) => {
      const number = order.getAttribute('data-order-number')?.trim();
      const ordered = orderedProducts(order.querySelectorAll('[data-order-line][data-article]'));
      if (!number || !ordered || reported.has(number)) return undefined;
      reported.add(number);
      const orders = () => withOrder(storage.get('orders-reported'), number);
      const isReported = () => orders() === undefined;
      const note = () => void (isReported() || storage.set('orders-reported', orders()));
      if (isReported()) return undefined;
      const { value, ...rest } = ordered;
      if (value === undefined) {
        report('order-unpriced', undefined, order);
        return undefined;
      }
      const [tax, shipping] = [euros(order, 'data-order-tax'), euros(order, 'data-order-shipping')];
      const send = (onSent = note) =>
        withCoupon(order, (coupon) =>
          track(
            'purchase',
            {
              ...rest,
              value,
              transaction_id: number,
              ...(tax !== undefined && { tax }),
              ...(shipping !== undefined && { shipping }),
              ...coupon,
            },
            { cause: order, unless: isReported, onSent },
          ),
        );
      // All tabs that have the order hear of the choice at once, and before they can see each other's note: one waits for it.
      const sendFromOneTab = () =>
        isReported() ||
        new Promise<void>((release) =>
          send(() => {
            note();
            setTimeout(release, lockAfterNote);
          }),
        );
      if (storage.consents(2) !== undefined || !navigator.locks) send();
      else navigator.locks.request(`storefront-order ${number}`, sendFromOneTab).catch(() => send());
      return undefined;
    },
    { owner: 'analytics', order: 100, complete: true },
  );
}
