import type { EnhancementDocs } from '../../enhance/docs.ts';

export default {
  markup:
    'links to places in the page (`#reviews`). Where its style is `position: sticky`, nothing that gets focus or is led to ends up behind it',
} satisfies EnhancementDocs;
