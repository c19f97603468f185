// @ts-check
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

// Node 20 can't load TypeScript itself.
const { module } = await runnerImport(fileURLToPath(new URL('stores/bench.ts', import.meta.url)), {
  configFile: false,
});
await module.runStoresBench();
