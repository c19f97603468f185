/** Page types that it runs on. */
export const pages = ['plp'];
/** What variant B changes. */
export const targets = ['main [data-product-list]'];
