import { type ProductItem, readProduct } from '../../page/product-item.ts';

export const listSelector = '[data-product-list]';
/** Products are recognised by their article number; an element without one is not a product. */
export const productSelector = '[data-article]:not([data-article=""])';

/** A product and the list that it is in. */
export interface ListedProduct {
  /** The list's own name, or the page type if it has none. */
  readonly listName: string;
  readonly item: ProductItem;
}

/** The list's own products in order, without those of nested lists, and without elements inside a product. */
export function productsOf(list: Element): Element[] {
  return [...list.querySelectorAll(productSelector)].filter(
    (product) => product.parentElement?.closest(`${listSelector}, ${productSelector}`) === list,
  );
}

const ownPlace = (product: Element): number => {
  const text = product.getAttribute('data-index')?.trim() ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
};

/**
 * The place at which each product is seen. Products that say their places keep these while they stand in that order. Where
 * an experiment has moved them, their places are dealt anew, the first to the first. They are counted from the first where
 * it has inserted one that says none, and where two say the same: the server numbers each page that is added from 1.
 */
function placesOf(products: readonly Element[]): readonly number[] {
  const own = products.map(ownPlace);
  const said = [...new Set(own)].filter(Boolean).sort((a, b) => a - b);
  const first = said[0] ?? 1;
  return said.length === own.length ? said : own.map((_, at) => first + at);
}

/**
 * Reads a product with the name of its list and the place there at which it is seen, from 1; its own name of the list wins.
 * `pageType` replaces a missing list name. Pass the list's `products` if you have them.
 */
export function readListed(product: Element, pageType: string, products?: Element[]): ListedProduct {
  const list = product.parentElement?.closest(listSelector);
  const listName = list?.getAttribute('data-list-name')?.trim() || pageType || '(not set)';
  const all = products ?? (list ? productsOf(list) : []);
  const { index: said, ...own } = readProduct(product);
  const index = placesOf(all)[all.indexOf(product)] ?? said;
  const item = { itemListName: listName, ...(index && { index }), ...own };
  return { listName, item };
}

/** Returns a check that is true the first time it is called with a combination of strings, and false from then on. */
export function createFirstTimeCheck(): (...texts: readonly string[]) => boolean {
  const seen = new Set<string>();
  return (...texts) => {
    const before = seen.size;
    return seen.add(JSON.stringify(texts)).size > before;
  };
}
