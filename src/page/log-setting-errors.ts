import type { Report } from './report.ts';
import { findSettingProblems } from './setting-problems.ts';

/** Reports what is wrong with the page's settings: each value that cannot be used, each key that we do not know. */
export function logSettingErrors(element: Element | null | undefined, report: Report): void {
  findSettingProblems(element?.textContent ?? '{}', (isError, path, words) =>
    report(isError ? 'setting-invalid' : 'setting-unknown', words, path || 'the whole'),
  );
}
