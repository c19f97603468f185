// @ts-check
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { isMainModule } from '../lib/is-main-module.mjs';
import { exitWith, PlainError } from '../lib/plain-error.mjs';
import { runPackage } from '../lib/run-command.mjs';
import { joinTypes } from './join-types.mjs';

/** Whether this run builds with React itself, into dist-react. */
const withReact = process.env.STOREFRONT_REACT === '1';

/**
 * Builds the production bundle into dist, with the types of its public API. Replaces the previous build.
 *
 * @throws {PlainError} when the code does not build, or the public types depend on other files
 */
export async function buildShop() {
  try {
    await build({ logLevel: 'warn' });
  } catch (error) {
    // The bundler's message has the file and the line; its stack only shows the bundler.
    const message = error instanceof Error ? error.message : String(error);
    throw new PlainError(message.replace(/\n +at .+/g, ''));
  }
  if (!withReact) await writeTypes('dist/storefront.d.ts');
}

/** The parts of `dist/storefront.d.ts`. */
const parts = ['public.d.ts', 'public-events.d.ts', 'public-settings.d.ts'];

/** @param {string} target */
async function writeTypes(target) {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-types-'));
  try {
    const { ok, output } = await runPackage('typescript/bin/tsc', [
      ...['-p', 'tsconfig.types.json', '--outDir', folder],
    ]);
    if (!ok) throw new PlainError(`The types of src/public.ts could not be written:\n${output}`);
    const others = readdirSync(folder).filter((name) => !parts.includes(name));
    if (others.length > 0) {
      throw new PlainError(`src/public.ts must stand alone: its types also need ${others.join(', ')}`);
    }
    const texts = parts.map((name) => readFileSync(join(folder, name), 'utf8'));
    writeFileSync(target, joinTypes(texts));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (isMainModule(import.meta.url)) {
  try {
    await buildShop();
    console.log(withReact ? 'Built with React into dist-react' : 'Built into dist');
  } catch (error) {
    exitWith(error);
  }
}
