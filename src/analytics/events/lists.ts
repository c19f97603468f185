import * as z from 'zod/mini';
import { defineEvent, defineFamily, means, optional, text } from './define-event.ts';
import { exampleItem, itemSchema, oneItem, otherExampleItem } from './item.ts';

const item_list_name = optional(text('The name of the list; the page type where the list has none.'));

const viewItemList = defineEvent({
  name: 'view_item_list',
  description: 'Products of a list are in the page: its first 10, then those that the shopper scrolls to.',
  when: 'The list has arrived; later for those of which half the tile was in view for half a second, what is seen within a second together. Each product of a list once a page.',
  schema: z.strictObject({
    item_list_name,
    items: means('The products, at most 10.', z.array(itemSchema).check(z.minLength(1), z.maxLength(10))),
  }),
  example: {
    item_list_name: 'Boxsprings',
    items: [exampleItem, { ...otherExampleItem, itemListName: 'Boxsprings', index: 2 }],
  },
});

const selectItem = defineEvent({
  name: 'select_item',
  description: 'The shopper opens a product from a list.',
  when: "A click on a product tile's link, by mouse, key or touch, in this tab or a new one.",
  schema: z.strictObject({ item_list_name, items: oneItem }),
  example: {
    item_list_name: 'Boxsprings',
    items: [{ ...otherExampleItem, itemListName: 'Boxsprings', index: 2 }],
  },
});

export default defineFamily('Product lists', [viewItemList, selectItem]);
