import type { EnhancementMeta } from '../enhance/enhancement.ts';

export default { when: 'idle' } satisfies EnhancementMeta;
