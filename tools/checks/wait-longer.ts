import { vi } from 'vitest';

/** `vi.waitFor` gives up after a second, which a machine that others share needs for less. Where it holds it ends at once. */
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 20_000, ...options });
