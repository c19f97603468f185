import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { type Amendment, amendments } from './amendments.ts';

/**
 * Has packages leave the page alone and write no markup, as the table says: in the build, in `npm run dev` and in unit
 * tests.
 */
export function amendPackages(): Plugin {
  const name = 'amend-packages';
  const transform = {
    filter: { id: amendments.map(({ module }) => idOf(module)) },
    handler(code: string, id: string) {
      const amendment = amendments.find(({ module }) => idOf(module).test(id));
      // Each change is within its line: by line, the source map stays right.
      return amendment && { code: amend(code, amendment), map: null };
    },
  };
  return {
    name,
    enforce: 'pre',
    config: () => ({
      // Unit tests would take its main file, which is another one.
      resolve: { alias: [{ find: /^flatpickr$/, replacement: 'flatpickr/dist/esm/index.js' }] },
      // For `npm run dev`, packages are bundled before, with plugins of their own.
      optimizeDeps: { rolldownOptions: { plugins: [{ name, transform }] } },
    }),
    transform,
    generateBundle() {
      checkOrigins([...this.getModuleIds()]);
    },
  };
}

/** @throws Error where the package is written otherwise */
export function amend(code: string, { package: name, module, changes }: Amendment): string {
  return changes.reduce((text, [written, instead, times]) => {
    let found = 0;
    const changed = text.replaceAll(written, (match) => {
      found += 1;
      return typeof written === 'string' ? instead : match.replace(written, instead);
    });
    if (found === times) return changed;
    throw new Error(
      `${name} ${versionOf(name)} is written otherwise: ${module} has ${found} times "${written}", not ${times}. ` +
        'See what it does there now, and change tools/build/amendments.ts.',
    );
  }, code);
}

/** @throws Error where a package is in the bundle, but not from the module that the table amends */
export function checkOrigins(ids: readonly string[]): void {
  for (const { package: name, module } of amendments) {
    const own = ids.filter((id) => id.includes(`/node_modules/${name}/`) && /\.m?js$/.test(id));
    if (own.length > 0 && !own.some((id) => idOf(module).test(id)))
      throw new Error(`${name} ${versionOf(name)} has no ${module}, only ${own.join(', ')}`);
  }
}

const idOf = (module: string) => new RegExp(`${module.replaceAll('.', '\\.')}(?:\\?|$)`);

function versionOf(name: string): string {
  const file = new URL(`../../node_modules/${name}/package.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
