import type { Enhancement } from '../src/enhance/enhancement.ts';

/**
 * Where the code of each island and behaviour is. A chunk of its own that every page loads right after the entry:
 * there each would weigh an address and those of all that it needs.
 */
export const code = {
  'cart-popup': () => import('./cart-popup/cart-popup.island.tsx'),
  'search-autocomplete': () => import('./search-autocomplete/search-autocomplete.island.tsx'),
  'add-to-cart': () => import('./add-to-cart/add-to-cart.island.tsx'),
  slider: () => import('../src/behaviours/slider/slider.behaviour.ts'),
  'show-more': () => import('../src/behaviours/show-more/show-more.behaviour.ts'),
  'product-filters': () => import('../src/behaviours/product-filters/product-filters.behaviour.ts'),
  'cart-page': () => import('../src/behaviours/cart-page/cart-page.behaviour.ts'),
  checkout: () => import('../src/behaviours/checkout/checkout.behaviour.ts'),
  'address-lookup': () => import('../src/behaviours/address-lookup/address-lookup.behaviour.ts'),
  'article-selection': () => import('../src/behaviours/article-selection/article-selection.behaviour.ts'),
  'anchor-bar': () => import('../src/behaviours/anchor-bar/anchor-bar.behaviour.ts'),
  gallery: () => import('../src/behaviours/gallery/gallery.behaviour.ts'),
  form: () => import('../src/forms/form.behaviour.ts'),
  'date-field': () => import('../src/forms/date-field.behaviour.ts'),
  popup: () => import('../src/popups/popup.behaviour.ts'),
  'exit-intent': () => import('../src/popups/exit-intent.behaviour.ts'),
  'site-wide-block': () => import('../src/popups/site-wide-block.behaviour.ts'),
  survey: () => import('./survey/survey.island.tsx'),
  'store-locator': () => import('./store-locator/store-locator.island.tsx'),
  'store-map': () => import('./store-map/store-map.island.tsx'),
  appointment: () => import('./appointment/appointment.island.tsx'),
  'appointment-opener': () => import('../src/behaviours/appointment-opener/appointment-opener.behaviour.ts'),
  'contact-options': () => import('../src/contact/contact-options.behaviour.ts'),
  'contact-option': () => import('../src/contact/contact-option.behaviour.ts'),
  'cookie-consent': () => import('../src/consent/cookie-consent.behaviour.ts'),
} satisfies Record<string, Enhancement['load']>;
