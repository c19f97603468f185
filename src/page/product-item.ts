import { report } from './report.ts';

/** The attributes of a product's element, each with its reporting name and its kind. */
const attributes = {
  'data-article': ['articleNumber', 'text'],
  'data-product': ['product_id', 'text'],
  'data-title': ['item_name', 'text'],
  'data-shipping': ['shipping_id', 'text'],
  'data-brand': ['item_brand', 'text'],
  'data-category': ['category', 'text'],
  'data-category-id': ['category_id', 'text'],
  'data-category2': ['category2', 'text'],
  'data-variant': ['variant', 'text'],
  'data-list-name': ['itemListName', 'text'],
  'data-display': ['display', 'text'],
  'data-cta': ['cta', 'text'],
  'data-property-maat': ['property_maat', 'text'],
  'data-property-kleur': ['property_kleur', 'text'],
  'data-promotion': ['promotion', 'text'],
  'data-price': ['price', 'number'],
  'data-price-total': ['price_total', 'number'],
  'data-original-price': ['original_price', 'number'],
  'data-discount-amount': ['discount_amount', 'number'],
  'data-discount-percentage': ['discount_percentage', 'number'],
  'data-discount-total': ['discount_total', 'number'],
  'data-index': ['index', 'number'],
  'data-quantity': ['quantity', 'number'],
  'data-delivery-days': ['delivery_days', 'number'],
  'data-rating-count': ['rating_count', 'number'],
  'data-rating-score': ['rating_score', 'number'],
  'data-assembly': ['assembly', 'boolean'],
} as const satisfies Record<`data-${string}`, readonly [string, Kind]>;

type Kind = keyof typeof readers;
type Pair = (typeof attributes)[keyof typeof attributes] | readonly ['item_id', 'text'];

/** A product in an event, by the reporting names of its attributes. Money in euros, as analytics expects. */
export type ProductItem = { [One in Pair as One[0]]?: NonNullable<ReturnType<(typeof readers)[One[1]]>> };

export interface ProductAttribute {
  /** `data-price-total` */
  readonly attribute: string;
  /** `price_total` */
  readonly name: Exclude<keyof ProductItem, 'item_id'>;
  readonly kind: Kind;
}

/** All reported attributes. */
export const productAttributes: readonly ProductAttribute[] = Object.entries(attributes).map(
  ([attribute, [name, kind]]) => ({ attribute, name, kind }),
);

const booleans = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** Parsers by kind. Undefined if the text is not of that kind. */
const readers = {
  text: (text: string) => text,
  // `Number` alone would also accept `1e3`, `0x10`, and more digits than it can represent.
  number: (text: string) => (/^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : undefined),
  boolean: (text: string) => booleans.get(text),
};

/**
 * Reads the product from an element's attributes. Leaves out missing, empty and invalid values, and reports invalid
 * ones.
 */
export function readProduct(element: Element): ProductItem {
  const item: Partial<Record<keyof ProductItem, string | number | boolean>> = {};
  for (const { attribute, name, kind } of productAttributes) {
    const text = element.getAttribute(attribute)?.trim();
    if (!text) continue;
    const value = readers[kind](text);
    if (value !== undefined) item[name] = value;
    else
      report(
        'product-attribute',
        `${attribute}="${text}" is not a ${kind}`,
        `product ${item.articleNumber ?? '(no article)'}, ${attribute}`,
      );
  }
  if (item.articleNumber) item.item_id = item.articleNumber;
  return item as ProductItem;
}
