import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';
import { itemSchema } from './item.ts';

const currency = z.literal('EUR');
const item_list_name = z.exactOptional(z.string().check(z.minLength(1)));

export const viewItemList = defineEvent({
  name: 'view_item_list',
  description: 'A list of products is in the page: its first 10.',
  when: 'The list has arrived whole. Once for the same products under the same name.',
  schema: z.strictObject({
    currency,
    item_list_name,
    items: z.array(itemSchema).check(z.minLength(1), z.maxLength(10)),
  }),
});

export const selectItem = defineEvent({
  name: 'select_item',
  description: 'The shopper opens a product from a list.',
  when: "A click on a product tile's link, by mouse, key or touch, in this tab or a new one.",
  schema: z.strictObject({ currency, item_list_name, items: z.array(itemSchema).check(z.length(1)) }),
});
