import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentedEnhancements } from './contract.ts';
import { gtmContainer } from './gtm-container.ts';
import { htmlCustomData } from './html-custom-data.ts';
import { settingsSchema } from './settings-schema.ts';

/** What the build writes for editors and analysts: the JSON of each file, by its name. */
export function editorFiles(root: string): Readonly<Record<string, string>> {
  const components = documentedEnhancements(root);
  return {
    'html-custom-data.json': jsonOf(htmlCustomData(components)),
    'settings.schema.json': jsonOf(
      settingsSchema(readFileSync(join(root, 'src/page/settings.ts'), 'utf8'), components),
    ),
    'gtm-container.json': jsonOf(gtmContainer()),
  };
}

const link = /\[([^\]]+)\]\([^)\s]+\)/g;
/** Without the links of the documents: they lead nowhere from an editor. */
const jsonOf = (content: object) =>
  `${JSON.stringify(content, (_key, value) => (typeof value === 'string' ? value.replace(link, '$1') : value), 2)}\n`;
