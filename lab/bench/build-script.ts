import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { preactAliases } from '../../tools/build/aliases.ts';
import { declarations } from '../../tools/lib/declarations.ts';

/**
 * Builds an entry of the bench, relative to this folder, as one minified script, so that nothing is loaded during a
 * measurement.
 */
export async function buildScript(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [declarations()],
    resolve: { alias: preactAliases },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(entry, import.meta.url)),
        output: { codeSplitting: false },
      },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunks = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  const [code] = chunks;
  if (code === undefined || chunks.length > 1) throw new Error(`${entry} became ${chunks.length} scripts`);
  return code;
}
