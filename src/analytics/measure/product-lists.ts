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

/**
 * Reads a product with the name of its list and its position there, from 1; the product's own attributes win over both.
 * `pageType` replaces a missing list name. Pass the list's `products` if you have them.
 */
export function readListed(product: Element, pageType: string, products?: Element[]): ListedProduct {
  const list = product.parentElement?.closest(listSelector);
  const listName = list?.getAttribute('data-list-name')?.trim() || pageType || '(not set)';
  const index = list ? (products ?? productsOf(list)).indexOf(product) + 1 : 0;
  const item = { itemListName: listName, ...(index && { index }), ...readProduct(product) };
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
