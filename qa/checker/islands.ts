import { dutchProblem } from './dutch-problem.ts';
import { nearest } from './nearest.ts';
import { meant } from './page-type.ts';
import { all, type CheckedElement, eachOf, type Rule, rule } from './rule.ts';

type Kind = 'island' | 'behaviour';
const kinds = ['island', 'behaviour'] as const;
const marked = '[data-island], [data-behaviour]';
/** Attributes of every island and behaviour that are no props. */
const shared = /^data-(island|behaviour|when|state)$/;
/** Islands that have nothing to show without the script. */
const mayBeEmpty: readonly string[] = ['survey'];

function forEach(
  elements: readonly CheckedElement[],
  tell: (element: CheckedElement, kind: Kind, name: string) => void,
) {
  for (const element of elements)
    for (const kind of kinds) {
      const name = element.getAttribute(`data-${kind}`);
      if (name !== null) tell(element, kind, name);
    }
}

/** Elements that name an island or behaviour. */
export const islandRules: readonly Rule[] = [
  rule(
    'island-unknown',
    'error',
    ['There is no island "{0}"{1}.', 'Correct the name in data-island; the contract lists all.'],
    ['Er is geen eiland "{0}"{1}.', 'Verbeter de naam in data-island; het contract noemt ze allemaal.'],
    (page, { names }, report) => {
      forEach(all(page, '[data-island]'), (element, kind, name) => {
        if (kind === 'island' && !names.island.includes(name))
          report(
            element,
            name,
            names.behaviour.includes(name) ? `: data-behaviour="${name}"` : meant(name, names.island),
          );
      });
    },
  ),
  rule(
    'behaviour-unknown',
    'error',
    ['There is no behaviour "{0}"{1}.', 'Correct the name in data-behaviour; the contract lists all.'],
    ['Er is geen gedrag "{0}"{1}.', 'Verbeter de naam in data-behaviour; het contract noemt ze allemaal.'],
    (page, { names }, report) => {
      forEach(all(page, '[data-behaviour]'), (element, kind, name) => {
        if (kind === 'behaviour' && !names.behaviour.includes(name))
          report(
            element,
            name,
            names.island.includes(name) ? `: data-island="${name}"` : meant(name, names.behaviour),
          );
      });
    },
  ),
  rule(
    'props-wrong',
    'error',
    ['"{0}" stays off: {1}.', 'Correct the attribute.'],
    ['"{0}" blijft uit: {1}.', 'Verbeter het attribuut.'],
    (page, { propsProblem, names }, report) => {
      forEach(all(page, marked), (element, kind, name) => {
        if (!names[kind].includes(name)) return;
        const problem = propsProblem(kind, name, element);
        if (problem) report(element, name, { en: problem, nl: dutchProblem(problem) });
      });
    },
  ),
  rule(
    'prop-misspelt',
    'warning',
    ['"{0}" has no {1}.', 'Did you mean {2}?'],
    ['"{0}" kent {1} niet.', 'Bedoelde je {2}?'],
    (page, { propNames }, report) => {
      forEach(all(page, marked), (element, kind, name) => {
        const known = propNames(kind, name);
        if (!known) return;
        const missing = known.filter((one) => !element.hasAttribute(one));
        for (const given of element.getAttributeNames()) {
          if (!given.startsWith('data-') || shared.test(given) || known.includes(given)) continue;
          const instead = nearest(given, missing);
          if (instead) report(element, name, given, instead);
        }
      });
    },
  ),
  rule(
    'when-wrong',
    'error',
    [
      'data-when="{0}" is not now, idle, visible, active, interaction or media <query>: "{1}" stays off.',
      'Use one of these, or leave it out.',
    ],
    [
      'data-when="{0}" is niet now, idle, visible, active, interaction of media <query>: "{1}" blijft uit.',
      'Gebruik een van deze, of laat het weg.',
    ],
    (page, _knowledge, report) => {
      forEach(all(page, '[data-when]'), (element, _kind, name) => {
        const when = element.getAttribute('data-when') ?? '';
        // A media query without its brackets is none.
        const isKnown =
          /^(now|idle|visible|interaction)$/.test(when) ||
          (when.startsWith('media ') && /\(|\b(all|screen|print)\b/.test(when));
        if (when && !isKnown) report(element, when, name);
      });
    },
  ),
  rule(
    'two-on-one-element',
    'error',
    [
      'An element has one island or behaviour, and this one has both: one of them stays off.',
      'Put the other on an element of its own.',
    ],
    [
      'Een element heeft één eiland of gedrag, en dit heeft er twee: één blijft uit.',
      'Zet de andere op een eigen element.',
    ],
    eachOf('[data-island][data-behaviour]'),
  ),
  rule(
    'two-names',
    'error',
    [
      '"{0}" is more than one name: an element has one island or behaviour.',
      'Put each on an element of its own.',
    ],
    ['"{0}" is meer dan één naam: een element heeft één eiland of gedrag.', 'Zet elk op een eigen element.'],
    (page, _knowledge, report) => {
      forEach(all(page, marked), (element, _kind, name) => {
        if (/\S\s+\S/.test(name)) report(element, name);
      });
    },
  ),
  rule(
    'no-way-without-script',
    'error',
    [
      'Without the script the island "{0}" is an empty place.',
      'Put the link, form or text inside that works without it; the contract says which.',
    ],
    [
      'Zonder het script is het eiland "{0}" een lege plek.',
      'Zet de link, het formulier of de tekst erin die zonder script werkt; het contract zegt welke.',
    ],
    (page, { names, isRendered }, report) => {
      if (isRendered) return;
      forEach(all(page, '[data-island]'), (element, kind, name) => {
        if (kind !== 'island' || !names.island.includes(name) || mayBeEmpty.includes(name)) return;
        if (!element.textContent?.trim() && !element.querySelectorAll('a[href], form, img').length)
          report(element, name);
      });
    },
  ),
  rule(
    'state-by-server',
    'error',
    [
      'data-state="{0}" is the script’s own: the server must not write it.',
      'Remove the attribute; the page was probably saved from a browser.',
    ],
    [
      'data-state="{0}" is van het script: de server mag het niet schrijven.',
      'Haal het attribuut weg; de pagina is waarschijnlijk uit een browser bewaard.',
    ],
    (page, { isRendered }, report) => {
      if (isRendered) return;
      for (const element of all(page, `:is(${marked})[data-state]`))
        report(element, element.getAttribute('data-state') ?? '');
    },
  ),
  rule(
    'island-in-island',
    'warning',
    ['The island "{0}" is inside the island "{1}", which replaces its content.', 'Move it out.'],
    ['Het eiland "{0}" staat in het eiland "{1}", dat zijn inhoud vervangt.', 'Haal het eruit.'],
    (page, { isRendered }, report) => {
      if (isRendered) return;
      for (const element of all(page, '[data-island] [data-island]')) {
        const around = element.parentElement?.closest('[data-island]');
        report(element, element.getAttribute('data-island') ?? '', around?.getAttribute('data-island') ?? '');
      }
    },
  ),
];
