import type { EnhancementDocs } from '../../enhance/docs.ts';

export default {
  markup:
    'a `video` with `controls`, for the page without us, and a hidden button `[data-media-toggle]`, which has `data-playing` while it plays',
} satisfies EnhancementDocs;
