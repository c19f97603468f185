import * as z from 'zod/mini';
import { currency, defineEvent, defineFamily, means, optional, value } from './define-event.ts';
import { exampleCartItem, exampleItem, oneCartItem, oneItem } from './item.ts';

const total = value('The price times the quantity, in euros. Missing where the price is not known.');

const cart = z.strictObject({
  currency,
  value: total,
  items: oneCartItem,
  asked_by: optional(
    means(
      "Who asked in the shopper's place: a script of the page or a shopping agent. Missing where the shopper pressed.",
      z.enum(['script', 'agent']),
    ),
  ),
});

const viewItem = defineEvent({
  name: 'view_item',
  description: 'The shopper sees a product in full.',
  when: "The product's detail has arrived whole. Once for each article of the page.",
  schema: z.strictObject({
    currency,
    value: value('The price, in euros. Missing where it is not known.'),
    items: oneItem,
  }),
  example: { currency: 'EUR', value: 1299, items: [exampleItem] },
});

const addToCart = defineEvent({
  name: 'add_to_cart',
  description: 'A product went into the cart.',
  when: 'The server has accepted the product, a higher number of it in the cart, or a removed line that comes back.',
  schema: cart,
  example: { currency: 'EUR', value: 2598, items: [exampleCartItem] },
});

const removeFromCart = defineEvent({
  name: 'remove_from_cart',
  description: 'A product went out of the cart.',
  when: 'The server has removed the line, or made its number lower.',
  schema: cart,
  example: { currency: 'EUR', value: 2598, items: [exampleCartItem] },
});

const addToWishlist = defineEvent({
  name: 'add_to_wishlist',
  description: 'The shopper keeps a product for later.',
  when: 'A product is kept, by its heart or from a shared list: each time.',
  schema: z.strictObject({ currency, value: total, items: oneCartItem }),
  example: { currency: 'EUR', value: 2598, items: [exampleCartItem] },
});

export default defineFamily('Products', [viewItem, addToCart, removeFromCart, addToWishlist]);
