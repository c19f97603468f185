import type * as z from 'zod/mini';
import type { cartItemSchema } from './item.ts';

/** Products and variants shared by the examples of many events. */
const article = {
  articleNumber: '201482-160200',
  product_id: '201482',
  item_name: 'Boxspring Vik',
  price: 1299,
  item_brand: 'Nachtlicht',
  category: 'Boxsprings',
  variant: '160 x 200 cm',
  original_price: 1499,
  discount_amount: 200,
  item_id: '201482-160200',
};

export const exampleItem = { ...article, itemListName: 'Boxsprings', index: 1 };

/** Has fewer attributes than the first, so that a leak from one into the other would show. */
export const otherExampleItem = {
  articleNumber: '310077-60070',
  item_name: 'Hoofdkussen Dons',
  price: 49.95,
  item_id: '310077-60070',
};

export const exampleCartItem = { ...article, quantity: 2 } satisfies z.infer<typeof cartItemSchema>;

export const exampleCart = {
  currency: 'EUR',
  value: 2647.95,
  items: [exampleCartItem, { ...otherExampleItem, quantity: 1 }],
} satisfies { currency: 'EUR'; value: number; items: z.infer<typeof cartItemSchema>[] };

export const exampleHash = '973dfe463ec85785f5f95af5ba3906eedb2d931c24e69824a89ea65dba4e813b';
