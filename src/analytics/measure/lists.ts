import type { Undo } from '../../dom/watch.ts';
import { whenSeen } from '../../dom/when-in-view.ts';
import type { Services } from '../../page/services.ts';
import {
  createFirstTimeCheck,
  type ListedProduct,
  listSelector,
  productSelector,
  productsOf,
  readListed,
} from './product-lists.ts';
import { watchFilled } from './watch-filled.ts';

/** This many products of a list are reported before they are seen. */
const reportedUnseen = 10;
const maxItemsPerEvent = 10;
/** In ms: products seen within this time share one event. */
const batchTime = 1000;

/**
 * Reports listed products: the first 10 as soon as the list is there, the others once half of the tile was in view for
 * half a second. A product is reported once per page and list name, even if a fragment replaces the list.
 */
export function measureLists({ watch, track, page }: Services, view: Window): void {
  const isFirstTime = createFirstTimeCheck();
  /** Products after the first 10 that were not seen yet, each with the way to stop waiting for it. */
  const unseen = new Map<Element, Undo>();
  let seen: (ListedProduct & { product: Element })[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const read = (product: Element, products?: Element[]) => ({
    product,
    ...readListed(product, page.type, products),
  });
  const isNew = ({ listName, item }: ListedProduct) => isFirstTime(listName, item.articleNumber ?? '');
  const report = (listName: string, products: typeof seen) =>
    track(
      'view_item_list',
      { item_list_name: listName, items: products.map(({ item }) => item) },
      { cause: products[0]?.product },
    );

  const reportSeen = () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = seen;
    seen = [];
    for (const name of new Set(batch.map(({ listName }) => listName))) {
      const products = batch.filter(({ listName }) => listName === name);
      for (let start = 0; start < products.length; start += maxItemsPerEvent)
        report(name, products.slice(start, start + maxItemsPerEvent));
    }
  };

  const onSeen = (product: Element) => {
    unseen.delete(product);
    const listed = read(product);
    if (!isNew(listed)) return;
    seen.push(listed);
    timer ??= setTimeout(reportSeen, batchTime);
  };

  watchFilled(watch, {
    container: listSelector,
    part: productSelector,
    look(list) {
      const products = productsOf(list);
      const first = products
        .slice(0, reportedUnseen)
        .map((product) => read(product, products))
        .filter(isNew);
      if (first[0]) report(first[0].listName, first);
      for (const product of products.slice(reportedUnseen))
        if (!unseen.has(product))
          unseen.set(
            product,
            whenSeen(product, () => onSeen(product)),
          );
    },
    onRemoved(product) {
      unseen.get(product)?.();
      unseen.delete(product);
    },
  });

  // Report before a click takes effect or the page is hidden: it may be the last chance to send.
  for (const type of ['click', 'auxclick', 'visibilitychange'])
    view.document.addEventListener(type, reportSeen, true);
  view.addEventListener('pagehide', reportSeen);
}
