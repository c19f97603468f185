import type { EarlyBadges } from '../page/cart-badges.ts';
import type { Services } from '../page/services.ts';
import { cartOf } from '../shop/stores/cart.ts';

/** Keeps the badges at what the page knows of the cart's count, from where the entry has left them. Returns its end. */
export function followCart(services: Services, { show, lastSignal }: EarlyBadges): () => void {
  const { count, takeCount } = cartOf(services);
  const signal = lastSignal();
  if (signal) takeCount(signal);
  return services.watch(
    '[data-cart-badge]',
    (badge) => count.subscribe(({ pieces }) => show(badge, pieces)),
    { owner: 'cart badge', complete: true },
  );
}
