import type { EnhancementMeta } from '../enhance/enhancement.ts';

// Without deferring, its links would leave the page that the shopper is on.
export default { when: 'idle', defers: 'a, button' } satisfies EnhancementMeta;
