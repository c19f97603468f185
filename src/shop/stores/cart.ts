import { atom, type ReadableAtom } from 'nanostores';
import { perPage } from '../../page/per-page.ts';
import type { Services } from '../../page/services.ts';
import type { SignalDetails } from '../../page/signals.ts';

/** What this page knows of the number of pieces in the cart. Each piece of news is a new object. */
export interface CartCount {
  /** Undefined where it was never known. */
  readonly pieces: number | undefined;
  /** Where it comes from; `doubt`: the last known one, which may be out of date. */
  readonly from: 'storage' | 'signal' | 'other-tab' | 'doubt';
}

/** A change of the cart's content on this page. Each is a new object. */
export interface CartChange {
  /** Who has changed it, as the signal says: `cart-popup`. */
  readonly source: string | undefined;
}

export interface CartStores {
  readonly count: ReadableAtom<CartCount>;
  /** The last change; undefined before the first. */
  readonly change: ReadableAtom<CartChange | undefined>;
  /** The known count may be out of date: who can ask the server does. */
  doubtCount(): void;
  /** Takes in a `cart-count-updated` that was sent before these stores were there. */
  takeCount(detail: CountDetail): void;
}

type CountDetail = Partial<SignalDetails['cart-count-updated']>;
type Needs = Pick<Services, 'signals' | 'storage'>;

/** The cart of a page, as its rooms share it: signals and other tabs come in here and nowhere else. */
export const cartOf: (services: Needs) => CartStores = perPage((services) =>
  createCartStores(services, window),
);

function createCartStores({ signals, storage }: Needs, view: Window): CartStores {
  const readStored = () => toPieces(storage.get('cartcount'));
  const count = atom<CartCount>({ pieces: readStored(), from: 'storage' });
  const change = atom<CartChange | undefined>(undefined);

  const doubtCount = () => count.set({ pieces: count.get().pieces, from: 'doubt' });
  const takeCount = ({ count: pieces }: CountDetail) => {
    if (pieces === undefined || pieces !== toPieces(pieces)) return doubtCount();
    storage.set('cartcount', String(pieces));
    count.set({ pieces, from: 'signal' });
  };

  signals.on('cart-count-updated', takeCount);
  signals.on('cart-html-updated', ({ source }) => change.set({ source }));
  storage.on('cartcount', (stored) => count.set({ pieces: toPieces(stored), from: 'other-tab' }));
  // A page that the browser kept alive has heard nothing in the meantime.
  view.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) count.set({ pieces: readStored(), from: 'doubt' });
  });
  return { count, change, doubtCount, takeCount };
}

/** What is stored or sent, as a whole number from 0. */
function toPieces(value: unknown): number | undefined {
  const pieces = Number(value ?? Number.NaN);
  return Number.isInteger(pieces) && pieces >= 0 ? pieces : undefined;
}
