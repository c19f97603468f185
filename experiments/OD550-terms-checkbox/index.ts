import { attribute, click, defineExperiment, interaction } from '../kit.ts';

const box = '[data-terms] input[type="checkbox"]';
/** By its default, so that what the shopper does to the box holds, and comes back when the page is reloaded. */
const checked = attribute(box, 'checked', '');

export default defineExperiment({
  id: 'OD550',
  name: 'terms-checkbox',
  owner: 'cart and checkout',
  hypothesis: 'Shoppers who check the terms themselves order as often as those for whom it was done.',
  expires: '2027-06-30',
  legal: {
    reason:
      'A, and C as it shows the same, check the agreement to the terms beforehand, in plain sight above the order button; B leaves it to the shopper.',
    approvedBy: 'legal desk, to be confirmed',
  },
  pages: ['checkout-payment'],
  targets: [box],
  changes: {
    A: [checked],
    // Found and left alone, so that A and B are counted from the same anchor.
    B: [attribute(box, 'checked', () => undefined)],
    C: [checked],
  },
  measures: [
    interaction(box, 'change', (element) =>
      (element as HTMLInputElement).checked ? 'terms checked' : 'terms unchecked',
    ),
    click('[data-order-button]', 'pay'),
  ],
});
