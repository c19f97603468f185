import { readFileSync } from 'node:fs';
import { publicEvents } from '../write/public-events.ts';
import { publicSettings } from '../write/settings.ts';

/**
 * The text of `dist/storefront.d.ts`: `src/public.ts` with the types that it takes from schemas and the table of settings
 * written out, so that it needs no other file.
 *
 * @param root Ends with a slash.
 */
export function publicTypes(root: string): string {
  const read = (file: string) => readFileSync(`${root}src/${file}`, 'utf8');
  const own = read('public.ts').replace(
    /^(?:import|export) type \{[^}]*\} from '\.\/public-made\.ts';\n/gm,
    '',
  );
  return [own, publicEvents(), publicSettings(read('page/settings.ts')), 'export {};\n'].join('\n');
}
