import * as z from 'zod/mini';
import { meanings, means, euros as money, text as required } from './define-event.ts';

/** Left out where there is none: `ecommerce` is cleared before each event. */
const optional = z.exactOptional;

const text = (meaning: string) => optional(required(meaning));
const number = (meaning: string, ...bounds: Parameters<z.ZodMiniNumber['check']>) =>
  optional(means(meaning, z.number().check(...bounds)));
const euros = (meaning: string) => optional(money(meaning));

const attributes = {
  articleNumber: text('The article number: one size and colour of a product.'),
  product_id: text('The product that the article is a variant of.'),
  item_name: text("The product's name."),
  price: euros('What one costs now, in euros.'),
  price_total: euros('What all of the line cost, in euros.'),
  discount_amount: euros('What one is cheaper than its original price, in euros.'),
  discount_percentage: number('The same in percent.', z.minimum(0), z.maximum(100)),
  discount_total: euros('What all of the line are cheaper, in euros.'),
  shipping_id: optional(
    means('The way of shipping, 1 to 6.', z.string().check(z.regex(/^[1-6]$/), z.length(1))),
  ),
  item_brand: text('The brand.'),
  category: text('The main category.'),
  category_id: text("The main category's id."),
  category2: text('The category below it.'),
  variant: text('The variant, as the shop words it.'),
  itemListName: text('The list that the product is in.'),
  index: number('Its place in that list, from 1.', z.int(), z.minimum(1)),
  delivery_days: number('Days until it can be delivered.', z.nonnegative()),
  rating_count: number('How many reviews it has.', z.int(), z.nonnegative()),
  rating_score: number('Their average, from 0 to 10.', z.minimum(0), z.maximum(10)),
  original_price: euros('What one cost before the discount, in euros.'),
  display: text('How the page shows it: in a grid, a row, a slider.'),
  quantity: number('How many.', z.int(), z.positive()),
  cta: text("The text of the product's button."),
  property_maat: text('Its size.'),
  property_kleur: text('Its colour.'),
  assembly: optional(means('Whether it is put together at home.', z.boolean())),
  promotion: text('The promotion that it is part of.'),
  item_id: text('The article number under its name in GA4.'),
};

/** GA4 needs one of the two to identify a product. */
const named = <T extends { item_id?: string; item_name?: string }>() =>
  z.refine<T>((item) => Boolean(item.item_id ?? item.item_name), {
    error: 'expected an item_id or an item_name',
  });

/** A reported product. */
export const itemSchema = z.strictObject(attributes).check(named());
meanings.add(itemSchema, { id: 'product', description: 'A product as it is reported.' });

/** A reported product with its quantity. */
export const cartItemSchema = z
  .strictObject({ ...attributes, quantity: means('How many.', z.number().check(z.int(), z.positive())) })
  .check(named());
meanings.add(cartItemSchema, { id: 'product-with-quantity', description: 'A product with how many of it.' });

/** GA4's limit of products per event. */
const maxItemsPerEvent = 200;

export const oneItem = means('The one product.', z.array(itemSchema).check(z.length(1)));
export const oneCartItem = means('The one product.', z.array(cartItemSchema).check(z.length(1)));
export const cartItems = means(
  'The products in the cart, a line each.',
  z.array(cartItemSchema).check(z.minLength(1), z.maxLength(maxItemsPerEvent)),
);
export const promotedItems = means(
  'The products that the promotion shows; the promotion itself where it shows none, as Google counts none without an item.',
  z.array(itemSchema).check(z.minLength(1), z.maxLength(maxItemsPerEvent)),
);

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
