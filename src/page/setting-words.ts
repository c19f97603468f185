import type { WrongSetting } from './read-settings.ts';

/** What is wrong with a setting, as a sentence that its path begins: `is 5, expected a number from 6 to 19; 8 is used`. */
export function settingWords(wrong: WrongSetting | undefined): string {
  if (!wrong) return 'is not a setting that we know';
  if ('message' in wrong) return `not valid JSON, so the defaults are used: ${wrong.message}`;
  const then = 'instead' in wrong ? `${JSON.stringify(wrong.instead)} is used` : 'it is left out';
  return `is ${inWords(wrong.given)}, expected ${wrong.expected}; ${then}`;
}

/** The start of its JSON. */
function inWords(value: unknown): string {
  try {
    return JSON.stringify(value).slice(0, 200);
  } catch {
    return 'nested too deep';
  }
}
