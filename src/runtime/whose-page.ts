import type { Undo, Watch } from '../dom/watch.ts';

/** Signs of a page of the shop. Other pages are not reported, and nothing is stored there. */
const marks = [
  'html[type]',
  'script#storefront-settings',
  'meta[name^="AB-test-"]',
  'script[data-copy-test]',
  '[data-island]',
  '[data-behaviour]',
  '[data-cart-badge]',
];

/** Calls `begin` for each sign that is there now, or for the first that comes. */
export function watchForMarks(watch: Watch, begin: () => void): void {
  let stop: Undo | undefined;
  stop = watch(
    marks.join(),
    () => {
      stop?.();
      begin();
      return undefined;
    },
    { owner: 'storefront', order: -2 },
  );
}
