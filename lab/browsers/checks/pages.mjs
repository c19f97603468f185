// @ts-check
/** @import { Check } from './check.mjs' */

/** @type {readonly (readonly [what: string, path: string, names: readonly string[], first?: string])[]} */
const kinds = [
  ['the home page', '/', ['cart-popup', 'search-autocomplete']],
  ['a list', '/matrassen', ['cart-popup', 'product-filters']],
  ['a product', '/product/matras-duin-pocketvering', ['add-to-cart', 'gallery', 'anchor-bar']],
  ['the cart', '/winkelwagen', ['cart-page', 'cart-popup'], '/fixtures/reset?cart=many'],
  ['search results', '/zoeken?q=matras', ['cart-popup', 'search-autocomplete']],
  ['the stores', '/Winkels/Zoeken', ['store-locator']],
  ['a store', '/Winkels/Eindhoven', ['cart-popup']],
  ['the checkout', '/fixtures/checkout', ['form']],
  ['an appointment', '/Winkels/Afspraak', ['appointment']],
  [
    'a product under a strict policy',
    '/product/matras-duin-pocketvering?csp=strict',
    ['add-to-cart', 'gallery'],
  ],
];

/** Each kind of page opens: what it needs is mounted, and nothing has failed. @type {readonly Check[]} */
export const pages = kinds.map(([what, path, names, first]) => ({
  title: `${what} opens`,
  async run(lab) {
    if (first) await lab.open(first);
    await lab.open(path);
    await lab.mounted(...names);
    const count = await lab.run(() => {
      const failed = document.querySelectorAll('[data-state="failed"]').length;
      return failed ? -failed : document.querySelectorAll('[data-state="mounted"]').length;
    });
    if (count < 0) throw new Error(`${-count} of its islands and behaviours have failed`);
    return `${count} mounted`;
  },
}));
