/** The product that the page orders; undefined where it orders none. */
export function productId(main: Element): string | undefined {
  const order = main.querySelector('[data-product-detail] [data-island="add-to-cart"]');
  return order?.getAttribute('data-product-id')?.trim() || undefined;
}

/** The page's own second order button. */
export function ownBar({ ownerDocument }: Element): Element | null {
  return ownerDocument.querySelector('[data-behaviour="order-bar"]:not([data-experiment])');
}
