import { allGroups, isLike } from './late-settings.ts';
import { entriesOf } from './settings.ts';

/** Logs problems of the page's settings: an error for each invalid value, a warning for each unknown key. */
export function logSettingErrors(element: Element | null | undefined): void {
  let json: unknown;
  try {
    json = JSON.parse(element?.textContent ?? '{}');
  } catch (error) {
    console.error(`settings: not valid JSON, so the defaults are used: ${(error as Error).message}`);
    return;
  }
  const objectOnly = (path: string, value: unknown) => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject) logError(path, value, 'an object', '{} is used');
    return entriesOf(value);
  };
  for (const [name, group] of objectOnly('the whole', json)) {
    const defaults = Object.hasOwn(allGroups, name) ? allGroups[name] : undefined;
    if (defaults === undefined) warnUnknown(name);
    else if (typeof defaults === 'object') {
      for (const [key, value] of objectOnly(name, group)) {
        const fallback = defaults[key];
        if (!Object.hasOwn(defaults, key)) warnUnknown(`${name}.${key}`);
        else if (!isLike(fallback, value))
          logError(
            `${name}.${key}`,
            value,
            describeExpected(fallback),
            `${JSON.stringify(fallback)} is used`,
          );
      }
    } else
      for (const [key, value] of objectOnly(name, group))
        if (!isLike(defaults, value))
          logError(`${name}.${key}`, value, describeExpected(defaults), 'it is left out');
  }
}

function describeExpected(fallback: unknown): string {
  if (typeof fallback === 'boolean') return 'true or false';
  if (typeof fallback === 'number') return 'a number';
  return `${fallback}`.startsWith('/') ? 'an address on this site' : 'a text';
}

function logError(path: string, value: unknown, expected: string, instead: string) {
  console.error(`settings: ${path} is ${inWords(value)}, expected ${expected}; ${instead}`);
}

/** The start of its JSON. */
function inWords(value: unknown): string {
  try {
    return JSON.stringify(value).slice(0, 200);
  } catch {
    return 'nested too deep';
  }
}

function warnUnknown(path: string) {
  console.warn(`settings: ${path} is not a setting that we know`);
}
