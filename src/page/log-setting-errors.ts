import { findSettingProblems } from './setting-problems.ts';

/** Logs problems of the page's settings: an error for each invalid value, a warning for each unknown key. */
export function logSettingErrors(element: Element | null | undefined): void {
  findSettingProblems(element?.textContent ?? '{}', (isError, words) =>
    console[isError ? 'error' : 'warn'](`settings: ${words}`),
  );
}
