// @ts-check
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { openPage } from '../lib/open-page.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The text of `dist/openapi.json`: see openapi.ts, which needs a page, and a recorder in place of the client's check. */
export async function describeServer() {
  const closePage = openPage('https://shop.example/');
  /** @type {import('vite').Plugin} */
  const recorder = {
    name: 'recorded-check',
    enforce: 'pre',
    resolveId: (id, importer) =>
      /\/check\.ts$/.test(id) && /\/src\/calls\/|\.calls\.ts$/.test(importer ?? '')
        ? `${root}tools/write/recorded-check.ts`
        : undefined,
  };
  /** @type {{ module: typeof import('./openapi.ts') }} */
  const { module } = await runnerImport(`${root}tools/write/openapi.ts`, {
    ...{ root, configFile: false, logLevel: 'error', plugins: [recorder] },
  });
  const text = await module.openApi(root);
  await closePage();
  return text;
}
