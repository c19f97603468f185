// @ts-check
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { noStyles } from '../lib/no-styles.mjs';
import { openPage } from '../lib/open-page.mjs';

/**
 * Writes what editors and analysts import into their tools beside the bundle.
 *
 * @param {string} root
 * @param {string} folder From the root.
 */
export async function writeEditorFiles(root, folder) {
  const closePage = openPage();
  /** @type {{ module: typeof import('./editor-files.ts') }} */
  const { module } = await runnerImport(join(root, 'tools/write/editor-files.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [noStyles],
  });
  for (const [name, text] of Object.entries(module.editorFiles(root)))
    writeFileSync(join(root, folder, name), text);
  await closePage();
}
