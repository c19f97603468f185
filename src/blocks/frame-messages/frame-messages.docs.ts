import type { EnhancementDocs } from '../../enhance/docs.ts';

export default {
  markup:
    'any element, once on a page: while the page has a frame its messages are heard, and those that are not ours are logged',
} satisfies EnhancementDocs;
