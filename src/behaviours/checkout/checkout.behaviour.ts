import { undoAll } from '../../dom/undo-all.ts';
import './checkout.css';
import { define } from '../../enhance/define.ts';
import { type Prop, props } from '../../page/prop-schemas.ts';
import { followConditions } from './conditions.ts';
import { createChoiceReports } from './events.ts';
import { guardSubmit } from './guard.ts';
import { dropServerFaults } from './server-faults.ts';
import { keepTotals } from './totals.ts';

const step: Prop<'customer' | 'payment'> = (value) => {
  if (value !== 'customer' && value !== 'payment') throw new TypeError('is not customer or payment');
  return value;
};

/**
 * A page of the checkout around its form, which the form's own behaviour checks and the browser sends: parts that an
 * answer opens, totals that follow the choices, an order that is sent once, and what was chosen reported.
 */
export default define(props({ checkoutStep: step }), ({ checkoutStep }, { host, services, signal }) => {
  const report = createChoiceReports(host, services);
  const stops = [
    followConditions(host),
    dropServerFaults(host),
    guardSubmit(host, services, () => checkoutStep === 'payment' && report()),
    keepTotals(host, services, signal),
  ];
  return () => undoAll(stops);
});
