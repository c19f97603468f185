// @ts-check
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { exitWith, PlainError } from '../lib/plain-error.mjs';

/** The trust lab: what is generated against us, and takes longer than `npm test` may. `npm run trust -- engine`. */
const { values, positionals } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    pages: { type: 'string', default: '4' },
  },
  allowPositionals: true,
});

try {
  const [room] = positionals;
  if (room !== 'engine')
    throw new PlainError(`npm run trust -- engine: "${room ?? ''}" is not one of its parts`);
  // Node 20 can't load TypeScript itself.
  const { module } = await runnerImport(fileURLToPath(new URL('engine/engine.ts', import.meta.url)), {
    configFile: false,
  });
  const [seeds, from, pages] = [values.seeds, values.from, values.pages].map(Number);
  const failed = await module.runEngineTrust({ seeds, from, pages });
  console.log(`${Number(seeds) - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  exitWith(error);
}
