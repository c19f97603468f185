import { allGroups, isLike } from './late-settings.ts';
import { entriesOf } from './settings.ts';

/** Reports what is wrong in the page's settings: one console error for each bad key, a warning for an unknown one. */
export function reportSettings(element: Element | null): void {
  let json: unknown;
  try {
    json = JSON.parse(element?.textContent ?? '{}');
  } catch (error) {
    console.error(`settings: not valid JSON, so the defaults are used: ${(error as Error).message}`);
    return;
  }
  const objectOnly = (path: string, value: unknown) => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject) report(path, value, 'an object', '{} is used');
    return entriesOf(value);
  };
  for (const [name, group] of objectOnly('the whole', json)) {
    const defaults = Object.hasOwn(allGroups, name) ? allGroups[name] : undefined;
    if (defaults === undefined) unknown(name);
    else if (typeof defaults === 'object') {
      for (const [key, value] of objectOnly(name, group)) {
        const fallback = defaults[key];
        if (!Object.hasOwn(defaults, key)) unknown(`${name}.${key}`);
        else if (!isLike(fallback, value))
          report(`${name}.${key}`, value, expected(fallback), `${JSON.stringify(fallback)} is used`);
      }
    } else
      for (const [key, value] of objectOnly(name, group))
        if (!isLike(defaults, value)) report(`${name}.${key}`, value, expected(defaults), 'it is left out');
  }
}

function expected(fallback: unknown): string {
  if (typeof fallback === 'boolean') return 'true or false';
  return `${fallback}`.startsWith('/') ? 'an address on this site' : 'a text';
}

function report(path: string, value: unknown, expected: string, instead: string) {
  console.error(`settings: ${path} is ${JSON.stringify(value)}, expected ${expected}; ${instead}`);
}

function unknown(path: string) {
  console.warn(`settings: ${path} is not a setting that we know`);
}
