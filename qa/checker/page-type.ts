import { meant } from './nearest.ts';
import { all, type Rule, rule } from './rule.ts';

/** What the page says of itself. */
export const pageTypeRules: readonly Rule[] = [
  rule('page-type-missing', 'warning', ({ documentElement }, _knowledge, report) => {
    if (!documentElement.getAttribute('type')) report(documentElement);
  }),
  rule('page-type-unknown', 'error', ({ documentElement }, { pageTypes }, report) => {
    const type = documentElement.getAttribute('type');
    if (type && !pageTypes.includes(type)) report(documentElement, { type, meant: meant(type, pageTypes) });
  }),
  rule('language-missing', 'error', ({ documentElement }, _knowledge, report) => {
    if (!documentElement.getAttribute('lang')?.trim()) report(documentElement);
  }),
  rule('title-missing', 'error', (page, _knowledge, report) => {
    if (!all(page, 'head > title').some(({ textContent }) => textContent?.trim())) report(undefined);
  }),
];
