// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { PlainError } from '../lib/plain-error.mjs';
import { runCommand } from '../lib/run-command.mjs';

/**
 * @typedef {object} EndToEndFile
 * @property {string} name `cart-page` of `e2e/cart-page.e2e.ts`.
 * @property {string} text
 */

/** The smoke set: together these files use every part of the client. */
const smoke = ['behaviours', 'events', 'experiments', 'resilience', 'runtime', 'shop', 'smoke'];

/** The files that a change in these rooms can affect, in addition to those with the room's name. */
const rooms = [
  {
    room: /^(src\/)?experiments\//,
    shows: ['experiments', 'flicker', 'flicker-of-all', 'purity', 'rendered'],
  },
  { room: /^src\/analytics\//, shows: ['consent', 'events', 'visit'] },
  { room: /^src\/shop\/stores\/map\/geo\//, shows: ['checkout', 'store-locator'] },
  { room: /^src\/calls\/|\.calls\.ts$/, shows: [...smoke, 'calls'] },
  { room: /^qa\//, shows: ['desk'] },
  { room: /^docs\/\.vitepress\//, shows: ['docs'] },
  { room: /^src\/shop\/stores\/map\//, shows: ['store-locator', 'store-map', 'store-page'] },
];

/**
 * The end-to-end files that a change can touch, by name. A file of an island, a behaviour or a service selects the
 * end-to-end files whose names start with its name (`cart` for `cart-popup`), or else those that mention it. All other
 * browser code is shared and selects the smoke set; an area's pages, with the files of the area's name. Documents and
 * unit tests select none.
 *
 * @param {readonly string[]} changed Paths from the root of the project.
 * @param {readonly EndToEndFile[]} files
 * @returns {string[]} in the order of `files`
 */
export function endToEndFilesFor(changed, files) {
  const chosen = new Set(changed.flatMap((path) => namesFor(path, files)));
  return files.map(({ name }) => name).filter((name) => chosen.has(name));
}

/** @param {string} path @param {readonly EndToEndFile[]} files @returns {readonly string[]} */
function namesFor(path, files) {
  const own = /^e2e\/([^/]+)\.e2e\.ts$/.exec(path)?.[1];
  if (own !== undefined) return [own];
  const ofFolder = /^e2e\/([^/]+)\//.exec(path)?.[1];
  if (ofFolder !== undefined && files.some(({ name }) => name === ofFolder)) return [ofFolder];
  if (
    /\.(md|test\.tsx?)$|^(docs(?!\/\.vitepress)|lab|html-fixtures|tools\/(checks|experiments|write))\//.test(
      path,
    )
  )
    return [];

  const { shows } = rooms.find(({ room }) => room.test(path)) ?? {};
  if (shows) return shows;
  const feature =
    /^(?:islands|src\/shop\/[a-z]+)\/([^/]+)\//.exec(path)?.[1] ??
    /^src\/(?:shop\/)?(consent|contact|forms|popups)\//.exec(path)?.[1];
  const area = /^fixtures\/(?!pages\/)([a-z]+)\//.exec(path)?.[1];
  if (area !== undefined)
    return [...smoke, ...files.map(({ name }) => name).filter((name) => name.startsWith(area))];
  if (feature === undefined) return smoke;

  const named = files.filter(({ name }) => name.startsWith(feature) || feature.startsWith(name));
  const quoted = files.filter(({ text }) => new RegExp(`['"]${feature}['"]`).test(text));
  return (named.length > 0 ? named : quoted).map(({ name }) => name);
}

/**
 * The files that have changed since this branch diverged from `base`, committed or not.
 *
 * @param {string} base A branch or commit.
 * @returns {Promise<{ since: string, paths: string[] }>} `since` is their common ancestor.
 * @throws {PlainError} when git knows no such base
 */
export async function changedSince(base) {
  const since = (await git('merge-base', base, 'HEAD')).trim();
  const changed = await git('diff', '--name-only', since);
  const created = await git('ls-files', '--others', '--exclude-standard');
  return { since, paths: `${changed}${created}`.split('\n').filter(Boolean) };
}

/**
 * What has been pushed, to compare with where nobody names a base: the branch `main` of where it is pushed to, or where that
 * is nowhere the own `main`.
 *
 * @param {string} [folder]
 */
export async function pushedBase(folder = '.') {
  for (const base of ['main@{upstream}', 'origin/HEAD']) {
    const { ok } = await runCommand('git', ['-C', folder, 'rev-parse', '--verify', '--quiet', base]);
    if (ok) return base;
  }
  return 'main';
}

/** @param {string[]} args */
async function git(...args) {
  const { ok, output } = await runCommand('git', args);
  if (!ok) throw new PlainError(`git ${args.join(' ')}: ${output.trim()}`);
  return output;
}

/** @returns {EndToEndFile[]} */
export function readEndToEndFiles() {
  return readdirSync('e2e')
    .filter((file) => file.endsWith('.e2e.ts'))
    .map((file) => ({
      name: file.slice(0, -'.e2e.ts'.length),
      text: readFileSync(`e2e/${file}`, 'utf8'),
    }));
}
