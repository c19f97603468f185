import type { EnhancementDocs } from '../../enhance/docs.ts';

export default {
  markup:
    'a `details` with a `summary` and a list `[data-menu-list]` of links. Beside its link an item may have a hidden `[data-menu-panel]`: from 992 px on it opens by hover, touch or a button that we add, below that it is a level of a drawer, which shows the link above it. The drawer’s name in signals is `menu`',
} satisfies EnhancementDocs;
