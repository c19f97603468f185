import { lateGroups } from './late-settings.ts';
import type { entriesOf, isLike, known } from './settings.ts';

/** The entry's functions for reading settings, passed in because chunks never import the entry. */
export interface SettingRules {
  readonly known: typeof known;
  readonly isLike: typeof isLike;
  readonly entriesOf: typeof entriesOf;
}

/** Logs what is wrong in the page's settings: an error for each bad value, a warning for each unknown key. */
export function reportSettings(element: Element | null, rules: SettingRules): void {
  let json: unknown;
  try {
    json = JSON.parse(element?.textContent ?? '{}');
  } catch (error) {
    console.error(`settings: not valid JSON, so the defaults are used: ${(error as Error).message}`);
    return;
  }
  const { known, isLike, entriesOf } = rules;
  const objectOnly = (path: string, value: unknown) => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject) logBad(path, value, 'an object', '{} is used');
    return entriesOf(value);
  };
  for (const [name, group] of objectOnly('the whole', json)) {
    const defaults = Object.hasOwn(known, name) ? known[name] : undefined;
    if (defaults === undefined) warnUnknown(name);
    else if (typeof defaults === 'object') {
      const all: Readonly<Record<string, unknown>> = {
        ...defaults,
        ...(name in lateGroups && lateGroups[name as keyof typeof lateGroups]),
      };
      for (const [key, value] of objectOnly(name, group)) {
        const fallback = all[key];
        if (!Object.hasOwn(all, key)) warnUnknown(`${name}.${key}`);
        else if (!isLike(fallback, value))
          logBad(`${name}.${key}`, value, expected(fallback), `${JSON.stringify(fallback)} is used`);
      }
    } else
      for (const [key, value] of objectOnly(name, group))
        if (!isLike(defaults, value)) logBad(`${name}.${key}`, value, expected(defaults), 'it is left out');
  }
}

function expected(fallback: unknown): string {
  if (typeof fallback === 'boolean') return 'true or false';
  return `${fallback}`.startsWith('/') ? 'an address on this site' : 'a text';
}

function logBad(path: string, value: unknown, expected: string, instead: string) {
  console.error(`settings: ${path} is ${JSON.stringify(value)}, expected ${expected}; ${instead}`);
}

function warnUnknown(path: string) {
  console.warn(`settings: ${path} is not a setting that we know`);
}
