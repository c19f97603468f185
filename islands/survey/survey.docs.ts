import type { EnhancementDocs } from '../../src/enhance/docs.ts';

export default {
  markup: 'nothing',
  props: {
    surveyId: 'which survey',
    persistence: 'how often it may come up',
    trigger: 'what it waits for',
  },
} satisfies EnhancementDocs;
