import { fetchChunk } from '../src/dom/fetch-chunk.ts';
import type { Enhancement } from '../src/enhance/enhancement.ts';
import { idle } from '../src/enhance/when/idle.ts';
import { now } from '../src/enhance/when/now.ts';
import { visible } from '../src/enhance/when/visible.ts';
import type { code } from './code.ts';

/** The chunk with the addresses has tries of its own; when they are over, whoever asked has others. */
const every = (
  kind: Enhancement['kind'],
  when: Enhancement['when'],
  holds: string,
  ...names: readonly (keyof typeof code)[]
): Enhancement[] =>
  names.map((name) => ({
    kind,
    name,
    when,
    load: () => fetchChunk(() => import('./code.ts')).then(({ code }) => code[name]()),
    holds,
  }));

/** Every island and behaviour that a page can name, when its code is loaded by default, and what waits for it. */
export const enhancements: readonly Enhancement[] = [
  ...every('island', now, 'a, button, form', 'add-to-cart', 'store-locator'),
  ...every('island', idle, 'a, button, form', 'cart-popup', 'search-autocomplete', 'survey'),
  ...every('island', visible, 'a, button, form', 'store-map', 'appointment'),
  // A behaviour leaves the server's links alone, so only its buttons wait for it.
  ...every('behaviour', idle, 'button', 'popup', 'anchor-bar', 'contact-options', 'exit-intent'),
  ...every('behaviour', idle, 'button', 'site-wide-block', 'cookie-consent'),
  ...every('behaviour', visible, 'button', 'slider', 'show-more', 'product-filters', 'contact-option'),
  ...every('behaviour', visible, 'button', 'date-field', 'address-lookup', 'appointment-opener'),
  // A form's submit waits too: without us the browser would send it unchecked, or load a page.
  ...every('behaviour', visible, 'button, form', 'form', 'cart-page', 'checkout'),
  // So do links that would load a page. The address of a picture opens it out of view, too.
  ...every('behaviour', visible, 'a', 'article-selection'),
  ...every('behaviour', idle, 'a', 'gallery'),
];
