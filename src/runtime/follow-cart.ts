import type { EarlyBadges } from '../page/cart-badges.ts';
import type { Services } from '../page/services.ts';
import { cartOf } from '../shop/cart/cart.ts';

/** Keeps the badges at what the page knows of the cart's count, from where the entry has left them. Returns its end. */
export function followCart(services: Services, { show, lastSignal }: EarlyBadges): () => void {
  const { count, takeCount } = cartOf(services);
  const signal = lastSignal();
  if (signal) takeCount(signal);
  /** The page stated its count as it was rendered: only once, and not after anything newer, is it news. */
  let isNews = !signal;
  return services.watch(
    '[data-cart-badge]',
    (badge) => {
      const stated = badge.getAttribute('data-cart-badge');
      if (isNews && stated) {
        isNews = false;
        takeCount({ count: Number(stated) });
      }
      return count.subscribe(({ pieces }) => show(badge, pieces));
    },
    { owner: 'cart badge', complete: true },
  );
}
