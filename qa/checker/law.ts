import { amountsIn, nameOf, numberOf } from './products.ts';
import { all, type CheckedElement, type CheckedPage, type Rule, rule, textOf } from './rule.ts';

/** What a label does that withdraws, in the words of Dutch law and of the directive; "Herroepingsrecht" only informs. */
const withdraws = /\b(?:herroepen|ontbinden)\b|withdraw from|widerrufen/i;
/** What a visitor agrees to by a box. */
const agrees = /nieuwsbrief|newsletter|akkoord|toestemming|voorwaarden|i agree|consent/i;
/** Parts that a visitor has to open, or can't. */
const closed =
  '[hidden], [inert], [aria-hidden="true"], [popover], template, noscript, dialog:not([open]), details:not([open]), [style*="display:none"], [style*="display: none"]';

/** The ways to withdraw that a page has. */
const waysOf = (page: CheckedPage) =>
  all(page, 'a[href], button, input[type="submit"]').filter((one) =>
    withdraws.test(`${one.textContent} ${one.getAttribute('value') ?? ''}`),
  );

const isSeen = (one: CheckedElement) =>
  !one.closest(closed) &&
  (one.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true);

/** Whether a paragraph, note or link has all of these words. */
const says = (page: CheckedPage, ...words: readonly RegExp[]) =>
  all(page, 'p, a, small, span, dd').some(({ textContent }) =>
    words.every((word) => word.test(textContent ?? '')),
  );

/** Whether its score is among the numbers that it shows: 8.6 as `8,6`. Data alone tell shoppers nothing. */
function showsScore(one: CheckedElement): boolean {
  const numbers = (one.textContent ?? '').match(/\d{1,2}[.,]\d/g) ?? [];
  const score = numberOf(one, 'data-rating-score')?.toFixed(1);
  return numbers.some((number) => number.replace(',', '.') === score);
}

/** What the law asks of every page of a shop, as far as markup can tell. */
export const lawRules: readonly Rule[] = [
  rule('withdrawal-link-missing', 'error', (page, _knowledge, report) => {
    if (!waysOf(page).length) report(undefined);
  }),
  rule('withdrawal-link-hidden', 'error', (page, _knowledge, report) => {
    const ways = waysOf(page);
    if (!page.isFragment && ways.length && !ways.some(isSeen)) report(ways[0]);
  }),
  rule('former-price-unexplained', 'warning', (page, _knowledge, report) => {
    const [struck] = all(page, '[data-article] :is(s, del)').filter(
      ({ textContent }) => amountsIn(textContent ?? '').length,
    );
    if (struck && !page.isFragment && !says(page, /laagste prijs|lowest price/i, /\b30 da/i)) report(struck);
  }),
  rule('review-score-unexplained', 'warning', (page, _knowledge, report) => {
    const scored = all(page, '[data-article][data-rating-score]').find(showsScore);
    const isSaid = () => says(page, /beoordeling|review/i, /controle|check|verif/i);
    if (scored && !page.isFragment && !isSaid()) report(scored, { name: nameOf(scored) });
  }),
  rule('consent-checked', 'warning', (page, { isRendered }, report) => {
    if (isRendered) return;
    for (const box of all(page, 'input[type="checkbox" i][checked]')) {
      const id = box.getAttribute('id');
      const label =
        box.closest('label') ?? all(page, 'label[for]').find((one) => id && one.getAttribute('for') === id);
      const text = `${box.getAttribute('name')} ${label ? textOf(label) : ''}`;
      if (agrees.test(text)) report(box, { text: textOf(label ?? box) || (box.getAttribute('name') ?? '') });
    }
  }),
];
