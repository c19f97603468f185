import type { Undo } from '../../dom/watcher.ts';
import { whenSeen } from '../../dom/when-seen.ts';
import type { Services } from '../../page/services.ts';
import { createOnce } from './once.ts';
import { aList, aProduct, type ListedProduct, productsOf, readListed } from './product-lists.ts';
import { watchFilled } from './watch-filled.ts';

/** How many products of a list are reported unseen, and how many one event has at most. */
const most = 10;
/** What is seen within this time, in ms, is one event. */
const batchTime = 1000;

/**
 * Reports the products of lists: the first 10 places when they are there, further ones when half of the tile was in
 * view for half a second. Each once a page under the same name of a list, however often a fragment comes again.
 */
export function measureLists({ watch, track, page }: Services, view: Window): void {
  const isFirst = createOnce();
  /** Products further on that were not seen yet. */
  const awaited = new Map<Element, Undo>();
  let seen: (ListedProduct & { product: Element })[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const read = (product: Element, products?: Element[]) => ({
    product,
    ...readListed(product, page.type, products),
  });
  const isNew = ({ listName, item }: ListedProduct) => isFirst(listName, item.articleNumber ?? '');
  const report = (listName: string, products: typeof seen) =>
    track(
      'view_item_list',
      { currency: 'EUR', item_list_name: listName, items: products.map(({ item }) => item) },
      { cause: products[0]?.product },
    );

  const reportSeen = () => {
    clearTimeout(timer);
    timer = undefined;
    const waiting = seen;
    seen = [];
    for (const name of new Set(waiting.map(({ listName }) => listName))) {
      const products = waiting.filter(({ listName }) => listName === name);
      for (let at = 0; at < products.length; at += most) report(name, products.slice(at, at + most));
    }
  };

  const see = (product: Element) => {
    awaited.delete(product);
    const listed = read(product);
    if (!isNew(listed)) return;
    seen.push(listed);
    timer ??= setTimeout(reportSeen, batchTime);
  };

  watchFilled(watch, {
    container: aList,
    part: aProduct,
    look(list) {
      const products = productsOf(list);
      const first = products
        .slice(0, most)
        .map((product) => read(product, products))
        .filter(isNew);
      if (first[0]) report(first[0].listName, first);
      for (const product of products.slice(most))
        if (!awaited.has(product))
          awaited.set(
            product,
            whenSeen(product, () => see(product)),
          );
    },
    gone(product) {
      awaited.get(product)?.();
      awaited.delete(product);
    },
  });

  // Before what a click does, and while the page can still send: it may not come back.
  for (const type of ['click', 'auxclick', 'visibilitychange'])
    view.document.addEventListener(type, reportSeen, true);
  view.addEventListener('pagehide', reportSeen);
}
