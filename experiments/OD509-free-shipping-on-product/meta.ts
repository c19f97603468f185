/** Page types that it runs on. */
export const pages = ['pdp'];
/** What variant B changes. */
export const targets = ['[data-product-detail] .product-price'];
