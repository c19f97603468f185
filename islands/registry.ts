import type { Enhancement } from '../src/enhance/enhancement.ts';
import { idle } from '../src/enhance/when/idle.ts';
import { now } from '../src/enhance/when/now.ts';
import { visible } from '../src/enhance/when/visible.ts';
import type { late as Late } from './late.ts';

const island = (name: string, when: Enhancement['when'], load: Enhancement['load']): Enhancement => ({
  kind: 'island',
  name,
  when,
  load,
  holds: 'a, button, form',
});

/** A behaviour leaves the server's links alone, so only its buttons wait for it. */
const behaviour = (name: keyof typeof Late, when: Enhancement['when']): Enhancement => ({
  kind: 'behaviour',
  name,
  when,
  load: async () => (await import('./late.ts')).late[name](),
  holds: 'button',
});

/** Every island and behaviour that a page can name: when its code is loaded by default, and where it is. */
export const enhancements: readonly Enhancement[] = [
  island('cart-popup', idle, () => import('./cart-popup/cart-popup.island.tsx')),
  island('search-autocomplete', idle, () => import('./search-autocomplete/search-autocomplete.island.tsx')),
  island('add-to-cart', now, () => import('./add-to-cart/add-to-cart.island.tsx')),
  behaviour('slider', visible),
  behaviour('show-more', visible),
];
