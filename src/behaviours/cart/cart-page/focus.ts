import { codeForms, itemIdOf, lineOf, linesIn } from '../cart-markup.ts';

const removalSelector = '[data-cart-remove] button';

/**
 * Remembers where focus is before the cart is replaced. The function that it returns moves focus, if its control is gone,
 * to the other form of the discount code, to the remove button of the line that took the place, else of the last line, else to the page's heading.
 */
export function rememberFocus(host: HTMLElement): () => void {
  const { ownerDocument: page } = host;
  const focused = page.activeElement;
  if (!focused || !host.contains(focused)) return () => {};
  const isCode = !!focused.closest(codeForms);
  const line = focused.closest<HTMLElement>('[data-cart-line]');
  const at = line ? linesIn(host).indexOf(line) : -1;
  return () => {
    if (page.activeElement !== page.body && host.contains(page.activeElement)) return;
    const code = isCode && host.querySelector<HTMLElement>(`:is(${codeForms}) :is([name="code"], button)`);
    if (code) return code.focus();
    const lines = linesIn(host);
    const next = lineOf(host, itemIdOf(line)) ?? lines[at] ?? (at < 0 ? undefined : lines.at(-1));
    const control =
      next?.querySelector<HTMLElement>(removalSelector) ?? next?.querySelector<HTMLElement>('a');
    (control ?? headingOf(page))?.focus();
  };
}

/** Focuses the remove button of the line with this article, which has just been restored. */
export function focusArticle(host: HTMLElement, articleId: string): void {
  const line = linesIn(host).find((one) => one.getAttribute('data-article') === articleId);
  line?.querySelector<HTMLElement>(removalSelector)?.focus();
}

function headingOf(page: Document): HTMLElement | null {
  const heading = page.querySelector<HTMLElement>('[data-cart-heading], h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}
