import { listen } from '../../src/dom/listen.ts';
import { defineExperiment, type Measure, viewport, wrapInBehaviour } from '../kit.ts';

/** Where the order is delivered. Where the invoice goes is another matter. */
const street = '[name="DeliveryAddress.StreetName"]';
const isOf = (part: Element) => part.querySelector(street) !== null;
/** In ms. */
const streetSeen = 500;

export default defineExperiment({
  id: 'OD547',
  name: 'address-lookup',
  owner: 'cart and checkout',
  hypothesis: 'Shoppers whose street and town are filled in go on to pay more often, and mistype less.',
  expires: '2027-06-30',
  pages: ['checkout-customer'],
  changes: {
    // The page may look addresses up by itself.
    B: [wrapInBehaviour('fieldset:not([data-behaviour])', 'address-lookup', {}, { finds: isOf })],
  },
  measures: [
    lookupOutcome('form', street),
    { ...viewport('[data-street-row]', rowOf, { after: streetSeen }), complete: true },
  ],
});

function rowOf(row: Element) {
  return isOf(row) ? 'street row' : undefined;
}

/**
 * Reports what came of each lookup for the address with this field, which the page tells by an event. An address that is
 * not known is a failure.
 */
function lookupOutcome(form: string, field: string): Measure {
  return {
    selector: form,
    attach: (element, { report }) =>
      listen<CustomEvent<{ outcome?: unknown }>>(element, 'address-lookup', ({ target, detail }) => {
        if (!(target as Element).querySelector(field)) return;
        report('data', detail?.outcome === 'found' ? 'lookup success' : 'lookup failure');
      }),
  };
}
