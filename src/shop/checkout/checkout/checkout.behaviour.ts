import './checkout.css';
import { couponOf } from '../../../analytics/coupon.ts';
import { hashZipCode } from '../../../analytics/hash.ts';
import { orderedProducts } from '../../../analytics/ordered-products.ts';
import { listen, undoAll } from '../../../dom/listen.ts';
import { navigationType } from '../../../dom/navigation-type.ts';
import { define } from '../../../enhance/define.ts';
import { live, way } from '../../../enhance/parts.ts';
import { keepTyped } from '../../../forms/keep-typed.ts';
import { choice, props } from '../../../page/prop-schemas.ts';
import type { Services } from '../../../page/services.ts';
import { cartOf } from '../../cart/cart.ts';
import { clearServerErrors, guardSubmit } from './guard.ts';
import { updateTotals } from './totals.ts';

/**
 * Enhances a checkout page around its form, which the form's own behaviour validates and the browser submits: shows
 * parts that depend on a choice, updates the totals, keeps what was typed
 * when the page is reloaded, prevents a double order and reports the choices.
 */
export default define({
  name: 'checkout',
  // Without us the browser would send the form unchecked.
  defers: 'button, form',
  props: props({
    /** the step that the page is */
    checkoutStep: choice(['customer', 'payment']),
  }),
  /** see [The checkout](#the-checkout) */
  parts: {
    /** sends the step; has the behaviour `form` */
    form: way('form', { is: 'form' }),
    /** leads on, except on the last step */
    next: live('button'),
    /** orders */
    orderButton: live('button', { is: '[data-order-button]' }),
    /** an ordered article */
    line: live(),
    /** what it all costs */
    totals: live('*', { is: '[data-order-totals]' }),
    /** in them: what the goods cost */
    goods: live('*', { is: '[data-goods]' }),
    /** in them: what the delivery costs */
    delivery: live('*', { is: '[data-totals-delivery]' }),
    /** in them: the tax */
    tax: live('*', { is: '[data-totals-tax]' }),
    /** in them, and in the answer: the total */
    total: live('*', { is: '[data-totals-total]' }),
    /** counts again without the script */
    recount: live('button', { is: '[data-recount]' }),
    /** appears by what a field says */
    shownIf: live('*', { is: '[data-shown-if]' }),
    /** disappears by what a field says */
    hiddenIf: live('*', { is: '[data-hidden-if]' }),
    /** the postcode that is delivered to */
    zipCode: live('*', { is: '[data-delivery-zip-code]' }),
  },
  mount({ checkoutStep }, _parts, { host, services, signal }) {
    /** After Back from a placed order: what the browser has kept is an order that is no more. */
    const leaveOrdered = () => {
      if (cartOf(services).count.get().pieces === 0) window.location.reload();
    };
    if (navigationType(window) === 'back_forward') leaveOrdered();
    const report = createChoiceReporter(host, services);
    const stops = [
      keepTyped(host, 'checkout'),
      followConditions(host),
      clearServerErrors(host),
      guardSubmit(host, services, () => checkoutStep === 'payment' && report()),
      updateTotals(host, services, signal),
      listen<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => persisted && leaveOrdered()),
    ];
    return () => undoAll(stops);
  },
});

type Choice = HTMLInputElement & { readonly type: 'checkbox' | 'radio' };

/**
 * Shows and hides elements that depend on a field: `data-shown-if="PaymentOption=2"`, or the name alone for any value;
 * `data-hidden-if` does the opposite. Returns a stop, which shows all of them.
 */
function followConditions(host: HTMLElement): () => void {
  const dependents = () => [...host.querySelectorAll<HTMLElement>('[data-shown-if], [data-hidden-if]')];
  const update = () => {
    for (const element of dependents()) {
      const { shownIf, hiddenIf } = element.dataset;
      const isShown = shownIf === undefined ? !isAnswered(host, hiddenIf ?? '') : isAnswered(host, shownIf);
      element.hidden = !isShown;
    }
  };
  const stops = [
    listen(host, 'change', update),
    // By then the browser has restored earlier choices.
    listen(window, 'pageshow', update),
  ];
  update();
  return () => {
    undoAll(stops);
    for (const element of dependents()) element.hidden = false;
  };
}

function isAnswered(host: HTMLElement, condition: string): boolean {
  const [name, value] = condition.split('=');
  return [...host.querySelectorAll<Choice>('input[type="checkbox"], input[type="radio"]')].some(
    (choice) => choice.name === name && choice.checked && (value === undefined || choice.value === value),
  );
}

/**
 * Returns a function that reports the chosen delivery and payment. Call it when the order is sent. Each choice is
 * reported once: not again if the server returns the page with it, or if the form is sent twice. The zip code that is
 * delivered to and the discount code are hashed beforehand: there is no time for it once the page is left.
 */
function createChoiceReporter(host: HTMLElement, { track }: Pick<Services, 'track'>): () => void {
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
