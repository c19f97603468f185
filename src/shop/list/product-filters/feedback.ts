import { announce, createLiveRegion } from '../../../dom/live-region.ts';
import type { Texts } from '../../../page/texts.ts';
import { countOf, partsOf } from './parts.ts';
import { productFiltersTexts } from './product-filters.texts.ts';

/**
 * Remembers the focused control of a part that is about to be replaced. Returns a function that focuses the same control
 * in the new part, at the same height in the window; it returns false if that control is gone.
 */
export function rememberFocus(host: Element): () => boolean {
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
    if (moved) (same.closest('dialog') ?? view)?.scrollBy({ top: moved, behavior: 'instant' });
    return true;
  };
}

/** Identifies a control in other markup. */
function keyOf(element: Element): string {
  const { name, value } = element as Partial<HTMLInputElement>;
  // Not by value: the change may be of this very field.
  if (element.matches('select, [type="number"], [type="text"]')) return name ?? '';
  const group = element.closest('summary')?.parentElement?.getAttribute('data-filters-group');
  return group ?? (name ? `${name}=${value}` : (element.textContent?.replace(/\s+/g, ' ').trim() ?? ''));
}

/** Focuses the field whose text the server can't read, else the number of products above the list. */
export function goToResult(host: Element): void {
  const fault = host.querySelector<HTMLElement>('[data-filters-apply] [aria-invalid="true"]');
  if (fault) fault.focus();
  else goToCount(host, { scroll: true });
}

/** Focuses the number of products above the list. `scroll` also scrolls to it. */
export function goToCount(host: Element, { scroll }: { scroll: boolean }): void {
  const count = host.querySelector<HTMLElement>('[data-filters-count]');
  if (!count) return;
  if (!count.hasAttribute('tabindex')) count.tabIndex = -1;
  count.focus({ preventScroll: true });
  if (scroll)
    (count.closest('[data-filters-part]') ?? count).scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Announces the number of products to screen readers, politely. */
export function createAnnouncer(host: HTMLElement, texts: Texts): { announce(): void; remove(): void } {
  const say = texts(productFiltersTexts);
  const status = createLiveRegion();
  host.append(status);
  return {
    announce() {
      const count = countOf(host);
      if (count === undefined) return;
      const text = say(`productFilters.${count > 1 ? 'many' : count ? 'one' : 'none'}`, { count });
      announce(status, text);
    },
    remove: () => status.remove(),
  };
}
