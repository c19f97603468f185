import { fetchChunk } from '../dom/fetch-chunk.ts';

/** Loads the runtime. The build writes the address of its chunk in here (tools/build/direct-runtime.ts). */
export const loadRuntime = () => fetchChunk(() => import('../runtime/runtime.ts'));
