import { make } from '../../dom/make.ts';
import { type InsertOptions, insert } from './insert.ts';
import type { Change, Context } from './types.ts';

export const tileSelector = '[data-product-tile]';

const ofMain = (document: Document, attribute: string) =>
  document.querySelector('main')?.getAttribute(attribute)?.trim() ?? '';

/** The id of the list's classification node; empty where the page has none. */
export const nodeId = (document: Document): string => ofMain(document, 'data-classification-node-id');

/** The id of the list's choice guide; undefined where it has none. */
export const guidedSellingId = (document: Document): string | undefined =>
  ofMain(document, 'data-guided-selling-id') || undefined;

/** What a link or button needs to open a choice guide in a popup, and without the script its page. */
export function guideAttributes(id: string): Record<string, string> {
  return {
    href: `/guidedselling/${encodeURIComponent(id)}`,
    'data-behaviour': 'popup',
    'data-popup': 'guided-selling',
    'data-popup-id': id,
  };
}

/**
 * Inserts one element after the product at this position (from 1) of the page's main product list, if another product
 * follows. Counts only products, so that several experiments can insert into one list.
 */
export function insertAfterTile(
  position: number,
  make: (tile: Element, context: Context) => Element | undefined | Promise<Element | undefined>,
  options: Omit<InsertOptions, 'at'> = {},
): Change {
  // The anchor is the next product, because it arrives last.
  return insert(tileSelector, 'before', make, {
    ...options,
    at: (tile) => (isTileAt(position + 1, tile) ? listItem(tile) : undefined),
  });
}

/** Whether the tile is the product at this position, from 1, of the page's main product list. */
export function isTileAt(position: number, tile: Element): boolean {
  const item = listItem(tile);
  if (!item) return false;
  let count = 0;
  // Counts backwards and no further than needed, which is fast in long lists.
  for (let at: Element | null = item; at && count <= position; at = at.previousElementSibling)
    if (at.matches(tileSelector) || at.querySelector(tileSelector)) count++;
  return (
    count === position && item.parentElement === tile.ownerDocument.querySelector('main [data-product-list]')
  );
}

/** The list's own child that is or contains the tile. */
function listItem(tile: Element): Element | undefined {
  let item: Element | null = tile;
  while (item && !item.parentElement?.matches('[data-product-list]')) item = item.parentElement;
  return item ?? undefined;
}

/** The call to action in the list's header. */
export const listAction = 'main .list-header .list-action > a:not([data-experiment])';

/** A new call to action that looks like the one it stands in for. */
export function actionLike(
  action: Element,
  attributes: Readonly<Record<string, string>>,
  text: string,
): Element {
  const { class: own = '', ...others } = attributes;
  return make('a', { class: `${action.className} ${own}`.trim(), ...others }, text);
}
