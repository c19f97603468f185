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
  let count = Number(storage.get('cartcount')) || 0;
  const show = (badge: HTMLElement) => {
    badge.textContent = count ? String(count) : '';
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
    if (!Number.isInteger(detail.count)) return;
    storage.set('cartcount', String(detail.count));
    showAll(Number(detail.count));
  });
  storage.on('cartcount', (value) => showAll(Number(value) || 0));
}
