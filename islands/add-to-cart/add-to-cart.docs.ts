import type { EnhancementDocs } from '../../src/enhance/docs.ts';

export default {
  markup: 'a POST form with a button',
  props: {
    productId: 'the product',
    articleId: 'its article: one size and colour',
    crossSell:
      'whether the popup shows what goes with the cart, above its `[data-added-actions]`; it may also be set later',
  },
} satisfies EnhancementDocs;
