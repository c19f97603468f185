import { misspelt } from './expected-markup.ts';
import { all, type CheckedElement, type CheckedPage, type Rule, rule } from './rule.ts';
import { phrase } from './sentences.ts';

/** What does nothing without the script, so the server hides it. */
const shownByScript =
  '[data-slider-previous], [data-slider-next], [data-slider-pause], [data-show-more-toggle], [data-bed-match-next], ' +
  '[data-share-button], [data-media-toggle], [data-compare-link], [data-compare-clear]';

/** The element around it that names a component, or was meant to: how it is written is told by another rule. */
function hostOf(one: CheckedElement): CheckedElement | null {
  for (let around: CheckedElement | null = one; around; around = around.parentElement)
    if (around.getAttributeNames().some((name) => named.includes(misspelt(name) ?? name))) return around;
  return null;
}
const named = ['data-island', 'data-behaviour'];

const isEmpty = ({ children, textContent }: CheckedElement) => !children.length && !textContent?.trim();

type Sign = readonly [
  selector: string,
  change: Parameters<typeof phrase>[0],
  is: (one: CheckedElement) => boolean,
];
const signs: readonly Sign[] = [
  ['p', 'paragraph-added', (one) => isEmpty(one) && !one.getAttributeNames().length],
  ['ul > br, ol > br', 'break-added', () => true],
  ['button[aria-label], a[aria-label]', 'icon-gone', isEmpty],
  [shownByScript, 'hidden-gone', (one) => !one.hasAttribute('hidden')],
  [shownByScript, 'component-gone', () => true],
];

/** The program that has written a piece of markup. */
const programs = [
  [
    'Word',
    '[class~="MsoNormal"], [class^="Mso"], [class*=" Mso"], [style*="mso-"], [class^="SCXW"], [class*=" SCXW"], [class="TextRun"]',
  ],
  ['Google Docs', '[id^="docs-internal-guid"], [id^="docs-internal-"]'],
] as const;
const isOfWord = (one: CheckedElement) => /^(?:o|w|v|st1|m):/.test(one.localName);

/** The first piece of each program in a page. */
function* pieces(page: CheckedPage) {
  for (const [program, selector] of programs) {
    const found = all(page, selector)[0] ?? (program === 'Word' ? all(page, '*').find(isOfWord) : undefined);
    if (found) yield [program, found] as const;
  }
}

/** What WordPress takes from pasted markup (kses) and adds to it (wpautop). */
export const pastedRules: readonly Rule[] = [
  rule('pasted-from-office', 'warning', (page, _knowledge, report) => {
    for (const [program, one] of pieces(page)) report(one, { program });
  }),
  rule('pasted-markup-changed', 'warning', (page, { isRendered }, report) => {
    if (isRendered) return;
    for (const [selector, change, is] of signs)
      for (const one of all(page, selector)) {
        if (!is(one) || one.closest('template')) continue;
        const around = hostOf(one);
        if (!around !== (change === 'component-gone')) continue;
        const name =
          around?.getAttribute('data-island') ?? around?.getAttribute('data-behaviour') ?? one.localName;
        report(one, { name, change: phrase(change) });
      }
  }),
];
