import { fetchChunk } from '../dom/fetch-chunk.ts';
import { undoAll } from '../dom/listen.ts';
import type { Undo } from '../dom/watch.ts';
import { whenActive } from '../dom/when.ts';
import type { EarlyBadges } from '../page/cart-badges.ts';
import type { Services } from '../page/services.ts';
import { cartOf } from '../shop/cart/cart.ts';

/**
 * Keeps the badges at what the page knows of the cart's count, from where the entry has left them. The server is asked
 * for it once the shopper is active, and whenever the count may be outdated. A stored count may be of a cart that is
 * gone since: the first page of a visit that finds one asks the server at once. Returns its end.
 */
export function followCart(services: Services, { show, lastSignal }: EarlyBadges): () => void {
  const { count, takeCount, doubtCount } = cartOf(services);
  const signal = lastSignal();
  if (signal) takeCount(signal);
  /** The page stated its count as it was rendered: only once, and not after anything newer, is it news. */
  let isNews = !signal;
  let isFollowed = false;
  const ended = new AbortController();

  async function ask() {
    const before = count.get();
    try {
      const { itemCount } = await fetchChunk(() => import('../server/cart/cart.ts'));
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
  stops.push(
    services.watch(
      '[data-cart-badge]',
      (badge) => {
        const stated = badge.getAttribute('data-cart-badge');
        if (isNews && stated) {
          isNews = false;
          takeCount({ count: Number(stated) });
        }
        if (!isFollowed) {
          isFollowed = true;
          const { pieces, from } = count.get();
          const isOld = !!pieces && from === 'storage' && !services.storage.get('cart-asked');
          stops.push(
            count.listen(({ from }) => {
              if (from === 'doubt') void ask();
            }),
            isOld ? () => {} : whenActive(document, doubtCount),
          );
          if (isOld) {
            services.storage.set('cart-asked', 'true');
            doubtCount();
          }
        }
        return count.subscribe(({ pieces }) => show(badge, pieces));
      },
      { owner: 'cart badge', complete: true },
    ),
  );
  return () => undoAll(stops);
}
