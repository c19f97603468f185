import type { EnhancementDocs } from '../enhance/docs.ts';

export default {
  markup: 'a label with `for`, and a text input (birth) or a select of days (delivery)',
  props: {
    kind: 'what the date is for',
    dates: 'the days that can be chosen, as `2026-11-25,2026-11-27`',
  },
} satisfies EnhancementDocs;
