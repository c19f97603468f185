import type { EnhancementMeta } from '../../enhance/enhancement.ts';

// Without us the browser would load a page for each change.
export default { defers: 'button, form' } satisfies EnhancementMeta;
