/** The values of the html element's `type`. */
export const pageTypes = [
  ...['homepage', 'plp', 'pdp', 'promotions', 'cart', 'checkout-customer', 'checkout-payment'],
  ...['bedmatch', 'advice', 'store-locator', 'store', 'appointment', 'blog', 'content'],
] as const;
export type PageType = (typeof pageTypes)[number];

/** Where an experiment may run; `*` is every page. */
export type StorefrontPageType = '*' | PageType;
/** Pure: else the kit would load it, and have no use for it. */
export const experimentPages = /* @__PURE__ */ (['*'] as StorefrontPageType[]).concat(pageTypes);
