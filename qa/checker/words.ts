import { all, each, type Rule, rule, textOf } from './rule.ts';

/** Of templates and placeholders; entities that are escaped twice, as markup is that shows; UTF-8 that was read as Latin. */
const leftover =
  /<\/?(?:a|p|b|i|em|strong|br|div|span|ul|ol|li|img|h[1-6])(?:\s[^<>]*)?\/?>|\{\{|\{%|@Model\b|\[object Object\]|\b[Ll]orem ipsum\b|\bundefined\b|\bNaN\b|<%|&(?:amp|euro|nbsp|quot|[a-z](?:uml|acute|grave));|Ã[\u0080-\u00bf\u0152-\u0192\u2013-\u2122]|â‚¬|â€[^\s\w]/;
const vague =
  /^(klik( hier)?|hier|lees (hier )?(meer|verder)|meer|click( here)?|here|read more|more)[ .…»›>→]*$/i;

/** What editors write, and what a template has left behind. */
export const wordRules: readonly Rule[] = [
  rule('text-left-over', 'error', (page, _knowledge, report) => {
    for (const element of all(page, 'body *')) {
      if (element.children.length || /^(script|style|code|pre|textarea|noscript)$/.test(element.localName))
        continue;
      const [left] = leftover.exec(element.textContent ?? '') ?? [];
      if (left) report(element, { left, text: textOf(element).slice(0, 60) });
    }
    for (const name of ['href', 'src', 'action', 'alt', 'title', 'aria-label', 'placeholder'])
      for (const element of all(page, `[${name}]`)) {
        const text = element.getAttribute(name) ?? '';
        const [left] = leftover.exec(text) ?? [];
        if (left) report(element, { left, text: text.slice(0, 60) });
      }
  }),
  rule('link-text-vague', 'warning', (page, _knowledge, report) => {
    for (const link of all(page, 'a[href]:not([aria-label], [aria-labelledby])'))
      if (vague.test(textOf(link))) report(link, { text: textOf(link) });
  }),
  rule('picture-alt-file-name', 'warning', (page, _knowledge, report) => {
    for (const picture of all(page, 'img[alt]')) {
      const alt = picture.getAttribute('alt')?.trim() ?? '';
      if (/\.(jpe?g|png|gif|webp|avif|svg)$/i.test(alt) || /^(img|dsc)[-_ ]?\d+$/i.test(alt))
        report(picture, { alt });
    }
  }),
  rule(
    'frame-without-name',
    'error',
    each('iframe:not([title], [aria-label], [hidden], [aria-hidden="true"])'),
  ),
  rule('zoom-blocked', 'error', (page, _knowledge, report) => {
    for (const meta of all(page, 'meta[name="viewport"]'))
      if (/user-scalable\s*=\s*(no|0)|maximum-scale\s*=\s*[01]\b/.test(meta.getAttribute('content') ?? ''))
        report(meta);
  }),
  rule('main-not-one', 'warning', (page, _knowledge, report) => {
    const [first, ...more] = all(page, 'main:not([hidden])');
    if (!first) report(undefined, { count: '0' });
    else for (const main of more) report(main, { count: `${more.length + 1}` });
  }),
];
