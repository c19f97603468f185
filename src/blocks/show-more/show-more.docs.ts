import type { EnhancementDocs } from '../../enhance/docs.ts';

export default {
  markup: 'a `[data-show-more-content]` and a hidden button `[data-show-more-toggle]`',
  props: {
    items: 'how many children of the content are shown at first; with 0 as many as its height has room for',
  },
} satisfies EnhancementDocs;
