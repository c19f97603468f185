// @ts-check
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, runnerImport } from 'vite';
import { isMainModule } from '../lib/is-main-module.mjs';
import { exitWith, PlainError } from '../lib/plain-error.mjs';
import { readArguments } from '../lib/read-arguments.mjs';
import { describeServer } from '../write/describe-server.mjs';
import { writeEditorFiles } from '../write/write-editor-files.mjs';

/** Whether this run builds with React itself, into dist-react. */
const withReact = process.env.STOREFRONT_REACT === '1';

/**
 * Builds the production bundle into dist, with the types of its public API and what editors import. Replaces the previous build.
 *
 * @throws {PlainError} when the code does not build
 */
export async function buildShop() {
  try {
    await build({ logLevel: 'warn' });
  } catch (error) {
    // The bundler's message has the file and the line; its stack only shows the bundler.
    const message = error instanceof Error ? error.message : String(error);
    throw new PlainError(message.replace(/\n +at .+/g, ''));
  }
  if (withReact) return;
  const root = fileURLToPath(new URL('../../', import.meta.url));
  /** @type {{ module: typeof import('./public-types.ts') }} */
  const { module } = await runnerImport(`${root}tools/build/public-types.ts`, { root, configFile: false });
  writeFileSync('dist/storefront.d.ts', module.publicTypes(root));
  await writeEditorFiles(root, 'dist');
  /** @type {{ module: typeof import('./build-rendering.ts') }} */
  const rendering = await runnerImport(`${root}tools/build/build-rendering.ts`, { root, configFile: false });
  const bundle = await rendering.module.bundleRendering(root, 'dist');
  rendering.module.describeRendering(await import(bundle), root, 'dist');
  writeFileSync('dist/openapi.json', await describeServer());
}

if (isMainModule(import.meta.url)) {
  readArguments({});
  try {
    await buildShop();
    console.log(withReact ? 'Built with React into dist-react' : 'Built into dist');
  } catch (error) {
    exitWith(error);
  }
}
