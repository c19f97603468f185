import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface BundleSizes {
  /** Bytes after gzip. */
  readonly entry: number;
  readonly styles: number;
  /** By id. */
  readonly chunks: ReadonlyMap<string, number>;
}

/** The sizes of the entry and each experiment's chunk in a built bundle; undefined if there is none. */
export function bundleSizes(folder: string): BundleSizes | undefined {
  const entry = join(folder, 'storefront.js');
  if (!existsSync(entry)) return undefined;
  const chunks = join(folder, 'chunks');
  const names = existsSync(chunks) ? readdirSync(chunks) : [];
  return {
    entry: gzipped(entry),
    styles: gzipped(join(folder, 'storefront.css')),
    chunks: new Map(
      names.flatMap((name) => {
        const [, id] = /^(OD\d{3,})-.+\.js$/.exec(name) ?? [];
        return id ? [[id, gzipped(join(chunks, name))] as const] : [];
      }),
    ),
  };
}

function gzipped(file: string): number {
  return existsSync(file) ? gzipSync(readFileSync(file), { level: 9 }).length : 0;
}
