import type { EnhancementDocs } from '../../enhance/docs.ts';

export default {
  markup:
    'the end in words, for the page without us; `min-block-size: 3.5rem` keeps the place of the clock. What is over is marked `data-over`: the element, or the `[data-countdown-of]` around it',
  props: {
    end: 'the end, in ms since 1970',
    whenOver:
      '`say` that it is over in its place, or `remove` it: hides it, or the `[data-countdown-of]` around it',
  },
} satisfies EnhancementDocs;
