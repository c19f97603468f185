import type { Kind } from './kinds.ts';
import { settingsElement } from './own-tag.ts';
import type { Page } from './page.ts';
import type { Report } from './report.ts';
import { type ByName, type Settings, settingTable } from './settings.ts';

type Table = Readonly<
  Record<string, Kind<unknown> | ByName<unknown> | Readonly<Record<string, Kind<unknown>>>>
>;

/** A value that is not used: what else was expected, and what is used instead, if anything. Or what is no JSON at all. */
export type WrongSetting =
  | { readonly given: unknown; readonly expected: string; readonly instead?: unknown }
  | Error;

/** Told the path of what is wrong, empty for all of it, and how; nothing more of a key that we do not know. */
export type TellSetting = (path: string, wrong?: WrongSetting) => void;

/** Reads the text of a page's settings: each value that is missing, or cannot be used, has its default. */
export function readSettings(text: string | null | undefined, tell: TellSetting = () => {}): Settings {
  /** What is given under each key of an object. */
  const open = (path: string, given: unknown = {}) => {
    const isObject = given && typeof given === 'object' && !Array.isArray(given);
    if (!isObject) tell(path, { given, expected: 'an object', instead: {} });
    return new Map<string, unknown>(isObject ? Object.entries(given) : []);
  };
  const one = ({ expects: expected, fallback, read }: Kind<unknown>, path: string, given: unknown) => {
    const known = given === undefined ? fallback : read(given);
    if (known === undefined) tell(path, { given, expected, instead: fallback });
    return known ?? fallback;
  };
  const named = (
    { expects: expected, read }: Kind<unknown>,
    path: string,
    all: ReadonlyMap<string, unknown>,
  ) =>
    [...all].filter(([key, given]) => {
      const isKnown = read(given) !== undefined;
      if (!isKnown) tell(`${path}.${key}`, { given, expected });
      return isKnown;
    });
  const group = (table: Table, path: string, given: Map<string, unknown>): [string, unknown][] => {
    for (const key of given.keys()) if (!Object.hasOwn(table, key) && key !== '$schema') tell(path + key);
    return Object.entries(table).map(([key, setting]) => {
      const own = path + key;
      const value = given.get(key);
      if ('read' in setting) return [key, one(setting as Kind<unknown>, own, value)];
      const inside = open(own, value);
      const entries =
        'each' in setting
          ? named(setting.each as Kind<unknown>, own, inside)
          : group(setting as Table, `${own}.`, inside);
      return [key, Object.fromEntries(entries)];
    });
  };

  let json: unknown;
  try {
    json = JSON.parse(text ?? '{}');
  } catch (error) {
    tell('', error as Error);
  }
  return Object.fromEntries(group(settingTable, '', open('', json))) as unknown as Settings;
}

/** Checks the page's settings: from now on they are complete. Returns what is wrong in them, to be reported. */
export function checkSettings(page: Page, document: Document): Parameters<Report>[] {
  const wrong: Parameters<Report>[] = [];
  const read = readSettings(settingsElement(document)?.textContent, (path, how) =>
    wrong.push([how ? 'setting-invalid' : 'setting-unknown', how, path || 'all of it']),
  );
  Object.assign(page.settings, read);
  return wrong;
}
