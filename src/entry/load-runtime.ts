import { fetchChunk } from '../dom/fetch-chunk.ts';

// The build writes the addresses of these chunks in here (tools/build/direct-runtime.ts).

/** Loads the names of islands and behaviours. */
export const loadNames = () => fetchChunk(() => import('../runtime/names.ts'));

/** Loads the runtime, and the names beside it if a `mark` says that the page is the shop's. */
export const loadRuntime = (mark: Element | null) =>
  Promise.all([fetchChunk(() => import('../runtime/runtime.ts')), mark && loadNames()]);
