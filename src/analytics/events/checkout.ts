import * as z from 'zod/mini';
import {
  currency,
  defineEvent,
  defineFamily,
  euros,
  hash,
  means,
  optional,
  text,
  value,
} from './define-event.ts';
import { cartItems, exampleCart, exampleHash } from './item.ts';

const sum = "The sum of the lines' prices times their quantities, in euros";

const viewCart = defineEvent({
  name: 'view_cart',
  description: 'The shopper looks at a cart that has something in it.',
  when: 'The cart page shows a line for the first time. Once a page, not again when the cart changes.',
  schema: z.strictObject({
    currency,
    value: euros(`${sum}. A price that is not known adds nothing.`),
    items: cartItems,
  }),
  example: exampleCart,
});

const coupon = optional(
  hash(
    'The discount code, trimmed, lower-cased and hashed (SHA-256). Missing where the code is somebody’s e-mail address or number.',
  ),
);
const checkout = { currency, coupon, value: value(`${sum}. Missing where a price is not known.`) };

const discountCode = defineEvent({
  name: 'discount_code',
  description: 'The shopper has entered a discount code in the cart.',
  when: 'The server has answered. Not where the call failed, nor where a code is removed.',
  schema: z.strictObject({
    coupon,
    accepted: means(
      'Whether the cart has it now. A refused one is unknown, over, or not for this cart.',
      z.boolean(),
    ),
  }),
  example: { coupon: exampleHash, accepted: true },
});

const beginCheckout = defineEvent({
  name: 'begin_checkout',
  description: 'The shopper starts to order.',
  when: 'The first page of the checkout has arrived, and not when the server sends its form back. Once a page.',
  schema: z.strictObject({ ...checkout, items: cartItems }),
  example: exampleCart,
});

const addShippingInfo = defineEvent({
  name: 'add_shipping_info',
  description: 'The shopper has chosen how the order is delivered.',
  when: 'The order is sent. Not again for a choice that was sent before.',
  schema: z.strictObject({
    ...checkout,
    shipping_tier: text('The chosen way of delivery.'),
    zip_code_hash: optional(
      hash('The zip code of the delivery address, without spaces, upper-cased and hashed (SHA-256).'),
    ),
    items: cartItems,
  }),
  example: { ...exampleCart, shipping_tier: 'Thuisbezorgd met montage', zip_code_hash: exampleHash },
});

const addPaymentInfo = defineEvent({
  name: 'add_payment_info',
  description: 'The shopper has chosen how to pay.',
  when: 'The order is sent. Not again for a choice that was sent before.',
  schema: z.strictObject({
    ...checkout,
    payment_type: text('The chosen payment option, never an account or card number.'),
    items: cartItems,
  }),
  example: { ...exampleCart, payment_type: 'iDEAL' },
});

const purchase = defineEvent({
  name: 'purchase',
  description: 'The order is placed.',
  when: 'The page that confirms the order has arrived. Once for each order: its number is kept in the browser.',
  schema: z.strictObject({
    currency,
    value: euros(`${sum}, without shipping.`),
    transaction_id: text("The order's number. GA4 drops a second purchase with the same."),
    tax: optional(euros('The tax in the value, in euros.')),
    shipping: optional(euros('What the delivery costs, in euros.')),
    coupon,
    items: cartItems,
  }),
  example: {
    ...exampleCart,
    transaction_id: 'B-1048213',
    tax: 459.56,
    shipping: 0,
    coupon: exampleHash,
  },
});

export default defineFamily('Cart and checkout', [
  viewCart,
  discountCode,
  beginCheckout,
  addShippingInfo,
  addPaymentInfo,
  purchase,
]);
