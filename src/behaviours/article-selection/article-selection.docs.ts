import type { EnhancementDocs } from '../../enhance/docs.ts';

export default {
  markup:
    'the choices of a product: links whose query is the choice, the shown one with `aria-current`, or one GET form; in a `data-article-part`. See [Choosing an article](#choosing-an-article)',
  props: {
    productId: 'the product',
    address: "whether the browser's address follows the choice",
  },
} satisfies EnhancementDocs;
