import type { EnhancementDocs } from '../enhance/docs.ts';

export default {
  markup:
    '`<div hidden>`, once on every page; an element with `data-consent-open` opens the settings, and its own address is the way without us',
} satisfies EnhancementDocs;
