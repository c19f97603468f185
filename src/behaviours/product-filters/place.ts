import { partsOf } from './parts.ts';

/**
 * Where focus is in a part that is about to be exchanged. What is given back puts it on the same control of the new
 * part, at the same height of the window, and says false where that is gone.
 */
export function keepFocus(host: Element): () => boolean {
  const { activeElement: focused, defaultView: view } = host.ownerDocument;
  const part = [...partsOf(host).values()].find((one) => one.contains(focused));
  if (!part || !focused) return () => true;
  const top = focused.getBoundingClientRect().top;
  return () => {
    const same = focused.isConnected
      ? focused
      : [...part.querySelectorAll<HTMLElement>(focused.localName)].find(
          (one) => keyOf(one) === keyOf(focused),
        );
    if (!(same instanceof HTMLElement)) return false;
    same.focus({ preventScroll: true });
    const moved = same.getBoundingClientRect().top - top;
    if (moved) view?.scrollBy({ top: moved, behavior: 'instant' });
    return true;
  };
}

/** What makes a control the same one in other markup. */
function keyOf(element: Element): string {
  const { name, value } = element as Partial<HTMLInputElement>;
  // Its choice may be what has changed.
  if (element instanceof HTMLSelectElement) return name ?? '';
  const group = element.closest('summary')?.parentElement?.getAttribute('data-filters-group');
  return group ?? (name ? `${name}=${value}` : (element.textContent?.replace(/\s+/g, ' ').trim() ?? ''));
}

/** Puts focus on the number of products, which stands above the list; `scroll` also brings that into view. */
export function goToCount(host: Element, { scroll }: { scroll: boolean }): void {
  const count = host.querySelector<HTMLElement>('[data-filters-count]');
  if (!count) return;
  if (!count.hasAttribute('tabindex')) count.tabIndex = -1;
  count.focus({ preventScroll: true });
  if (scroll)
    (count.closest('[data-filters-part]') ?? count).scrollIntoView({ block: 'start', behavior: 'instant' });
}
