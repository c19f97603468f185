import { itemIdOf, lineOf, linesIn } from './parts.ts';

const aRemoval = '[data-cart-remove] button';

/**
 * Where focus is before the cart is exchanged. What is given back puts it, where its own control is gone, on the
 * removal of the line that came into the place, else of the last one, else on the page's heading.
 */
export function keepFocus(host: HTMLElement): () => void {
  const { ownerDocument: page } = host;
  const focused = page.activeElement;
  if (!focused || !host.contains(focused)) return () => {};
  const line = focused.closest<HTMLElement>('[data-cart-line]');
  const at = line ? linesIn(host).indexOf(line) : -1;
  return () => {
    if (page.activeElement !== page.body && host.contains(page.activeElement)) return;
    const lines = linesIn(host);
    const next = lineOf(host, itemIdOf(line)) ?? lines[at] ?? (at < 0 ? undefined : lines.at(-1));
    const control = next?.querySelector<HTMLElement>(aRemoval) ?? next?.querySelector<HTMLElement>('a');
    (control ?? headingOf(page))?.focus();
  };
}

/** Puts focus on the removal of the line with this article, which has just come back. */
export function focusArticle(host: HTMLElement, articleId: string): void {
  const line = linesIn(host).find((one) => one.getAttribute('data-article') === articleId);
  line?.querySelector<HTMLElement>(aRemoval)?.focus();
}

function headingOf(page: Document): HTMLElement | null {
  const heading = page.querySelector<HTMLElement>('[data-cart-heading], h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}
