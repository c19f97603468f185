import { readFileSync } from 'node:fs';
import { publicEvents } from '../write/public-events.ts';
import { publicSettings } from '../write/settings.ts';

/**
 * The text of `dist/storefront.d.ts`: the two files of `src/public`, with the types of schemas and the table of settings
 * written out, so that it needs no other file.
 *
 * @param root Ends with a slash.
 */
export function publicTypes(root: string): string {
  const read = (file: string) => readFileSync(`${root}src/${file}`, 'utf8');
  const own = read('public/storefront.ts').replaceAll(
    /^import type [^;]*;\n|^export type Storefront\w+ = [^{;]*;\n/gm,
    '',
  );
  const made = [publicEvents(), publicSettings(read('page/settings.ts'))];
  return [read('public/api.ts'), own, ...made, 'export {};\n'].join('\n');
}
