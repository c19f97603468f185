import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { hiddenSelector } from '../../src/experiments/kit/rendered-marks.ts';
import { buildName } from './build-name.ts';
import { type Manifest, manifestName } from './manifest.ts';
import { findRenderable } from './renderable.ts';

/** What the server's bundle gives. */
type RenderModule = typeof import('../../assign/render/main.ts');

/** What `hide` makes of an element where a page's policy lets no style attribute through. */
const hiddenRule = `${hiddenSelector}{display:none!important}`;

/** What cleans the server's markup needs a browser: where the page is made, asking for it says so. */
export const withoutFragments = (root: string): Plugin => ({
  name: 'without-fragments',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('/dom/fragment.ts') ? join(root, 'assign/render/no-fragment.ts') : null),
});

/** Bundles what renders variants where the page is made. Returns the file's address. */
export async function bundleRendering(root: string, out: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    root,
    define: { 'import.meta.env.BUILD': JSON.stringify(buildName(pathToFileURL(`${root}/`))) },
    plugins: [withoutFragments(root)],
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: 'assign/render/main.ts',
      outDir: join(out, 'server'),
      target: 'es2022',
      rolldownOptions: { output: { entryFileNames: 'render.mjs', codeSplitting: false } },
    },
  });
  return pathToFileURL(join(root, out, 'server/render.mjs')).href;
}

/** Writes the style sheets that a rendered page links, and says in the manifest which variants can be rendered. */
export function describeRendering({ render, experiments }: RenderModule, root: string, out: string): void {
  const found = findRenderable(experiments, render, root);
  const styles = new Map(experiments.map(({ id, styles: own = '' }) => [id as string, own]));
  const path = join(out, manifestName);
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  mkdirSync(join(out, 'rendered'), { recursive: true });
  const facts = new Map(
    found.flatMap(({ id, variants }) => {
      if (!variants.length) return [];
      const css = `${styles.get(id)?.trim()}${hiddenRule}\n`;
      const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
      const name = `rendered/${id}-${hash}.css`;
      writeFileSync(join(out, name), css);
      return [[id, { variants, file: name }] as const];
    }),
  );
  const entries = Object.entries(manifest).map(([key, entry]) => {
    const rendered = entry.isEntry ? facts.get(entry.name ?? '') : undefined;
    return [key, rendered ? { ...entry, rendered } : entry];
  });
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}
