import { readFileSync } from 'node:fs';
import { experimentPages } from '../../src/public/page-types.ts';
import { publicEvents } from '../write/public-events.ts';
import { publicSettings } from '../write/settings.ts';

/**
 * The text of `dist/storefront.d.ts`: the two files of types in `src/public`, with the types of schemas and the table of settings
 * written out, so that it needs no other file.
 *
 * @param root Ends with a slash.
 */
export function publicTypes(root: string): string {
  const read = (file: string) => readFileSync(`${root}src/${file}`, 'utf8');
  const own = ['public/api.ts', 'public/storefront.ts'].map((file) =>
    read(file).replaceAll(/^import type [^;]*;\n|^export type Storefront\w+ = [^{;]*;\n/gm, ''),
  );
  const pages = `/** A type of page; \`*\` is every page. */
export type StorefrontPageType = ${experimentPages.map((one) => `'${one}'`).join(' | ')};
`;
  return [...own, pages, publicEvents(), publicSettings(read('page/settings.ts')), 'export {};\n'].join('\n');
}
