import * as z from 'zod/mini';

const text = () => z.exactOptional(z.string().check(z.minLength(1)));
const number = (...bounds: Parameters<z.ZodMiniNumber['check']>) =>
  z.exactOptional(z.number().check(...bounds));
const euros = () => number(z.nonnegative());

const attributes = {
  articleNumber: text(),
  product_id: text(),
  item_name: text(),
  price: euros(),
  price_total: euros(),
  discount_amount: euros(),
  discount_percentage: number(z.minimum(0), z.maximum(100)),
  discount_total: euros(),
  shipping_id: z.exactOptional(z.string().check(z.regex(/^[1-6]$/))),
  item_brand: text(),
  category: text(),
  category2: text(),
  variant: text(),
  itemListName: text(),
  index: number(z.int(), z.minimum(1)),
  delivery_days: number(z.nonnegative()),
  rating_count: number(z.int(), z.nonnegative()),
  rating_score: number(z.minimum(0), z.maximum(10)),
  original_price: euros(),
  display: text(),
  quantity: number(z.int(), z.positive()),
  cta: text(),
  property_maat: text(),
  property_kleur: text(),
  assembly: z.exactOptional(z.boolean()),
  promotion: text(),
};

/** A tag manager can't tell which product it is without one of the two. */
const named = <T extends { articleNumber?: string; item_name?: string }>() =>
  z.refine<T>((item) => Boolean(item.articleNumber ?? item.item_name), {
    error: 'expected an item_name or an articleNumber',
  });

/** A product as it is reported. */
export const itemSchema = z.strictObject(attributes).check(named());

/** A product that goes into the cart or out of it, with how many of it. */
export const cartItemSchema = z
  .strictObject({ ...attributes, quantity: z.number().check(z.int(), z.positive()) })
  .check(named());
