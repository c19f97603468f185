/** A product as it is reported: the reporting names of the product's attributes. Money in euros, as analytics wants it. */
export interface ProductItem {
  articleNumber?: string;
  product_id?: string;
  item_name?: string;
  price?: number;
  price_total?: number;
  discount_amount?: number;
  discount_percentage?: number;
  discount_total?: number;
  shipping_id?: string;
  item_brand?: string;
  category?: string;
  category2?: string;
  variant?: string;
  itemListName?: string;
  index?: number;
  delivery_days?: number;
  rating_count?: number;
  rating_score?: number;
  original_price?: number;
  display?: string;
  quantity?: number;
  cta?: string;
  property_maat?: string;
  property_kleur?: string;
  assembly?: boolean;
  promotion?: string;
  /** The article number again, under the name that GA4 knows. */
  item_id?: string;
}

/**
 * The attributes of a product's element by kind, without their `data-`. Each is reported under the name after its
 * colon, else under its own with `_` for `-`. One text a kind, because the entry carries it.
 */
const attributesByKind = {
  text:
    'article:articleNumber product:product_id title:item_name shipping:shipping_id brand:item_brand category ' +
    'category2 variant list-name:itemListName display cta property-maat property-kleur promotion',
  number:
    'price price-total original-price discount-amount discount-percentage discount-total index quantity ' +
    'delivery-days rating-count rating-score',
  boolean: 'assembly',
};

const booleans = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** How each kind is read: undefined where the text is not of the kind. */
const readers = {
  text: (text: string) => text,
  // `Number` alone would also take `1e3`, `0x10`, and more digits than it can hold.
  number: (text: string) => (/^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : undefined),
  boolean: (text: string) => booleans.get(text),
};

export interface ProductAttribute {
  /** `data-price-total` */
  readonly attribute: string;
  /** `price_total` */
  readonly name: Exclude<keyof ProductItem, 'item_id'>;
  readonly kind: keyof typeof attributesByKind;
}

/** Every attribute that is reported. */
export const productAttributes: readonly ProductAttribute[] = Object.entries(attributesByKind).flatMap(
  ([kind, list]) =>
    list.split(' ').map((entry) => {
      const [attribute, name] = entry.split(':');
      return {
        attribute: `data-${attribute}`,
        name: name ?? attribute?.replace('-', '_'),
        kind,
      } as ProductAttribute;
    }),
);

/** What was said already: the same product often stands in several lists. */
const reported = new Set<string>();

/**
 * The product that an element carries, under its reporting names. What is absent, empty, or not of its kind is
 * left out; each value that is not of its kind is reported once.
 */
export function readProduct(element: Element): ProductItem {
  const item: Partial<Record<keyof ProductItem, string | number | boolean>> = {};
  for (const { attribute, name, kind } of productAttributes) {
    const text = element.getAttribute(attribute)?.trim();
    if (!text) continue;
    const value = readers[kind](text);
    const problem = `product ${item.articleNumber ?? '(no article)'}: ${attribute}="${text}" is not a ${kind}; it is left out of the reports`;
    if (value !== undefined) item[name] = value;
    else if (!reported.has(problem)) {
      reported.add(problem);
      console.warn(problem);
    }
  }
  if (item.articleNumber) item.item_id = item.articleNumber;
  return item as ProductItem;
}
