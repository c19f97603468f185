import advice from './advice.ts';
import checkout from './checkout.ts';
import contact from './contact.ts';
import content from './content.ts';
import experiments from './experiments.ts';
import lists from './lists.ts';
import page from './page.ts';
import popups from './popups.ts';
import product from './product.ts';
import promotions from './promotions.ts';
import search from './search.ts';
import stores from './stores.ts';

/** The families of all data-layer events, in the order of the tracking plan. */
export const eventFamilies = [
  page,
  lists,
  promotions,
  product,
  checkout,
  search,
  stores,
  contact,
  popups,
  advice,
  content,
  experiments,
] as const;
