import { fetchChunk } from '../src/dom/fetch-chunk.ts';
import type { Enhancement } from '../src/enhance/enhancement.ts';
import { idle } from '../src/enhance/when/idle.ts';
import { now } from '../src/enhance/when/now.ts';
import { visible } from '../src/enhance/when/visible.ts';
import type { code } from './code.ts';

/** Asked for anew after a failure; its own retries are over then, and whoever asked has others. */
const load = (name: keyof typeof code) => () =>
  fetchChunk(() => import('./code.ts')).then(
    ({ code }) => code[name](),
    () => Promise.reject(new Error('the list of islands could not be loaded')),
  );

const island = (name: keyof typeof code, when: Enhancement['when']): Enhancement => ({
  kind: 'island',
  name,
  when,
  load: load(name),
  holds: 'a, button, form',
});

/** A behaviour leaves the server's links alone, so only its buttons wait for it. */
const behaviour = (name: keyof typeof code, when: Enhancement['when'], holds = 'button'): Enhancement => ({
  kind: 'behaviour',
  name,
  when,
  load: load(name),
  holds,
});

/** Every island and behaviour that a page can name, and when its code is loaded by default. */
export const enhancements: readonly Enhancement[] = [
  island('cart-popup', idle),
  island('search-autocomplete', idle),
  island('add-to-cart', now),
  island('survey', idle),
  island('store-locator', now),
  island('store-map', visible),
  island('appointment', visible),
  behaviour('slider', visible),
  behaviour('show-more', visible),
  behaviour('product-filters', visible),
  // Its forms' submits wait: without us each is a page.
  behaviour('cart-page', visible, 'button, form'),
  // Its links wait: without us they lead away from the page. A shared address opens it out of view too.
  behaviour('gallery', idle, 'a'),
  behaviour('article-selection', visible, 'a'),
  behaviour('anchor-bar', idle),
  behaviour('date-field', visible),
  behaviour('address-lookup', visible),
  behaviour('checkout', visible, 'button, form'),
  behaviour('popup', idle),
  behaviour('exit-intent', idle),
  behaviour('site-wide-block', idle),
  behaviour('cookie-consent', idle),
  behaviour('contact-options', idle),
  behaviour('contact-option', visible),
  behaviour('appointment-opener', visible),
  // A form's submit waits too: without us the browser would send it unchecked.
  behaviour('form', visible, 'button, form'),
];
