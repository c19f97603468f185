import { undoAll } from '../dom/listen.ts';
import type { Undo } from '../dom/watch.ts';
import { whenActive } from '../dom/when-active.ts';
import type { Services } from '../page/services.ts';
import { whenShown } from '../page/when-shown.ts';
import { itemCount } from '../shop/cart/cart.calls.ts';
import { cartOf } from '../shop/cart/cart.ts';

/**
 * Keeps the page's cart badges at the cart's number of pieces, from the last stored one. The server is asked for it once
 * the shopper is active, and whenever it may be outdated. A stored count may be of a cart that is gone since: the first
 * page of a visit that finds one asks the server at once. Returns its end.
 */
export function showCartBadges(services: Services): Undo {
  const { count, takeCount, doubtCount } = cartOf(services);
  /** The page stated its count as it was rendered: only once, and not after anything newer, is it news. */
  let isNews = true;
  let isFollowed = false;
  const ended = new AbortController();

  async function ask() {
    // Until a page that Back leads to has loaded, and its listeners were called, Chromium answers from its cache.
    if (document.readyState !== 'complete')
      await new Promise((done) => addEventListener('load', () => setTimeout(done), { once: true }));
    const before = count.get();
    try {
      const now = await itemCount({ signal: ended.signal });
      // Skipped if the count has changed in the meantime. The signal stores the count and updates every badge. For a new
      // visitor an empty cart changes nothing, so nothing is stored.
      if (count.get() === before && now !== (before.pieces ?? 0))
        services.signals.emit('cart-count-updated', { count: now, source: 'cart-popup' });
    } catch (error) {
      if (!ended.signal.aborted) services.report('cart-count', error);
    }
  }
  const stops: Undo[] = [() => ended.abort()];
  const follow = () => {
    const { pieces, from } = count.get();
    const isOld = !!pieces && from === 'storage' && !services.storage.get('cart-asked');
    stops.push(
      count.listen(({ from }) => {
        if (from === 'doubt') void ask();
      }),
    );
    if (!isOld) {
      stops.push(whenActive(document, doubtCount));
      return;
    }
    services.storage.set('cart-asked', 'true');
    doubtCount();
  };
  stops.push(
    services.signals.on('cart-count-updated', () => {
      isNews = false;
    }),
    services.watch(
      '[data-cart-badge]',
      (badge) => {
        const stated = badge.getAttribute('data-cart-badge');
        if (isNews && stated) takeCount({ count: Number(stated) });
        isNews &&= !stated;
        if (!isFollowed) stops.push(whenShown(document, follow));
        isFollowed = true;
        return count.subscribe(({ pieces }) => show(badge as HTMLElement, pieces));
      },
      { owner: 'cart badge', complete: true },
    ),
  );
  return () => undoAll(stops);
}

function show(badge: HTMLElement, pieces = 0) {
  const text = pieces > 99 ? '99+' : `${pieces || ''}`;
  // Writing the same text would still trigger mutation observers.
  if (badge.textContent === text && badge.hidden === !pieces) return;
  badge.textContent = text;
  badge.hidden = !pieces;
}
