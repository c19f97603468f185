import type { Services } from './services.ts';

/**
 * Shows the cart's count in every `[data-cart-badge]`, from the first paint on: the last known count is kept in the
 * browser, so that it doesn't pop in when the answer of the server arrives. Hidden at 0.
 */
export function showCartBadges({
  watch,
  storage,
  signals,
}: Pick<Services, 'watch' | 'storage' | 'signals'>): void {
  const badges = new Set<HTMLElement>();
  let count = toCount(storage.get('cartcount'));
  const show = (badge: HTMLElement) => {
    badge.textContent = count > 99 ? '99+' : String(count || '');
    badge.hidden = !count;
  };
  const showAll = (value: number) => {
    count = value;
    badges.forEach(show);
  };
  watch(
    '[data-cart-badge]',
    (element) => {
      const badge = element as HTMLElement;
      badges.add(badge);
      show(badge);
      return () => badges.delete(badge);
    },
    { owner: 'cart badge', complete: true },
  );
  signals.on('cart-count-updated', (detail) => {
    const now = detail.count;
    if (now === undefined || now !== toCount(now)) return;
    storage.set('cartcount', String(now));
    showAll(now);
  });
  storage.on('cartcount', (value) => showAll(toCount(value)));
}

/** What is stored or told, as a whole number from 0; 0 where it is none. */
function toCount(value: unknown): number {
  const count = Number(value);
  return Number.isInteger(count) && count > 0 ? count : 0;
}
