import type { EnhancementDocs } from '../../enhance/docs.ts';

export default {
  markup: 'a hidden button `[data-share-button]`',
} satisfies EnhancementDocs;
