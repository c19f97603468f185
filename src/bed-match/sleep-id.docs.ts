import type { EnhancementDocs } from '../enhance/docs.ts';

export default {
  markup: 'any element, once on a page with products; may be `hidden`. See [Slaap-ID](#slaap-id)',
  props: {},
} satisfies EnhancementDocs;
