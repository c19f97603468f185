// @ts-check
import { fileURLToPath } from 'node:url';
import { build, runnerImport } from 'vite';
import { noStyles } from '../../tools/lib/no-styles.mjs';
import { openPage } from '../../tools/lib/open-page.mjs';
import { exitWith } from '../../tools/lib/plain-error.mjs';

/**
 * `npm run check -- <file, folder or address>` reads HTML as the storefront script would, and says what is wrong with it
 * and what to do: see commands.ts, which Node cannot load itself.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
// Before there are browser globals, which it would take for a browser; and only where it is asked for.
const render = process.argv.includes('--rendered')
  ? (await import('./render-page.mjs')).renderPage
  : undefined;
try {
  /** @type {{ module: typeof import('../../tools/lib/declarations.ts') }} */
  const { module: tables } = await runnerImport(`${root}tools/lib/declarations.ts`, {
    configFile: false,
    logLevel: 'error',
  });
  // As one bundle, all islands, behaviours and experiments load in a third of the time that a module runner takes.
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [noStyles, tables.declarations()],
    define: { 'import.meta.env.DEV': 'false' },
    build: {
      ssr: `${root}qa/check/commands.ts`,
      write: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
    ssr: { noExternal: true },
  });
  const [bundle] = Array.isArray(built) || !('output' in built) ? [] : built.output;
  if (bundle?.type !== 'chunk') throw new Error('the checker gives no bundle');

  // Some of the client's modules access browser globals when they load. Addresses in files are read as those of a site:
  // nothing is asked there.
  openPage('https://shop.example/');
  /** @type {typeof import('./commands.ts')} */
  const module = await import(`data:text/javascript;base64,${Buffer.from(bundle.code).toString('base64')}`);
  const code = await module.checkCommand(process.argv.slice(2), {
    log: console.log,
    error: console.error,
    ...(render && { render }),
  });
  // A pipe takes 64 kB at a time: the rest is still on its way.
  process.stdout.write('', () => process.exit(code));
} catch (error) {
  exitWith(error);
}
