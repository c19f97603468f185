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
  /** Also where the experiment has changes that are not committed. */
  readonly force: boolean;
}

/** What graduating needs of the world around it. */
export interface GraduationRoom {
  readonly root: string;
  readonly known: readonly Listed[];
  readonly pages: readonly FixturePage[];
  /** Those of the paths, from the root, whose changes are not committed. */
  readonly uncommitted: (paths: readonly string[]) => Promise<readonly string[]>;
  /** Builds what is there into a folder of its own, and gives that. */
  readonly buildAside: () => Promise<string>;
  readonly build: () => Promise<void>;
  readonly sizesOf: (folder: string) => BundleSizes | undefined;
  readonly capture: (options: CaptureOptions) => Promise<readonly CapturedPage[]>;
  /** Files that say the id, from the root. */
  readonly mentions: (id: string) => Promise<readonly string[]>;
  readonly tell: (line: string) => void;
}

/**
 * Writes what the server's templates need to show the variant to everybody, then deletes the experiment, builds, and
 * tells what that saves. Nothing is deleted before the file is written.
 *
 * @throws {PlainError} when it is refused, or the variant does not run or changes nothing
 */
export async function graduate(graduation: Graduation, room: GraduationRoom) {
  const { root, tell } = room;
  const { experiment, registration, variant } = await check(graduation, room);
  const { id, name, owner, hypothesis } = experiment;
  const bundle = await room.buildAside();
  const pages = pagesFor(registration.pages, room.pages);
  const captured = await room.capture({ id, variant, pages, bundle });
  const changed = captured.filter(({ places }) => places.length).length;
  if (!changed)
    throw new PlainError(
      `graduate: ${id} ${variant} changes none of ${pages.length} fixture pages; all is kept`,
    );

  const file = `graduated/${id}-${variant}.html`;
  mkdirSync(dirname(join(root, file)), { recursive: true });
  const css = cssOf(root, id);
  writeFileSync(join(root, file), handover({ id, name, owner, hypothesis, variant, pages: captured, css }));
  tell(`${file}: before and after of ${changed} of ${pages.length} pages`);
  if (graduation.keep) return;

  const before = room.sizesOf(bundle);
  const parts = partsOf(root, id);
  for (const part of parts) rmSync(join(root, part), { recursive: true });
  tell(`deleted ${parts.join(', ')}`);
  try {
    await room.build();
  } catch (error) {
    throw new PlainError(
      `graduate: ${id} is deleted and ${file} is written, but the build fails: ${messageOf(error)}`,
    );
  }
  tellSaved(id, before, room.sizesOf(join(root, 'dist')), tell);
  const mentions = await room.mentions(id);
  if (mentions.length) tell(`still named in ${mentions.join(', ')}`);
}

async function check({ id, variant, force }: Graduation, { root, known, uncommitted }: GraduationRoom) {
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

function tellSaved(
  id: string,
  before: BundleSizes | undefined,
  after: BundleSizes | undefined,
  tell: GraduationRoom['tell'],
) {
  if (!before || !after) throw new PlainError('graduate: the builds have no storefront.js to compare');
  const chunk = before.chunks.get(id) ?? 0;
  const saved = (was: number, is: number) => `${was - is} bytes (${was} to ${is})`;
  tell('saved, after gzip:');
  tell(`  entry  ${saved(before.entry, after.entry)}`);
  tell(`  styles ${saved(before.styles, after.styles)}`);
  tell(`  chunk  ${saved(chunk, 0)}`);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
