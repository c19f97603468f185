import type { EnhancementDocs } from '../../src/enhance/docs.ts';

export default {
  markup:
    'a `[data-appointment-place]` with the first step, or with a link to the page: see [Appointments](#appointments). One in a page',
  props: {
    shell: 'whether it stands in a page or in a popup',
    storeId: 'the store that the appointment is for; without it the shopper chooses one',
  },
} satisfies EnhancementDocs;
