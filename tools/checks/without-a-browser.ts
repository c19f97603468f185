import { vi } from 'vitest';

/** Without a layout each dialog would count as one that cannot be seen: `e2e/modals.e2e.ts` asks the browser. */
vi.mock('../../src/popups/seen.ts', async (original) => ({
  ...(await original<object>()),
  endUnseen: () => () => {},
}));

/** happy-dom would really ask: `e2e/broken-tools.e2e.ts` plays a shop that answers. */
vi.mock('../../src/calls/ask-plainly.ts', () => ({ askPlainly: async () => ({ status: 0, text: '' }) }));
