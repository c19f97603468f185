import type { Undo, Watch } from '../dom/watch.ts';

/** A page with one of these is the shop's. */
const marks =
  'html[type],script#storefront-settings,meta[name^="AB-test-"],script[data-copy-test],[data-island],[data-behaviour],[data-cart-badge]';

/** Calls `begin` where the page is known to be the shop's, now or with the first mark that comes: then after `late`. */
export function whenOurs(watch: Watch, document: Document, begin: () => void, late: () => void): void {
  if (document.querySelector(marks)) {
    begin();
    return;
  }
  let stop: Undo | undefined;
  stop = watch(
    marks,
    () => {
      stop?.();
      late();
      begin();
      return undefined;
    },
    { owner: 'storefront', order: -2 },
  );
}
