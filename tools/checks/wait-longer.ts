import { vi } from 'vitest';

/**
 * `vi.waitFor` gives up after a second by default, which is too short on a busy machine. A longer timeout costs nothing
 * when the condition is met.
 */
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 20_000, ...options });
