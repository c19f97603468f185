import type { PageType } from '../../src/public/page-types.ts';
import { meant } from './nearest.ts';
import { all, type Rule, rule } from './rule.ts';

/** Types of pages that shoppers come to from a search engine. */
const found: readonly PageType[] = ['homepage', 'plp', 'pdp', 'advice', 'store', 'promotions'];

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
    if (!/^[a-z]{2,3}(?:-|$)/i.test(documentElement.getAttribute('lang')?.trim() ?? ''))
      report(documentElement);
  }),
  rule('title-missing', 'error', (page, _knowledge, report) => {
    if (!all(page, 'head > title').some(({ textContent }) => textContent?.trim())) report(undefined);
  }),
  rule('charset-missing', 'warning', (page, { isRendered }, report) => {
    // A browser that has the page may know it from the server's answer.
    if (!isRendered && !all(page, 'meta[charset], meta[http-equiv="content-type" i]').length)
      report(undefined);
  }),
  rule('viewport-missing', 'error', (page, _knowledge, report) => {
    if (!all(page, 'meta[name="viewport" i]').length) report(undefined);
  }),
  rule('page-not-indexed', 'warning', (page, _knowledge, report) => {
    const own = page.documentElement.getAttribute('type');
    if (!found.some((type) => type === own)) return;
    for (const meta of all(page, 'meta[name="robots" i], meta[name="googlebot" i]'))
      if (/\b(?:noindex|none)\b/i.test(meta.getAttribute('content') ?? '')) report(meta);
  }),
  rule('canonical-twice', 'error', (page, _knowledge, report) => {
    for (const link of all(page, 'link[rel~="canonical" i]').slice(1)) report(link);
  }),
];
