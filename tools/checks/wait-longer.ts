import { vi } from 'vitest';

/**
 * `vi.waitFor` gives up after a second by default, which is too short on a busy machine. A longer timeout costs nothing
 * when the condition is met. It looks every 50 ms, which is most of what many tests take.
 */
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 20_000, interval: 5, ...options });
