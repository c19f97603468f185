import type { EnhancementDocs } from '../../src/enhance/docs.ts';

export default {
  markup: 'a POST form with a button',
  props: {
    productId: 'the product',
    articleId: 'its article: one size and colour',
  },
} satisfies EnhancementDocs;
