import { defineExperiment, viewport, wrapInBehaviour } from '../kit.ts';
import { lookupOutcome } from './lookup-outcome.ts';

/** Where the order is delivered. Where the invoice goes is another matter. */
const street = '[name="DeliveryAddress.StreetName"]';
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
    B: [wrapInBehaviour(`fieldset:not([data-behaviour]):has(${street})`, 'address-lookup')],
  },
  measures: [
    lookupOutcome(`form:has(${street})`, street),
    viewport(`[data-street-row]:has(${street})`, 'street row', { after: streetSeen }),
  ],
});
