import type { EnhancementDocs } from '../../enhance/docs.ts';

export default {
  markup:
    "`hidden`, with a button that orders what the page's own order button orders, for the bottom of a phone's window. Shown while that button is out of view and can be pressed; on which widths, its style says",
  props: { productId: 'the product, as at its `add-to-cart`' },
} satisfies EnhancementDocs;
