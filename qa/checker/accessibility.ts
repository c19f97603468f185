import { all, type CheckedElement, type CheckedPage, type Rule, repeated, rule } from './rule.ts';

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
  rule(
    'id-twice',
    'error',
    [
      'More than one element has the id "{0}": links, labels and scripts find only the first.',
      'Give this one an id of its own.',
    ],
    [
      'Meer dan één element heeft id "{0}": links, labels en scripts vinden alleen het eerste.',
      'Geef dit element een eigen id.',
    ],
    (page, _knowledge, report) => {
      const elements = all(page, '[id]:not([id=""])').filter((one) => !one.closest('svg, template'));
      for (const [id, later] of repeated(elements, (one) => one.getAttribute('id') ?? ''))
        for (const one of later) report(one, id);
    },
  ),
  rule(
    'picture-without-alt',
    'error',
    [
      'A picture has no alt: screen readers say its file name.',
      'Say in alt what it shows, or write alt="" if it only decorates.',
    ],
    [
      'Een afbeelding heeft geen alt: schermlezers lezen de bestandsnaam voor.',
      'Zet in alt wat er te zien is, of schrijf alt="" als ze alleen versiert.',
    ],
    (page, _knowledge, report) => {
      // What is hidden may be shown later, as a panel of the menu.
      for (const picture of all(
        page,
        'img:not([alt]), area[href]:not([alt]), input[type="image"]:not([alt])',
      ))
        if (!picture.closest('[aria-hidden="true"], template, noscript')) report(picture);
    },
  ),
  rule(
    'picture-without-size',
    'warning',
    ['A picture has no width and height: the page jumps when it comes.', 'Write its width and height in px.'],
    [
      'Een afbeelding heeft geen width en height: de pagina verspringt als ze binnenkomt.',
      'Schrijf width en height in px.',
    ],
    (page, { isRendered }, report) => {
      if (isRendered) return;
      for (const picture of all(page, 'img:not([width][height])'))
        if (!picture.closest(hidden)) report(picture);
    },
  ),
  rule(
    'link-without-name',
    'error',
    ['A link to {0} has no words.', 'Write where it leads, or give its picture an alt.'],
    ['Een link naar {0} heeft geen tekst.', 'Schrijf waar hij heen gaat, of geef de afbeelding een alt.'],
    (page, _knowledge, report) => {
      for (const link of all(page, 'a[href]'))
        if (!link.closest(hidden) && !nameOf(link, page)) report(link, link.getAttribute('href') ?? '');
    },
  ),
  rule(
    'button-without-name',
    'error',
    ['A button has no words.', 'Write what it does, or give it an aria-label.'],
    ['Een knop heeft geen tekst.', 'Schrijf wat hij doet, of geef hem een aria-label.'],
    (page, _knowledge, report) => {
      for (const button of all(page, 'button, [role="button"], input[type="button"]'))
        if (!button.closest(hidden) && !nameOf(button, page)) report(button);
    },
  ),
  rule(
    'field-without-label',
    'error',
    ['The field "{0}" has no label.', 'Put a <label for="…"> beside it; a placeholder is none.'],
    ['Het veld "{0}" heeft geen label.', 'Zet er een <label for="…"> bij; een placeholder telt niet.'],
    (page, _knowledge, report) => {
      const fields =
        'input:not([type="hidden"], [type="submit"], [type="button"], [type="image"], [type="reset"]), select, textarea';
      for (const field of all(page, fields))
        if (!field.closest(hidden) && !isLabelled(field, page))
          report(field, field.getAttribute('name') ?? '');
    },
  ),
  rule(
    'label-for-nothing',
    'error',
    ['A label is for "{0}", which is not on the page.', 'Give the field this id.'],
    ['Een label hoort bij "{0}", en dat staat niet op de pagina.', 'Geef het veld deze id.'],
    (page, _knowledge, report) => {
      for (const label of all(page, 'label[for]')) {
        const id = label.getAttribute('for') ?? '';
        if (!label.closest('template') && !byId(page, id)) report(label, id);
      }
    },
  ),
  rule(
    'reference-to-nothing',
    'error',
    ['{0} names "{1}", which is not on the page.', 'Correct the id, or remove the attribute.'],
    ['{0} noemt "{1}", en dat staat niet op de pagina.', 'Verbeter de id, of haal het attribuut weg.'],
    (page, { isRendered }, report) => {
      if (isRendered) return;
      for (const attribute of ['aria-labelledby', 'aria-describedby', 'popovertarget', 'form'])
        for (const element of all(page, `[${attribute}]`))
          for (const id of (element.getAttribute(attribute) ?? '').split(/\s+/).filter(Boolean))
            if (!element.closest('template') && !byId(page, id)) report(element, attribute, id);
    },
  ),
  rule(
    'dialog-without-name',
    'error',
    [
      'A dialog has no name: a screen reader does not say what opened.',
      'Give it aria-labelledby with the id of its heading, or aria-label.',
    ],
    [
      'Een dialoog heeft geen naam: een schermlezer zegt niet wat er opengaat.',
      'Geef hem aria-labelledby met de id van zijn kop, of aria-label.',
    ],
    (page, _knowledge, report) => {
      for (const dialog of all(page, 'dialog, [role="dialog"], [role="alertdialog"]'))
        if (!['aria-label', 'aria-labelledby'].some((name) => dialog.getAttribute(name)?.trim()))
          report(dialog);
    },
  ),
  rule(
    'heading-missing',
    'warning',
    ['The page has no <h1>.', 'Make its main heading an <h1>.'],
    ['De pagina heeft geen <h1>.', 'Maak van de hoofdkop een <h1>.'],
    (page, _knowledge, report) => {
      if (!all(page, 'h1').length) report(undefined);
    },
  ),
  rule(
    'heading-twice',
    'warning',
    ['The page has more than one <h1>: "{0}".', 'Make this one an <h2>.'],
    ['De pagina heeft meer dan één <h1>: "{0}".', 'Maak van deze een <h2>.'],
    (page, _knowledge, report) => {
      const shown = all(page, 'h1').filter((one) => !one.closest(`dialog, ${hidden}`));
      for (const again of shown.slice(1)) report(again, words(again));
    },
  ),
  rule(
    'heading-skipped',
    'warning',
    [
      'The heading "{0}" is an <{1}>, but the one before it is an <{2}>: a level is left out.',
      'Use the next level; choose its size in the styles.',
    ],
    [
      'De kop "{0}" is een <{1}>, maar die ervoor is een <{2}>: een niveau ontbreekt.',
      'Gebruik het volgende niveau; kies de grootte in de stijl.',
    ],
    (page, _knowledge, report) => {
      const headings = all(page, 'h1, h2, h3, h4, h5, h6').filter((one) => !one.closest(`dialog, ${hidden}`));
      headings.forEach((heading, at) => {
        const before = headings[at - 1];
        const level = ({ localName }: CheckedElement) => Number(localName[1]);
        if (before && level(heading) > level(before) + 1)
          report(heading, words(heading), heading.localName, before.localName);
      });
    },
  ),
  rule(
    'heading-empty',
    'warning',
    ['An <{0}> is empty.', 'Write the heading, or remove it.'],
    ['Een <{0}> is leeg.', 'Schrijf de kop, of haal hem weg.'],
    (page, _knowledge, report) => {
      for (const heading of all(page, 'h1, h2, h3, h4, h5, h6'))
        if (!heading.closest(hidden) && !nameOf(heading, page)) report(heading, heading.localName);
    },
  ),
];

const words = ({ textContent }: CheckedElement) =>
  (textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 60);
