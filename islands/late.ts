import type { Enhancement } from '../src/enhance/enhancement.ts';

/**
 * Where the code is of what can wait until the page is up. A chunk of its own that every page loads right after the
 * entry: there each of these would weigh a name, an address and those of all that it needs.
 */
export const late = {
  slider: () => import('../src/behaviours/slider.ts'),
  'show-more': () => import('../src/behaviours/show-more.ts'),
} satisfies Record<string, Enhancement['load']>;
