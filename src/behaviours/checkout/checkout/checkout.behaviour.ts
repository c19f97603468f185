import { undoAll } from '../../../dom/listen.ts';
import './checkout.css';
import { listen } from '../../../dom/listen.ts';
import { navigationType } from '../../../dom/navigation-type.ts';
import { define } from '../../../enhance/define.ts';
import { live, way } from '../../../enhance/parts.ts';
import { choice, props } from '../../../page/prop-schemas.ts';
import { cartOf } from '../../../shop/cart/cart.ts';
import { clearServerErrors } from './clear-server-errors.ts';
import { followConditions } from './conditions.ts';
import { createChoiceReporter } from './events.ts';
import { guardSubmit } from './guard.ts';
import { keepTyped } from './keep-typed.ts';
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
    const view = host.ownerDocument.defaultView ?? window;
    /** After Back from a placed order: what the browser has kept is an order that is no more. */
    const leaveOrdered = () => {
      if (cartOf(services).count.get().pieces === 0) view.location.reload();
    };
    if (navigationType(view) === 'back_forward') leaveOrdered();
    const report = createChoiceReporter(host, services);
    const stops = [
      keepTyped(host),
      followConditions(host),
      clearServerErrors(host),
      guardSubmit(host, services, () => checkoutStep === 'payment' && report()),
      updateTotals(host, services, signal),
      listen<PageTransitionEvent>(view, 'pageshow', ({ persisted }) => persisted && leaveOrdered()),
    ];
    return () => undoAll(stops);
  },
});
