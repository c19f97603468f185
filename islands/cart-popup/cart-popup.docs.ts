import type { EnhancementDocs } from '../../src/enhance/docs.ts';

export default {
  markup: 'a link to the cart page with a `[data-cart-badge]` for the count',
} satisfies EnhancementDocs;
