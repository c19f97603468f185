import type { EnhancementMeta } from '../../enhance/enhancement.ts';

// The server sends it hidden.
export default { when: 'idle' } satisfies EnhancementMeta;
