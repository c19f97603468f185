import type { EnhancementDocs } from '../enhance/docs.ts';

export default {
  markup:
    'the questions, a `form[data-bed-match-form]`, or the result, a `[data-bed-match-result]`: see [Slaap-ID](#slaap-id). In a page or a popup',
  props: {},
} satisfies EnhancementDocs;
