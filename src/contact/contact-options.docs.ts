import type { EnhancementDocs } from '../enhance/docs.ts';

export default {
  markup:
    'a link to customer service, or an element with one; may be `hidden`. Stands on every page, or nothing opens again there',
} satisfies EnhancementDocs;
