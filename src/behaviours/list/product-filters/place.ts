import { partsOf } from './parts.ts';

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
