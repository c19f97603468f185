import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

interface ManifestEntry {
  readonly file: string;
  readonly name?: string;
  /** Keys of the manifest. */
  readonly imports?: readonly string[];
  /** The page types of an experiment; `*` is every page. */
  readonly pages?: readonly string[];
  /** Those that change the page. */
  readonly variants?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestEntry>>;

/** The code of all experiments of a page type in one file. */
interface Bundle extends ManifestEntry {
  readonly page: string;
  readonly experiments: readonly string[];
}

/** Fewer come as fast apart. */
const fewest = 3;

/**
 * Writes, beside each experiment's own chunk, the code of all experiments of a page type as one file, which packs to
 * half their bytes: a visitor with many of them would wait for as many requests. Adds it to the manifest.
 */
export function experimentBundles(manifestName = 'manifest.json'): Plugin {
  return {
    name: 'experiment-bundles',
    apply: 'build',
    // After the page types have come into the manifest.
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = 'dist' }) {
        const path = join(dir, manifestName);
        const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'));
        const bundles: Record<string, Bundle> = {};
        for (const [page, keys] of meetings(manifest))
          bundles[`experiments/${page}`] = await writeBundle(dir, manifest, page, keys);
        writeFileSync(path, `${JSON.stringify({ ...manifest, ...bundles }, null, 2)}\n`);
      },
    },
  };
}

/**
 * The keys of the experiments that change each page type, where at least three are made for it. Copy tests, which can be
 * on any page, stay apart.
 */
export function meetings(manifest: Manifest): Map<string, string[]> {
  const own = Object.entries(manifest).filter(
    ([key, { variants = [] }]) => variants.length && !key.startsWith('experiments/copy-tests/'),
  );
  const keysOf = (...types: readonly string[]) =>
    own.flatMap(([key, { pages = [] }]) => (types.some((type) => pages.includes(type)) ? key : []));
  const all = new Set(own.flatMap(([, { pages = [] }]) => pages.filter((page) => page !== '*')));
  return new Map(
    [...all].flatMap((type) => (keysOf(type).length < fewest ? [] : [[type, keysOf(type, '*')] as const])),
  );
}

async function writeBundle(dir: string, manifest: Manifest, page: string, keys: readonly string[]) {
  const own = keys.flatMap((key) => manifest[key] ?? []);
  const folder = resolve(dir, 'chunks');
  const mine = new Set(own.map(({ file }) => basename(file)));
  const start = `experiments of ${page}`;
  const bundle = await rolldown({
    input: start,
    plugins: [
      {
        name: 'built-chunks',
        // What they share stays in chunks of its own, beside this file.
        resolveId: (id) =>
          id === start ? id : mine.has(basename(id)) ? join(folder, id) : { id, external: 'absolute' },
        load: (id) => (id === start ? [...mine].map((file) => `import "./${file}";`).join('\n') : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  await bundle.close();
  const [{ code, imports }] = output;
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 7);
  const file = `chunks/OD-${page}-${hash}.js`;
  writeFileSync(join(dir, file), code);
  const files = new Set(imports.map((one) => basename(one)));
  return {
    file,
    name: `OD-${page}`,
    imports: Object.entries(manifest).flatMap(([key, one]) => (files.has(basename(one.file)) ? key : [])),
    page,
    experiments: own.flatMap(({ name }) => name ?? []),
  };
}
