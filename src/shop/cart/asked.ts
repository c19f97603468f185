import type { ProductItem } from '../../page/product-item.ts';
import type { Services } from '../../page/services.ts';
import type { CartChanges } from './cart-changes.ts';

/** Who acts in the shopper's place: a script of the page, or an agent by a tool. */
export type Asker = 'script' | 'agent';

/** An order that an action asks for. */
export interface AskedOrder {
  readonly by: Asker;
  readonly item: ProductItem;
  /** Called once the page has taken it: only then something comes of it. */
  readonly heard: () => void;
  /** Called with what became of each try. */
  readonly tried: (result: string) => void;
  /** Called when the shopper has closed what it led to. */
  readonly closed: () => void;
}

/** By the host of the order form that sends it. */
export const askedOrders = new WeakMap<Element, AskedOrder>();

/** The one queue of a page's changes of the cart. */
export interface CartDoor {
  /** Has the server's markup of the cart. */
  readonly host: Element;
  readonly changes: CartChanges;
  readonly itemOf: (articleId: string) => ProductItem | undefined;
  /** By the cart's item: who asked for the change that is under way. */
  readonly asked: Map<string, Asker>;
}

/** Where the page shows the cart, actions go through what changes it there. */
export const cartDoors = new WeakMap<Services['page'], CartDoor>();
