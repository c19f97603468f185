/**
 * Calls the action at once, or on a page that the browser renders ahead once the shopper opens it: what is never shown
 * must neither store nor report.
 */
export function whenShown(
  document: Document & { readonly prerendering?: boolean },
  signal: AbortSignal,
  action: () => void,
): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', action, { once: true, signal });
  else action();
}
