import type { EnhancementMeta } from '../../enhance/enhancement.ts';

// It stands below the list, and the boxes in the list need it.
export default { when: 'idle' } satisfies EnhancementMeta;
