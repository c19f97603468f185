import { all, type CheckedElement, type Rule, rule, type Value } from './rule.ts';

const host = '[data-island], [data-behaviour]';
/** What does nothing without the script, so the server hides it. */
const shownByScript =
  '[data-slider-previous], [data-slider-next], [data-slider-pause], [data-show-more-toggle], [data-bed-match-next]';

const signs: readonly (readonly [selector: string, words: Value, is: (one: CheckedElement) => boolean])[] = [
  [
    'p',
    { en: 'an empty <p> was added', nl: 'er is een lege <p> bijgekomen' },
    (one) => isEmpty(one) && !one.getAttributeNames().length,
  ],
  ['ul > br, ol > br', { en: 'a <br> was added', nl: 'er is een <br> bijgekomen' }, () => true],
  [
    'button[aria-label], a[aria-label]',
    { en: 'the icon of a button or link is gone', nl: 'het icoon van een knop of link is weg' },
    isEmpty,
  ],
  [
    shownByScript,
    { en: 'hidden is gone from a button', nl: 'hidden is weg bij een knop' },
    (one) => !one.hasAttribute('hidden'),
  ],
];

function isEmpty({ children, textContent }: CheckedElement): boolean {
  return !children.length && !textContent?.trim();
}

/** What WordPress takes from pasted markup (kses) and adds to it (wpautop). */
export const pastedRules: readonly Rule[] = [
  rule(
    'pasted-markup-changed',
    'warning',
    [
      'An editor has changed the markup of "{0}": {1}.',
      'Paste it again as HTML: WordPress takes icons and hidden away (kses), and adds <p> and <br> (wpautop).',
    ],
    [
      'Een editor heeft de HTML van "{0}" gewijzigd: {1}.',
      'Plak hem opnieuw als HTML: WordPress haalt iconen en hidden weg (kses) en zet er <p> en <br> bij (wpautop).',
    ],
    (page, { isRendered }, report) => {
      if (isRendered) return;
      for (const [selector, words, is] of signs)
        for (const one of all(page, selector)) {
          const around = one.closest(host);
          if (!around || one.closest('template') || !is(one)) continue;
          const name = around.getAttribute('data-island') ?? around.getAttribute('data-behaviour');
          report(one, name ?? '', words);
        }
    },
  ),
];
