import { lateGroups } from './late-settings.ts';
import type { entriesOf, groups, isLike, records } from './settings.ts';

/** What the entry reads the settings by, lent to this later code. */
export interface SettingRules {
  readonly groups: typeof groups;
  readonly records: typeof records;
  readonly isLike: typeof isLike;
  readonly entriesOf: typeof entriesOf;
}

/** Tells what is wrong in the page's settings: one console error for each bad key, a warning for an unknown one. */
export function reportSettings(element: Element | null, rules: SettingRules): void {
  let json: unknown;
  try {
    json = JSON.parse(element?.textContent ?? '{}');
  } catch (error) {
    console.error(`settings: not valid JSON, so the defaults are used: ${(error as Error).message}`);
    return;
  }
  const { groups, records, isLike, entriesOf } = rules;
  const objectOnly = (path: string, value: unknown) => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject) tell(path, value, 'an object', '{} is used');
    return entriesOf(value);
  };
  for (const [name, value] of objectOnly('the whole', json)) {
    const isKnown = (record: object) => Object.hasOwn(record, name);
    if (isKnown(records)) {
      for (const [key, entry] of objectOnly(name, value))
        if (!isLike(records[name], entry))
          tell(`${name}.${key}`, entry, expected(records[name]), 'it is left out');
    } else if (isKnown(groups)) {
      const fallbacks: Readonly<Record<string, unknown>> = {
        ...groups[name],
        ...(name in lateGroups && lateGroups[name as keyof typeof lateGroups]),
      };
      for (const [key, entry] of objectOnly(name, value)) {
        const fallback = fallbacks[key];
        if (!Object.hasOwn(fallbacks, key)) unknown(`${name}.${key}`);
        else if (!isLike(fallback, entry))
          tell(`${name}.${key}`, entry, expected(fallback), `${JSON.stringify(fallback)} is used`);
      }
    } else unknown(name);
  }
}

function expected(fallback: unknown): string {
  if (typeof fallback === 'boolean') return 'true or false';
  return `${fallback}`.startsWith('/') ? 'an address on this site' : 'a text';
}

function tell(path: string, value: unknown, expected: string, instead: string) {
  console.error(`settings: ${path} is ${JSON.stringify(value)}, expected ${expected}; ${instead}`);
}

function unknown(path: string) {
  console.warn(`settings: ${path} is not a setting that we know`);
}
