import type { EnhancementDocs } from '../../enhance/docs.ts';

export default {
  markup: 'a page of the checkout around its form, which is a `form`',
  props: {
    checkoutStep: 'the step that the page is',
  },
} satisfies EnhancementDocs;
