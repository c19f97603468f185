import * as z from 'zod/mini';
import { defineEvent, defineFamily, optional, text } from './define-event.ts';
import { otherExampleItem, promotedItems } from './item.ts';

const promotion = z.strictObject({
  promotion_id: optional(text("The promotion's number or code.")),
  promotion_name: text("The promotion's name; its number or code where it has none."),
  creative_name: optional(text('The picture or text that it was shown with.')),
  creative_slot: optional(text('The place where it was shown.')),
  items: promotedItems,
});

const viewPromotion = defineEvent({
  name: 'view_promotion',
  description: 'The shopper sees a promotion.',
  when: 'Half of its block was in view for half a second. Once a page for the same promotion in the same slot.',
  schema: promotion,
  example: {
    promotion_id: 'winterslaap',
    promotion_name: 'Winterslaap',
    creative_name: 'dekbedden',
    creative_slot: 'home-1',
    items: [otherExampleItem],
  },
});

const selectPromotion = defineEvent({
  name: 'select_promotion',
  description: 'The shopper opens a promotion.',
  when: "A click on a link in the promotion's block, by mouse, key or touch, in this tab or a new one.",
  schema: promotion,
  example: {
    promotion_name: 'Winterslaap',
    creative_slot: 'home-1',
    items: [{ item_id: 'Winterslaap', item_name: 'Winterslaap' }],
  },
});

export default defineFamily('Promotions', [viewPromotion, selectPromotion]);
