import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface ManifestEntry {
  file: string;
  css?: string[];
  assets?: string[];
  integrity?: string;
}

/** The name of the import map that tells the bytes of every script. */
const mapName = 'importmap.json';

/**
 * Adds the SHA-384 hash of every built file to the manifest, for subresource integrity, and writes those of the scripts
 * as an import map.
 */
export function integrity(manifestName: string): Plugin {
  return {
    name: 'manifest-integrity',
    apply: 'build',
    // Runs after all files have been written: other plugins may change them while the bundle is generated.
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = 'dist' }) {
        const path = join(dir, manifestName);
        const manifest: Record<string, ManifestEntry> = JSON.parse(readFileSync(path, 'utf8'));
        const withHashes = addIntegrity(manifest, (file) => readFileSync(join(dir, file)));
        writeFileSync(path, `${JSON.stringify(withHashes, null, 2)}\n`);
        writeFileSync(join(dir, mapName), `${JSON.stringify(importMapOf(withHashes), null, 2)}\n`);
      },
    },
  };
}

/** Returns the manifest with a hash in each entry. Adds entries for style sheets and assets that are only listed. */
export function addIntegrity(
  manifest: Readonly<Record<string, ManifestEntry>>,
  read: (file: string) => Uint8Array,
): Record<string, ManifestEntry> {
  const entries = Object.values(manifest);
  const named = new Set(entries.map(({ file }) => file));
  const listed = entries.flatMap(({ css = [], assets = [] }) => [...css, ...assets]);
  const unnamed = [...new Set(listed)].filter((file) => !named.has(file));
  const all = { ...manifest, ...Object.fromEntries(unnamed.map((file) => [file, { file }])) };
  return Object.fromEntries(
    Object.entries(all).map(([key, entry]) => [key, { ...entry, integrity: hash(read(entry.file)) }]),
  );
}

/**
 * The hashes of the scripts as an import map, for a page that is to refuse other bytes. Its addresses begin with `./`,
 * which stands for the folder of the bundle.
 */
export function importMapOf(manifest: Readonly<Record<string, ManifestEntry>>): {
  readonly integrity: Readonly<Record<string, string>>;
} {
  const scripts = Object.values(manifest).flatMap(({ file, integrity }) =>
    integrity !== undefined && file.endsWith('.js') ? [[`./${file}`, integrity] as const] : [],
  );
  return { integrity: Object.fromEntries(scripts) };
}

function hash(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
