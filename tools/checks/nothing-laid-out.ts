import { vi } from 'vitest';

/** Without a layout each dialog would count as one that cannot be seen: `e2e/modals.e2e.ts` asks the browser. */
vi.mock('../../src/popups/seen.ts', () => ({ endUnseen: () => () => {} }));
