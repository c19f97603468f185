import type { EnhancementMeta } from '../enhance/enhancement.ts';

// Without deferring, the browser would send the form unchecked.
export default { defers: 'button, form' } satisfies EnhancementMeta;
