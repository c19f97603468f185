import { execFile } from 'node:child_process';
import { appendFile, cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

const run = promisify(execFile);

/** What a build needs of the working copy. */
const sources = [
  'src',
  'islands',
  'experiments',
  'fixtures',
  'qa',
  'tools',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];
/** The island whose code the deploy changes. */
const island = 'islands/cart-popup/cart-popup.island.tsx';

export interface Changed {
  readonly file: string;
  /** After gzip. */
  readonly bytes: number;
}

/** Text by file, from the root of a build. */
type Files = ReadonlyMap<string, string>;

/**
 * Builds a copy of the working copy twice, with one island changed in between, and returns what browsers have to load
 * anew, and how many files there are.
 */
export async function deployOneIsland(): Promise<{
  readonly changed: readonly Changed[];
  readonly of: number;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-deploy-'));
  try {
    for (const name of sources) await cp(name, join(folder, name), { recursive: true });
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
    const build = async () => {
      await run(process.execPath, ['tools/build/build.mjs'], { cwd: folder });
      return readFiles(join(folder, 'dist'));
    };
    const before = await build();
    await appendFile(join(folder, island), "\nconsole.debug('changed by a deploy');\n");
    const after = await build();
    return { changed: changedFiles(before, after), of: after.size };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The files of a build that are new, or have other bytes under their old name. */
export function changedFiles(before: Files, after: Files): Changed[] {
  return [...after].flatMap(([file, text]) =>
    before.get(file) === text ? [] : [{ file, bytes: gzipSync(text).length }],
  );
}

/** The scripts and styles of a build. */
async function readFiles(folder: string): Promise<Files> {
  const names = await readdir(folder, { recursive: true });
  const texts = names
    .filter((name) => /\.(js|css)$/.test(name))
    .map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const);
  return new Map(await Promise.all(texts));
}
