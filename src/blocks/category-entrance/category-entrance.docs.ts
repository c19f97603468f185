import type { EnhancementDocs } from '../../enhance/docs.ts';

export default {
  markup:
    'a link to the category. The answer to `/Ajax/Catalog/ClassificationNodeEntranceAsync/{id}` takes its place, with what lives in it; where that fails, nothing does',
  props: { nodeId: 'the id of the classification node' },
} satisfies EnhancementDocs;
