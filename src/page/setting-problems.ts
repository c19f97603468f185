import { allGroups, isLike } from './late-settings.ts';
import { entriesOf, wordsOf } from './settings.ts';

/**
 * Tells what is wrong with the text of the page's settings, each as a setting's path and how the sentence
 * goes on: values that
 * are not used are errors, keys that we do not know are not.
 */
export function findSettingProblems(
  text: string,
  tell: (isError: boolean, path: string, words: string) => void,
): void {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    tell(true, '', `not valid JSON, so the defaults are used: ${(error as Error).message}`);
    return;
  }
  const wrong = (path: string, value: unknown, expected: string, instead: string) =>
    tell(true, path, `is ${inWords(value)}, expected ${expected}; ${instead}`);
  const unknown = (path: string) => tell(false, path, 'is not a setting that we know');
  const objectOnly = (path: string, value: unknown) => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject) wrong(path, value, 'an object', '{} is used');
    return entriesOf(value);
  };
  for (const [name, group] of objectOnly('the whole', json)) {
    const defaults = Object.hasOwn(allGroups, name) ? allGroups[name] : undefined;
    if (defaults === undefined) unknown(name);
    else if (Array.isArray(defaults)) {
      if (!wordsOf(group)) wrong(name, group, 'texts', `"${defaults}" is used`);
    } else if (typeof defaults === 'object') {
      for (const [key, value] of objectOnly(name, group)) {
        const fallback = defaults[key];
        const path = `${name}.${key}`;
        if (!Object.hasOwn(defaults, key)) unknown(path);
        else if (!isLike(fallback, value))
          wrong(path, value, describeExpected(fallback), `${JSON.stringify(fallback)} is used`);
      }
    } else
      for (const [key, value] of objectOnly(name, group))
        if (!isLike(defaults, value))
          wrong(`${name}.${key}`, value, describeExpected(defaults), 'it is left out');
  }
}

function describeExpected(fallback: unknown): string {
  if (typeof fallback === 'boolean') return 'true or false';
  if (typeof fallback === 'number') return 'a number';
  return `${fallback}`.startsWith('/') ? 'an address on this site' : 'a text';
}

/** The start of its JSON. */
function inWords(value: unknown): string {
  try {
    return JSON.stringify(value).slice(0, 200);
  } catch {
    return 'nested too deep';
  }
}
