import type { EnhancementDocs } from '../../enhance/docs.ts';

export default {
  markup: 'a `[data-show-more-content]` and a hidden button `[data-show-more-toggle]`',
} satisfies EnhancementDocs;
