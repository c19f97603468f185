import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export const manifestName = 'manifest.json';

/** The name of the import map that tells the bytes of every script. */
const mapName = 'importmap.json';

/** What we read of an entry, and add to it. */
export interface ManifestEntry {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  /** Of an experiment's chunk: the page types that it is for; `*` is every page. */
  readonly pages?: readonly string[];
  /** Of an experiment's chunk: the variants that change the page. */
  readonly variants?: readonly string[];
  readonly integrity?: string;
  /** Of an experiment's chunk: the variants that can be rendered where the page is made, and the style sheet that they need. */
  readonly rendered?: { readonly variants: readonly string[]; readonly file: string };
}
export type Manifest = Readonly<Record<string, ManifestEntry>>;

const writeJson = (path: string, value: object) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

/** A plugin's hook that rewrites the manifest once all files are there. Plugins do so in their order. */
export const rewritesManifest = (rewrite: (manifest: Manifest, dir: string) => Manifest) => ({
  order: 'post' as const,
  sequential: true as const,
  handler({ dir = 'dist' }: { readonly dir?: string | undefined }) {
    const path = join(dir, manifestName);
    writeJson(path, rewrite(JSON.parse(readFileSync(path, 'utf8')), dir));
  },
});

/**
 * Adds the SHA-384 hash of every built file to the manifest, for subresource integrity, and writes those of the scripts
 * as an import map.
 */
export const integrity = (): Plugin => ({
  name: 'manifest-integrity',
  apply: 'build',
  writeBundle: rewritesManifest((manifest, dir) => {
    const withHashes = addIntegrity(manifest, (file) => readFileSync(join(dir, file)));
    writeJson(join(dir, mapName), importMapOf(withHashes));
    return withHashes;
  }),
});

/** Returns the manifest with a hash in each entry. Adds entries for style sheets and assets that are only listed. */
export function addIntegrity(manifest: Manifest, read: (file: string) => Uint8Array): Manifest {
  const entries = Object.values(manifest);
  const named = new Set(entries.map(({ file }) => file));
  const listed = entries.flatMap(({ css = [], assets = [] }) => [...css, ...assets]);
  const unnamed = [...new Set(listed)].filter((file) => !named.has(file));
  const all: Manifest = { ...manifest, ...Object.fromEntries(unnamed.map((file) => [file, { file }])) };
  return Object.fromEntries(
    Object.entries(all).map(([key, entry]) => [key, { ...entry, integrity: hash(read(entry.file)) }]),
  );
}

/**
 * The hashes of the scripts as an import map, for a page that is to refuse other bytes. Its addresses begin with `./`,
 * which stands for the folder of the bundle.
 */
export function importMapOf(manifest: Manifest): { readonly integrity: Readonly<Record<string, string>> } {
  const scripts = Object.values(manifest).flatMap(({ file, integrity }) =>
    integrity !== undefined && file.endsWith('.js') ? [[`./${file}`, integrity] as const] : [],
  );
  return { integrity: Object.fromEntries(scripts) };
}

function hash(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
