import type { EnhancementDocs } from '../enhance/docs.ts';

export default {
  markup: 'a button or link',
  props: {
    option: 'the way to contact the shop',
    campaignId: 'the campaign that the chat begins with',
  },
} satisfies EnhancementDocs;
