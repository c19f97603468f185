import type { Kind } from '../../src/page/kinds.ts';
import { type ByName, settingTable } from '../../src/page/settings.ts';
import { madeTable } from './made-part.ts';
import { wordsIn } from './table-words.ts';

type Entry = Kind<unknown> | ByName<unknown>;
type Group = Readonly<Record<string, Entry>>;

const table: Readonly<Record<string, Entry | Group>> = settingTable;
const isEntry = (one: Entry | Group): one is Entry =>
  ('read' in one && typeof one.read === 'function') || 'each' in one;

/** Every setting with its path and its words. @throws Error if one has no comment that says what it means */
export function allSettings(source: string): { path: string; entry: Entry; meaning: string }[] {
  const words = wordsIn(source, 'settingTable');
  const paths = Object.entries(table).flatMap(([name, one]): [string, Entry][] =>
    isEntry(one) ? [[name, one]] : Object.entries(one).map(([key, entry]) => [`${name}.${key}`, entry]),
  );
  return paths.map(([path, entry]) => {
    const meaning = words[path];
    if (!meaning) throw new Error(`the setting "${path}" has no comment that says what it means`);
    return { path, entry, meaning };
  });
}

/** The table of settings. @throws Error if a setting has no comment */
export const settingsTable = (source: string): string =>
  madeTable(
    ['key', 'type', 'default', 'meaning'],
    allSettings(source).map(({ path, entry, meaning }) => [
      `\`${path}\``,
      typeIn(entry),
      defaultIn(entry),
      meaning,
    ]),
  );

/** What it may be, in words. */
export const typeIn = (entry: Entry) => ('each' in entry ? `${entry.each.expects}, by name` : entry.expects);

/** In characters, a default that is shown. */
const longest = 100;

/** What it is where a page gives none. */
export function defaultIn(entry: Entry): string {
  if ('each' in entry) return '`{}`';
  const { fallback } = entry;
  if (`${fallback}`.length > longest) return 'ours';
  return fallback === '' ? 'none' : `\`${fallback}\``;
}

/** The public type of the settings, written out. */
export function publicSettings(source: string): string {
  const all = allSettings(source);
  const member = (path: string, key: string, indent: string) => {
    const one = all.find((setting) => setting.path === path);
    return one ? `${indent}/** ${one.meaning} */\n${indent}${key}: ${typeOf(one.entry)};\n` : '';
  };
  const groups = Object.entries(table).map(([name, one]) => {
    if (isEntry(one)) return member(name, name, '  ');
    const members = Object.keys(one).map((key) => member(`${name}.${key}`, key, '    '));
    return `  ${name}: {\n${members.join('')}  };\n`;
  });
  return `/** The settings of a page, each with its default where the page gives none. */
export interface StorefrontSettings {
${groups.join('')}}
`;
}

function typeOf(entry: Entry): string {
  if ('each' in entry) return `Record<string, ${typeOf(entry.each)}>`;
  const { choices, fallback } = entry;
  if (choices) return choices.map((word) => `'${word}'`).join(' | ');
  return Array.isArray(fallback) ? 'readonly string[]' : typeof fallback;
}
