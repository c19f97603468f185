// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { runPackage } from '../lib/run-command.mjs';
import { publicEvents } from '../write/public-events.ts';
import { publicSettings } from '../write/settings.ts';
import { publicTypes } from './public-types.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'public-types-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the compiler says of these files. */
async function compile(files: Readonly<Record<string, string>>, options: object = {}) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const config = { extends: `${root}tsconfig.json`, compilerOptions: { types: [], ...options } };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ ...config, files: Object.keys(files), include: [] }),
  );
  return (await runPackage('typescript/bin/tsc', ['-p', folder])).output;
}

test('stand alone', { timeout: 60_000 }, async () => {
  const text = publicTypes(root);
  expect(text).not.toMatch(/\bfrom '|import\(/);
  expect(await compile({ 'storefront.ts': text })).toBe('');
});

test('are the types of what is really there', { timeout: 60_000 }, async () => {
  const made = publicEvents() + publicSettings(readFileSync(`${root}src/page/settings.ts`, 'utf8'));
  const check = `import type { Life } from '${root}src/enhance/life.ts';
import type { StorefrontIsland } from '${root}src/public/api.ts';
import type * as real from '${root}src/public/storefront.ts';
import type * as made from './made.ts';
type Same<A, B> = [A, B] extends [B, A] ? true : false;
export const same: [
  Same<made.StorefrontEvents, real.StorefrontEvents>,
  Same<made.StorefrontItem, real.StorefrontItem>,
  Same<made.StorefrontCartItem, real.StorefrontCartItem>,
  Same<made.StorefrontSettings, real.StorefrontSettings>,
  Life extends StorefrontIsland ? true : false,
] = [true, true, true, true, true];
`;
  const types = { types: [`${root}node_modules/vite/client`, `${root}node_modules/@types/node`] };
  expect(await compile({ 'made.ts': made, 'check.ts': check }, types)).toBe('');
});
