import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';
import { cartItemSchema, itemSchema } from './item.ts';

const currency = z.literal('EUR');
/** Euros. Left out where the product's price is not known: 0 would be counted. */
const value = z.exactOptional(z.number().check(z.nonnegative()));
const cart = z.strictObject({ currency, value, items: z.array(cartItemSchema).check(z.length(1)) });

export const viewItem = defineEvent({
  name: 'view_item',
  description: 'The shopper sees a product in full.',
  when: "The product's detail has arrived whole. Once for each article of the page.",
  schema: z.strictObject({ currency, value, items: z.array(itemSchema).check(z.length(1)) }),
});

export const addToCart = defineEvent({
  name: 'add_to_cart',
  description: 'A product went into the cart; value is its price times the quantity.',
  when: 'The server has accepted the product.',
  schema: cart,
});

export const removeFromCart = defineEvent({
  name: 'remove_from_cart',
  description: 'A product went out of the cart; value is its price times the quantity.',
  when: 'The server has removed the line.',
  schema: cart,
});
