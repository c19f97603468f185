import type { EnhancementDocs } from '../enhance/docs.ts';

export default {
  markup:
    'a link to customer service, or an element with one; may be `hidden`. Stands on every page, or nothing opens again there. `--sf-bottom-bar` of the root tells how high a bar of the page stands at the bottom of the window, which the link then stands above',
} satisfies EnhancementDocs;
