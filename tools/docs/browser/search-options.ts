import type { Options } from 'minisearch';

/** A part of a page under one heading. */
export interface Found {
  /** Its address from the site's root. */
  readonly id: string;
  readonly page: string;
  readonly heading: string;
  readonly group: string;
  /** How its text begins. */
  readonly about: string;
}

/** The same where the index is made and where it is read. */
export const searchOptions: Options<Found & { text: string }> = {
  fields: ['heading', 'page', 'text'],
  storeFields: ['page', 'heading', 'group', 'about'],
  // Names in code: data-product-id is found by product, AddProductAjax by its own name.
  tokenize: (text) => text.split(/[\s\-–—.,;:!?()[\]{}<>"'`|/\\=#*+&]+/u).filter(Boolean),
  processTerm: (term) => term.toLowerCase(),
  searchOptions: {
    boost: { heading: 4, page: 3 },
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : 0),
  },
};
