import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { preactAliases } from '../../tools/build/aliases.ts';

/** The harness as one script, on Preact as shipped or on React itself. */
export async function buildHarness(library: 'preact' | 'react'): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: library === 'react' ? [] : preactAliases },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: fileURLToPath(new URL('harness.tsx', import.meta.url)) },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('the harness was not built');
  const entry = output.output.find((file) => file.type === 'chunk' && file.isEntry);
  if (entry?.type !== 'chunk' || entry.imports.length) throw new Error('the harness is not one script');
  return entry.code;
}
