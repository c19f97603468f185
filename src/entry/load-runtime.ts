import { fetchChunk } from '../dom/fetch-chunk.ts';

/**
 * Loads the runtime, and beside it the names of islands and behaviours. The build writes the addresses of their chunks in
 * here (tools/build/direct-runtime.ts).
 */
export const loadRuntime = () =>
  Promise.all([
    fetchChunk(() => import('../runtime/runtime.ts')),
    fetchChunk(() => import('../runtime/names.ts')),
  ]);
