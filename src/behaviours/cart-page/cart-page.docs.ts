import type { EnhancementDocs } from '../../enhance/docs.ts';

export default {
  markup: "the cart page's `[data-cart]`: see [The cart page](#the-cart-page)",
  props: {
    restore: 'the address that puts a removed line back; without it there is no undo',
  },
} satisfies EnhancementDocs;
