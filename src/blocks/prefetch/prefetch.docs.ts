import type { EnhancementDocs } from '../../enhance/docs.ts';

export default {
  markup:
    "any element, once on a page: links to these pages are prefetched by speculation rules, where the browser has them, but not links with `data-no-prefetch`, `download`, `target`, or `rel` with `nofollow` or `external`. A content security policy needs `'inline-speculation-rules'` or a nonce in `script-src`, and with Trusted Types the policy `storefront-rules`",
  props: {
    paths:
      'the paths of products and categories, with spaces between them, as URL patterns: `/product/* /matrassen`',
  },
} satisfies EnhancementDocs;
