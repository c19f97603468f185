import { type ProductItem, readProduct } from '../../page/product-item.ts';

export const aList = '[data-product-list]';
/** An element without an article is no product that can be told from others. */
export const aProduct = '[data-article]:not([data-article=""])';

/** A product as one of a list. */
export interface ListedProduct {
  /** The name of the list, or what stands for it. */
  readonly listName: string;
  readonly item: ProductItem;
}

/** The list's own products in order: not those of a list inside it, not a part that repeats its product's article. */
export function productsOf(list: Element): Element[] {
  return [...list.querySelectorAll(aProduct)].filter(
    (product) => product.parentElement?.closest(`${aList}, ${aProduct}`) === list,
  );
}

/**
 * Reads a product with its list's name and its place there from 1, unless it says these itself. `pageType` stands for
 * the name of a list that has none. `products` are those of its list, where they are known.
 */
export function readListed(product: Element, pageType: string, products?: Element[]): ListedProduct {
  const list = product.parentElement?.closest(aList);
  const listName = list?.getAttribute('data-list-name')?.trim() || pageType || '(not set)';
  const place = list ? (products ?? productsOf(list)).indexOf(product) + 1 : 0;
  const item = { itemListName: listName, ...(place && { index: place }), ...readProduct(product) };
  return { listName, item };
}
