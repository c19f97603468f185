import type { EnhancementDocs } from '../../enhance/docs.ts';

export default {
  markup:
    '`a[data-gallery-item]` links to large pictures, each with an `img` (its `alt` is the title; `data-width` and `data-height` of the link or `width` and `height` of the `img` are the size in px); `data-gallery-item="video"` leads to a video on this site. The host\'s `aria-label` names it',
  props: {
    galleryId: "its number in the page's address",
  },
} satisfies EnhancementDocs;
