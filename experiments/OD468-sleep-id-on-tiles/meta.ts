/** Page types that it runs on. */
export const pages = ['plp'];
/** What variant B changes. */
export const targets = ['[data-product-tile][data-sleep-id-from]'];
