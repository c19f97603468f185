import type { EnhancementDocs } from '../../enhance/docs.ts';

export default {
  markup:
    'a term and its explanation: a `button[popovertarget]`, and a `[popover]` with an `id` that holds text only. It works as a popover without us. Shown on hover, focus and touch, it has `role="tooltip"` and describes the button; Escape hides it',
} satisfies EnhancementDocs;
