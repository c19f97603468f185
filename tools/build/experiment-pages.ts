import { readFileSync, writeFileSync } from 'node:fs';

interface ManifestEntry {
  readonly name?: string;
  readonly isEntry?: boolean;
}

/**
 * Adds the page types of each experiment to the manifest, so that a server can link its chunk in the head of those
 * pages.
 */
export function writePages(
  manifestPath: string,
  experiments: readonly { readonly id: string; readonly pages: readonly string[] }[],
) {
  const manifest: Record<string, ManifestEntry> = JSON.parse(readFileSync(manifestPath, 'utf8'));
  writeFileSync(manifestPath, `${JSON.stringify(addPages(manifest, experiments), null, 2)}\n`);
}

/** Returns the manifest with `pages` added to each experiment's chunk; `*` is every page. */
export function addPages(
  manifest: Readonly<Record<string, ManifestEntry>>,
  experiments: readonly { readonly id: string; readonly pages: readonly string[] }[],
): Record<string, ManifestEntry & { readonly pages?: readonly string[] }> {
  const pagesOf = new Map(experiments.map(({ id, pages }) => [id, pages]));
  return Object.fromEntries(
    Object.entries(manifest).map(([key, entry]) => {
      const pages = entry.isEntry && pagesOf.get(entry.name ?? '');
      return [key, pages ? { ...entry, pages } : entry];
    }),
  );
}
