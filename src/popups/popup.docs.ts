import type { EnhancementDocs } from '../enhance/docs.ts';

export default {
  markup:
    "a link or button; the link's address is the way without us. Names: `site-wide-block`, `call-me-now`, `sustainable-message`, `terms-and-conditions`, `disclaimer`, `newsletter-opt-in`, `product-sample`, `document`, `guided-selling`, `contact-options`, `exit-intent`, `article-selection` (`data-popup-id` is `<product id>,<article id>`; the article may be empty), `bed-match` (`data-popup-id` is `start`, `introduction` or `questions`; `start` without it)",
  props: {
    popup: 'which popup',
    popupId: 'what it is about, where its call needs that',
  },
} satisfies EnhancementDocs;
