import { readFileSync, writeFileSync } from 'node:fs';

interface ManifestEntry {
  readonly name?: string;
  readonly isEntry?: boolean;
}

/** What a server has to know of an experiment. */
export interface ExperimentFacts {
  readonly pages: readonly string[];
  /** Those that change the page. */
  readonly variants?: readonly string[];
}

type Experiments = readonly (ExperimentFacts & { readonly id: string })[];

/**
 * Adds the page types of each experiment to the manifest, and the variants that change the page, so that a server can
 * link its chunk in the head of those pages.
 */
export function writePages(manifestPath: string, experiments: Experiments) {
  const manifest: Record<string, ManifestEntry> = JSON.parse(readFileSync(manifestPath, 'utf8'));
  writeFileSync(manifestPath, `${JSON.stringify(addPages(manifest, experiments), null, 2)}\n`);
}

/** Returns the manifest with `pages` and `variants` added to each experiment's chunk; `*` is every page. */
export function addPages(
  manifest: Readonly<Record<string, ManifestEntry>>,
  experiments: Experiments,
): Record<string, ManifestEntry & Partial<ExperimentFacts>> {
  const factsOf = new Map(experiments.map(({ id, ...facts }) => [id, facts]));
  return Object.fromEntries(
    Object.entries(manifest).map(([key, entry]) => [
      key,
      { ...entry, ...(entry.isEntry && factsOf.get(entry.name ?? '')) },
    ]),
  );
}
