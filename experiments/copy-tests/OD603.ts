import { defineCopyTest } from '../kit.ts';

/** Checkout buttons and headings that say what comes next, and that nothing is paid yet. */
export default defineCopyTest({
  id: 'OD603',
  variant: 'C',
  copyTestElements: [
    {
      selector: '#checkout-customer [data-checkout-next]',
      copy: 'Naar bezorging, je betaalt nog niet',
      name: 'next step',
      triggerViewportEvent: true,
      triggerClickEvent: true,
    },
    {
      selector: '#checkout-customer fieldset:first-of-type legend',
      copy: 'Waar sturen we de bevestiging heen?',
      name: 'contact heading',
      triggerViewportEvent: true,
    },
  ],
});
