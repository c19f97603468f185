import type { EnhancementDocs } from '../../src/enhance/docs.ts';

export default {
  markup: "the store's address",
  props: {
    latitude: 'of the store, in degrees',
    longitude: 'of the store, in degrees',
    name: "the store's name",
  },
} satisfies EnhancementDocs;
