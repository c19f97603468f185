import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainError } from '../lib/plain-error.mjs';
import type { CapturedPage, CaptureOptions } from './capture.ts';
import { type FixturePage, pagesFor } from './fixtures.ts';
import { cssOf, partsOf } from './folders.ts';
import { handover } from './handover.ts';
import type { Listed } from './list.ts';
import type { BundleSizes } from './sizes.ts';

export interface Graduation {
  readonly id: string | undefined;
  readonly variant: string | undefined;
  /** Writes the file and deletes nothing. */
  readonly keep: boolean;
  /** Graduates even if the experiment has uncommitted changes. */
  readonly force: boolean;
}

/** What graduating needs from its environment. */
export interface GraduationEnvironment {
  readonly root: string;
  readonly known: readonly Listed[];
  readonly pages: readonly FixturePage[];
  /** Returns those of the paths, from the root, that have uncommitted changes. */
  readonly uncommitted: (paths: readonly string[]) => Promise<readonly string[]>;
  /** Builds the current source into a separate folder, and returns its path. */
  readonly buildElsewhere: () => Promise<string>;
  readonly build: () => Promise<void>;
  readonly sizesOf: (folder: string) => BundleSizes | undefined;
  readonly capture: (options: CaptureOptions) => Promise<readonly CapturedPage[]>;
  /** The files that mention the id, from the root. */
  readonly mentions: (id: string) => Promise<readonly string[]>;
  readonly log: (line: string) => void;
}

/**
 * Writes a file with what the server's templates need to show the variant to everybody, then deletes the experiment,
 * builds, and logs the savings. Deletes nothing before the file is written.
 *
 * @throws {PlainError} if it is refused, or the variant does not run or changes nothing
 */
export async function graduate(graduation: Graduation, environment: GraduationEnvironment) {
  const { root, log } = environment;
  const { experiment, registration, variant } = await check(graduation, environment);
  const { id, name, owner, hypothesis } = experiment;
  const bundle = await environment.buildElsewhere();
  const pages = pagesFor(registration.pages, environment.pages);
  const captured = await environment.capture({ id, variant, pages, bundle });
  const changed = captured.filter(({ places }) => places.length).length;
  const same = captured.filter(({ places }) => !places.length).map(({ address }) => address);
  if (!changed)
    throw new PlainError(
      `graduate: ${id} ${variant} changes none of ${pages.length} fixture pages; all is kept`,
    );

  const file = `graduated/${id}-${variant}.html`;
  mkdirSync(dirname(join(root, file)), { recursive: true });
  const css = cssOf(root, id);
  writeFileSync(join(root, file), handover({ id, name, owner, hypothesis, variant, pages: captured, css }));
  log(`${file}: before and after of ${changed} of ${pages.length} pages`);
  if (same.length) log(`nothing changes on ${same.join(', ')}`);
  if (graduation.keep) return;

  const before = environment.sizesOf(bundle);
  const parts = partsOf(root, id);
  for (const part of parts) rmSync(join(root, part), { recursive: true });
  log(`deleted ${parts.join(', ')}`);
  try {
    await environment.build();
  } catch (error) {
    throw new PlainError(
      `graduate: ${id} is deleted and ${file} is written, but the build fails: ${messageOf(error)}`,
    );
  }
  logSavings(id, before, environment.sizesOf(join(root, 'dist')), log);
  const mentions = await environment.mentions(id);
  if (mentions.length) log(`still named in ${mentions.join(', ')}`);
}

async function check(
  { id, variant, force }: Graduation,
  { root, known, uncommitted }: GraduationEnvironment,
) {
  if (!id || !variant)
    throw new PlainError(
      'graduate: the id or the variant is missing: npm run experiment -- graduate OD583 B',
    );
  const found = known.find(({ registration }) => registration.id === id);
  if (!found) throw new PlainError(`graduate: there is no experiment ${id}: npm run experiment -- list`);
  const changes = Object.entries(found.experiment.changes).find(([name]) => name === variant)?.[1];
  if (!changes?.length) throw new PlainError(`graduate: ${id} changes nothing in variant ${variant}`);
  const [first] = force ? [] : await uncommitted(partsOf(root, id));
  if (first)
    throw new PlainError(
      `graduate: ${first} has changes that are not committed; --force graduates it all the same`,
    );
  return { ...found, variant };
}

function logSavings(
  id: string,
  before: BundleSizes | undefined,
  after: BundleSizes | undefined,
  log: GraduationEnvironment['log'],
) {
  if (!before || !after) throw new PlainError('graduate: the builds have no storefront.js to compare');
  const chunk = before.chunks.get(id) ?? 0;
  const saved = (was: number, is: number) => `${was - is} bytes (${was} to ${is})`;
  log('saved, after gzip:');
  log(`  entry  ${saved(before.entry, after.entry)}`);
  log(`  styles ${saved(before.styles, after.styles)}`);
  log(`  chunk  ${saved(chunk, 0)}`);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
