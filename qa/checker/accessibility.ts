import { all, type CheckedElement, type CheckedPage, type Rule, repeated, rule, textOf } from './rule.ts';
import { phrase } from './sentences.ts';

const fields =
  'input:not([type="hidden"], [type="submit"], [type="button"], [type="image"], [type="reset"]), select, textarea';
const hidden = '[hidden], [aria-hidden="true"], template, noscript';

/** What a screen reader calls it, as far as the markup tells. */
function nameOf(element: CheckedElement, page: CheckedPage): string {
  const labelled = element.getAttribute('aria-labelledby')?.trim();
  const others = labelled ? labelled.split(/\s+/).map((id) => byId(page, id)?.textContent ?? '') : [];
  const pictures = all(element, 'img[alt], svg[aria-label], [aria-label]').map(
    (one) => one.getAttribute('alt') ?? one.getAttribute('aria-label') ?? '',
  );
  const words = [
    ...others,
    ...['aria-label', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    ...(element.localName === 'input' ? [element.getAttribute('value') ?? ''] : []),
    spoken(element),
    ...pictures,
  ];
  return words.join('').trim();
}

/** Its text without what is hidden from screen readers: the arrow of a link. */
function spoken(element: CheckedElement): string {
  const silent = '[aria-hidden="true"]';
  let text = element.textContent ?? '';
  for (const part of all(element, silent))
    if (!part.parentElement?.closest(silent)) text = text.replace(part.textContent ?? '', '');
  return text;
}

/** The elements with ids, and the ids that labels are for. */
interface Ids {
  readonly elements: ReadonlyMap<string, CheckedElement>;
  readonly labelled: ReadonlySet<string>;
}

const known = new WeakMap<CheckedPage, Ids>();

/** Read once for all rules: a page has hundreds. */
function idsOf(page: CheckedPage): Ids {
  const ids = known.get(page) ?? {
    elements: new Map(all(page, '[id]').map((one) => [one.getAttribute('id') ?? '', one])),
    labelled: new Set(all(page, 'label[for]').map((one) => one.getAttribute('for') ?? '')),
  };
  known.set(page, ids);
  return ids;
}

const byId = (page: CheckedPage, id: string) => idsOf(page).elements.get(id);

const isLabelled = (field: CheckedElement, page: CheckedPage): boolean =>
  ['aria-label', 'aria-labelledby', 'title'].some((name) => field.getAttribute(name)?.trim()) ||
  !!field.closest('label') ||
  idsOf(page).labelled.has(field.getAttribute('id') ?? '\0');

/** What keeps shoppers with a screen reader or a keyboard out, and what only the page's markup can mend. */
export const accessibilityRules: readonly Rule[] = [
  rule('id-twice', 'error', (page, _knowledge, report) => {
    const elements = all(page, '[id]:not([id=""])').filter((one) => !one.closest('svg, template'));
    for (const [id, later] of repeated(elements, (one) => one.getAttribute('id') ?? ''))
      for (const one of later) report(one, { id });
  }),
  rule('picture-without-alt', 'error', (page, _knowledge, report) => {
    // What is hidden may be shown later, as a panel of the menu.
    for (const picture of all(page, 'img:not([alt]), area[href]:not([alt]), input[type="image"]:not([alt])'))
      if (!picture.closest('[aria-hidden="true"], template, noscript')) report(picture);
  }),
  rule('picture-without-size', 'warning', (page, { isRendered }, report) => {
    if (isRendered) return;
    for (const picture of all(page, 'img:not([width][height])'))
      if (!picture.closest(hidden)) report(picture);
  }),
  rule('link-without-name', 'error', (page, _knowledge, report) => {
    for (const link of all(page, 'a[href]'))
      if (!link.closest(hidden) && !nameOf(link, page))
        report(link, { address: link.getAttribute('href') ?? '' });
  }),
  rule('button-without-name', 'error', (page, _knowledge, report) => {
    for (const button of all(page, 'button, [role="button"], input[type="button"]'))
      if (!button.closest(hidden) && !nameOf(button, page)) report(button);
  }),
  rule('field-without-label', 'error', (page, _knowledge, report) => {
    for (const field of all(page, fields))
      if (!field.closest(hidden) && !isLabelled(field, page))
        report(field, { field: field.getAttribute('name') ?? '' });
  }),
  rule('label-for-nothing', 'error', (page, _knowledge, report) => {
    for (const label of all(page, 'label[for]')) {
      const id = label.getAttribute('for') ?? '';
      if (label.closest('template') || byId(page, id)) continue;
      const around = label.closest('form') ?? label.parentElement ?? label;
      const isThere = all(around, fields).some((one) => !isLabelled(one, page));
      report(label, { id, todo: phrase(isThere ? 'give-field-id' : 'put-field-back') });
    }
  }),
  rule('reference-to-nothing', 'error', (page, { isRendered }, report) => {
    if (isRendered) return;
    for (const attribute of ['aria-labelledby', 'aria-describedby', 'popovertarget', 'form']) {
      const byName = new Map<string, CheckedElement[]>();
      for (const element of all(page, `[${attribute}]`))
        for (const id of (element.getAttribute(attribute) ?? '').split(/\s+/).filter(Boolean))
          if (!element.closest('template') && !byId(page, id))
            byName.set(id, [...(byName.get(id) ?? []), element]);
      // A form that is gone is missed by every heart of the page.
      for (const [id, elements] of byName) {
        const count = `${elements.length}`;
        report(elements[0], { attribute, id, places: elements[1] ? phrase('in-places', { count }) : '' });
      }
    }
  }),
  rule('dialog-without-name', 'error', (page, _knowledge, report) => {
    for (const dialog of all(page, 'dialog, [role="dialog"], [role="alertdialog"]'))
      if (!['aria-label', 'aria-labelledby'].some((name) => dialog.getAttribute(name)?.trim()))
        report(dialog);
  }),
  rule('heading-missing', 'warning', (page, _knowledge, report) => {
    if (!all(page, 'h1').length) report(undefined);
  }),
  rule('heading-twice', 'warning', (page, _knowledge, report) => {
    const shown = all(page, 'h1').filter((one) => !one.closest(`dialog, ${hidden}`));
    for (const again of shown.slice(1)) report(again, { heading: textOf(again).slice(0, 60) });
  }),
  rule('heading-skipped', 'warning', (page, _knowledge, report) => {
    const headings = all(page, 'h1, h2, h3, h4, h5, h6').filter((one) => !one.closest(`dialog, ${hidden}`));
    headings.forEach((heading, at) => {
      const before = headings[at - 1];
      const level = ({ localName }: CheckedElement) => Number(localName[1]);
      if (before && level(heading) > level(before) + 1)
        report(heading, {
          heading: textOf(heading).slice(0, 60),
          level: heading.localName,
          before: before.localName,
        });
    });
  }),
  rule('heading-empty', 'warning', (page, _knowledge, report) => {
    for (const heading of all(page, 'h1, h2, h3, h4, h5, h6'))
      if (!heading.closest(hidden) && !nameOf(heading, page)) report(heading, { level: heading.localName });
  }),
];
