import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTexts } from '../lib/read-texts.ts';
import { documentedEnhancements } from './contract.ts';
import { gtmContainer } from './gtm-container.ts';
import { htmlCustomData } from './html-custom-data.ts';
import { settingsSchema } from './settings-schema.ts';

/** What the build writes for editors and analysts: the JSON of each file, by its name. */
export function editorFiles(root: string): Readonly<Record<string, string>> {
  const components = documentedEnhancements(root);
  return {
    'html-custom-data.json': jsonOf(htmlCustomData(components, markupIn(join(root, 'html-fixtures')))),
    'settings.schema.json': jsonOf(
      settingsSchema(readFileSync(join(root, 'src/page/settings.ts'), 'utf8'), components, readTexts(root)),
    ),
    'gtm-container.json': jsonOf(gtmContainer()),
  };
}

/** All example pages as one text. */
const markupIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

const link = /\[([^\]]+)\]\([^)\s]+\)/g;
const torn =
  /(^|[:;,] )(see \[[^\]]+\]\([^)\s]+\)|see (the words )?above|its other attributes are in the table above)(?=$|[;.])/gm;
/** Without what points elsewhere in the documents: it leads nowhere from an editor. */
export const jsonOf = (content: object) =>
  `${JSON.stringify(content, (_key, value) => (typeof value === 'string' ? value.replace(torn, '').replace(link, '$1') : value), 2)}\n`;
