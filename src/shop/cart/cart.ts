import { atom, type ReadableAtom } from 'nanostores';
import { perPage } from '../../page/per-page.ts';
import type { Services } from '../../page/services.ts';
import type { SignalDetails } from '../../page/signals.ts';

/** The number of pieces in the cart. Each update is a new object. */
export interface CartCount {
  /** Undefined if it was never known. */
  readonly pieces: number | undefined;
  /** The source of the number. `doubt`: the last known one, which may be out of date. */
  readonly from: 'storage' | 'signal' | 'other-tab' | 'doubt';
}

/** A change of the cart's content on this page. Each is a new object. */
export interface CartChange {
  /** The `source` of the signal: `cart-popup`. */
  readonly source: string | undefined;
}

type CountDetail = Partial<SignalDetails['cart-count-updated']>;
type Needs = Pick<Services, 'signals' | 'storage'>;

/** The page's cart stores. Only they listen to the cart's signals and to other tabs. */
export const cartOf = perPage(({ signals, storage }: Needs) => {
  const readStored = () => toPieces(storage.get('cartcount'));
  const count = atom<CartCount>({ pieces: readStored(), from: 'storage' });
  /** The last change; undefined before the first. */
  const change = atom<CartChange | undefined>(undefined);

  /** Marks the count as possibly out of date, so that a listener requests it from the server. */
  const doubtCount = () => count.set({ pieces: count.get().pieces, from: 'doubt' });
  /** The cart may have changed and can't be asked now: the next page asks at once. */
  const doubtNext = () => {
    storage.set('cart-asked', undefined);
    doubtCount();
  };
  /** Handles a `cart-count-updated` that was emitted before these stores existed. */
  const takeCount = ({ count: pieces }: CountDetail) => {
    if (pieces === undefined || pieces !== toPieces(pieces)) return doubtCount();
    storage.set('cartcount', String(pieces));
    count.set({ pieces, from: 'signal' });
  };

  let counted: Promise<unknown> = Promise.resolve();
  const tellCount = (source: string, pieces: number) =>
    signals.emit('cart-count-updated', { count: pieces, source });
  /**
   * Tells the page that the shopper changed the cart: emits `cart-html-updated` at once, and `cart-count-updated` once
   * the number of pieces is known. Counts keep the order of their changes. Without a number, or where asking for it
   * fails, the count is in doubt.
   */
  const changed = (source: string, pieces?: number | (() => Promise<number>)) => {
    signals.emit('cart-html-updated', { source });
    if (pieces === undefined) doubtCount();
    else if (typeof pieces === 'number') tellCount(source, pieces);
    else
      counted = counted
        .then(() => pieces())
        .then(
          (now) => tellCount(source, now),
          () => signals.emit('cart-count-updated', { source }),
        );
  };

  signals.on('cart-count-updated', takeCount);
  signals.on('cart-html-updated', ({ source }) => change.set({ source }));
  storage.on('cartcount', (stored) => count.set({ pieces: toPieces(stored), from: 'other-tab' }));
  // A page in the back-forward cache receives no events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) count.set({ pieces: readStored(), from: 'doubt' });
  });
  return {
    count: count as ReadableAtom<CartCount>,
    change: change as ReadableAtom<CartChange | undefined>,
    changed,
    doubtCount,
    doubtNext,
    takeCount,
  };
});

/** Reads a stored or emitted count. Undefined if it is not a whole number from 0. */
function toPieces(value: unknown): number | undefined {
  const pieces = Number(value ?? Number.NaN);
  return Number.isInteger(pieces) && pieces >= 0 ? pieces : undefined;
}
