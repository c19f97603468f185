import type { Watch } from '../dom/watcher.ts';
import type { ProductItem } from '../page/product-item.ts';
import type { EventParameters } from './events/index.ts';
import type { Track } from './track.ts';

export interface MeasureProductsOptions {
  readonly watch: Watch;
  readonly track: Track;
  readonly readProduct: (element: Element) => ProductItem;
  /** Stands for the name of a list that has none. */
  readonly pageType: string;
  readonly document: Document;
}

const aList = '[data-product-list]';
const aProduct = '[data-article]:not([data-article=""])';

/** Reports the product lists and products of the page, and the clicks that open a product of a list. */
export function measureProducts({ watch, track, readProduct, pageType, document }: MeasureProductsOptions) {
  const reported = new Set<string>();

  const listed = (list: Element | null, products: Element[]) => {
    const name = list?.getAttribute('data-list-name')?.trim() || pageType || '(not set)';
    const all = list && productsOf(list);
    const items: ProductItem[] = products.map((product) => ({
      itemListName: name,
      ...(all && { index: all.indexOf(product) + 1 }),
      ...readProduct(product),
    }));
    return { currency: 'EUR', item_list_name: name, items } as const;
  };

  /** Reports what the selector finds; the same products under the same name only once, as a fragment may come again. */
  const reportOnce = <N extends 'view_item_list' | 'view_item'>(
    name: N,
    selector: string,
    read: (element: Element) => EventParameters[N] & { item_list_name?: string },
  ) =>
    watch(
      selector,
      (element) => {
        const parameters = read(element);
        const articles = parameters.items.map((item) => item.articleNumber);
        const identity = String([name, parameters.item_list_name, articles]);
        if (articles.length && !reported.has(identity)) track(name, parameters);
        reported.add(identity);
        return undefined;
      },
      // After whoever changes the page: what the shopper sees is what is reported.
      { owner: 'analytics', order: 100, complete: true },
    );

  reportOnce('view_item_list', aList, (list) => listed(list, productsOf(list).slice(0, 10)));

  reportOnce('view_item', `[data-product-detail]${aProduct}`, (detail) => {
    const item = readProduct(detail);
    return { currency: 'EUR', ...(item.price !== undefined && { value: item.price }), items: [item] };
  });

  // The primary button and the Enter key make a click, every other button an auxclick, the middle one (1) among them.
  for (const type of ['click', 'auxclick'] as const)
    document.addEventListener(type, ({ target, button, defaultPrevented }) => {
      // A prevented click opens nothing: it ended the drag of a slider, or waits for its island and will come again.
      if (defaultPrevented || button > 1) return;
      const link = (target as Partial<Element>).closest?.('a[href]');
      const tile = link?.closest(`[data-product-tile]${aProduct}`);
      if (tile) track('select_item', listed(tile.closest(aList), [tile]));
    });
}

/** The list's own products in order: not those of a list inside it, not a part that repeats its product's article. */
function productsOf(list: Element): Element[] {
  return [...list.querySelectorAll(aProduct)].filter(
    (product) => product.parentElement?.closest(`${aList}, ${aProduct}`) === list,
  );
}
