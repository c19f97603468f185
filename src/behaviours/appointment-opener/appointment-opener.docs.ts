import type { EnhancementDocs } from '../../enhance/docs.ts';

export default {
  markup:
    'a link to the page of appointments, which is the way without us, and also where the page has a panel',
  props: {
    storeId: 'the store that the appointment is for; without it the shopper chooses one',
  },
} satisfies EnhancementDocs;
