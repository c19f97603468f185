import type { Enhancement } from '../src/enhance/enhancement.ts';

/**
 * Where the code of each island and behaviour is. A chunk of its own that every page loads right after the entry:
 * there each would weigh an address and those of all that it needs.
 */
export const code = {
  'cart-popup': () => import('./cart-popup/cart-popup.island.tsx'),
  'search-autocomplete': () => import('./search-autocomplete/search-autocomplete.island.tsx'),
  'add-to-cart': () => import('./add-to-cart/add-to-cart.island.tsx'),
  slider: () => import('../src/behaviours/slider.ts'),
  'show-more': () => import('../src/behaviours/show-more.ts'),
  'product-filters': () => import('../src/behaviours/product-filters.ts'),
  'cart-page': () => import('../src/behaviours/cart-page.ts'),
  checkout: () => import('../src/behaviours/checkout.ts'),
  'address-lookup': () => import('../src/behaviours/address-lookup.ts'),
  'article-selection': () => import('../src/behaviours/article-selection.ts'),
  'anchor-bar': () => import('../src/behaviours/anchor-bar.ts'),
  gallery: () => import('../src/behaviours/gallery.ts'),
  form: () => import('../src/forms/form.ts'),
  'date-field': () => import('../src/forms/date-field.ts'),
  popup: () => import('../src/popups/opener.ts'),
  'exit-intent': () => import('../src/popups/exit-intent.ts'),
  'site-wide-block': () => import('../src/popups/site-wide-block.ts'),
  survey: () => import('./survey/survey.island.tsx'),
  'store-locator': () => import('./store-locator/store-locator.island.tsx'),
  'store-map': () => import('./store-map/store-map.island.tsx'),
  appointment: () => import('./appointment/appointment.island.tsx'),
  'appointment-opener': () => import('../src/behaviours/appointment-opener.ts'),
  'contact-options': () => import('../src/contact/launcher.ts'),
  'contact-option': () => import('../src/contact/choice.ts'),
  'cookie-consent': () => import('../src/consent/cookie-consent.ts'),
} satisfies Record<string, Enhancement['load']>;
