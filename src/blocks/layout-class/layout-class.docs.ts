import type { EnhancementDocs } from '../../enhance/docs.ts';

export default {
  markup:
    'any element, once on a page: the `body` has the class `layout-normal` from 768 px on, below that `layout-mobile` where the screen is touched, else `layout-small`',
} satisfies EnhancementDocs;
