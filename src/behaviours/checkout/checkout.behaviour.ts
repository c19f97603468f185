import { undoAll } from '../../dom/undo-all.ts';
import './checkout.css';
import { mountBeside as define } from '../../enhance/mounts.ts';
import { type Prop, props } from '../../page/prop-schemas.ts';
import { clearServerErrors } from './clear-server-errors.ts';
import { followConditions } from './conditions.ts';
import { createChoiceReporter } from './events.ts';
import { guardSubmit } from './guard.ts';
import { keepTyped } from './keep-typed.ts';
import { updateTotals } from './totals.ts';

const step: Prop<'customer' | 'payment'> = (value) => {
  if (value !== 'customer' && value !== 'payment') throw new TypeError('is not customer or payment');
  return value;
};

/**
 * Enhances a checkout page around its form, which the form's own behaviour validates and the browser submits: shows
 * parts that depend on a choice, updates the totals, keeps what was typed
 * when the page is reloaded, prevents a double order and reports the choices.
 */
export default define(props({ checkoutStep: step }), ({ checkoutStep }, { host, services, signal }) => {
  const report = createChoiceReporter(host, services);
  const stops = [
    keepTyped(host),
    followConditions(host),
    clearServerErrors(host),
    guardSubmit(host, services, () => checkoutStep === 'payment' && report()),
    updateTotals(host, services, signal),
  ];
  return () => undoAll(stops);
});
