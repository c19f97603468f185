import { meant, nearest } from './nearest.ts';
import { dayFaults, propFaults } from './prop-faults.ts';
import { all, type CheckedElement, each, type Rule, rule } from './rule.ts';
import { joined } from './sentences.ts';

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

/** Reports each name that is none of this kind; that of the other kind is known by it. */
function isUnknown(kind: Kind, other: Kind): Rule['check'] {
  return (page, { names }, report) => {
    for (const element of all(page, `[data-${kind}]`)) {
      const name = element.getAttribute(`data-${kind}`) ?? '';
      if (names[kind].includes(name)) continue;
      const isOther = names[other].includes(name);
      report(element, { name, meant: isOther ? `: data-${other}="${name}"` : meant(name, names[kind]) });
    }
  };
}

/** Elements that name an island or behaviour. */
export const islandRules: readonly Rule[] = [
  rule('island-unknown', 'error', isUnknown('island', 'behaviour')),
  rule('behaviour-unknown', 'error', isUnknown('behaviour', 'island')),
  rule('props-wrong', 'error', (page, { schemaOf, names }, report) => {
    forEach(all(page, marked), (element, kind, name) => {
      if (!names[kind].includes(name)) return;
      const schema = schemaOf(kind, name);
      const problems = schema ? [...propFaults(schema, element), ...dayFaults(element)] : [];
      if (problems.length) report(element, { name, problems: joined(problems) });
    });
  }),
  rule('prop-misspelt', 'warning', (page, { propNames }, report) => {
    forEach(all(page, marked), (element, kind, name) => {
      const known = propNames(kind, name);
      if (!known) return;
      const missing = known.filter((one) => !element.hasAttribute(one));
      for (const given of element.getAttributeNames()) {
        if (!given.startsWith('data-') || shared.test(given) || known.includes(given)) continue;
        const instead = nearest(given, missing);
        if (instead) report(element, { name, given, meant: instead });
      }
    });
  }),
  rule('when-wrong', 'error', (page, _knowledge, report) => {
    forEach(all(page, '[data-when]'), (element, _kind, name) => {
      const when = element.getAttribute('data-when') ?? '';
      // A media query without its brackets is none.
      const isKnown =
        /^(now|idle|visible|active|interaction)$/.test(when) ||
        (when.startsWith('media ') && /\(|\b(all|screen|print)\b/.test(when));
      if (when && !isKnown) report(element, { when, name });
    });
  }),
  rule('two-on-one-element', 'error', each('[data-island][data-behaviour]')),
  rule('two-names', 'error', (page, _knowledge, report) => {
    forEach(all(page, marked), (element, _kind, name) => {
      if (/\S\s+\S/.test(name)) report(element, { names: name });
    });
  }),
  rule('no-way-without-script', 'error', (page, { names, isRendered }, report) => {
    if (isRendered) return;
    forEach(all(page, '[data-island]'), (element, kind, name) => {
      if (kind !== 'island' || !names.island.includes(name) || mayBeEmpty.includes(name)) return;
      if (!element.textContent?.trim() && !element.querySelectorAll('a[href], form, img').length)
        report(element, { name });
    });
  }),
  rule('state-by-server', 'error', (page, { isRendered }, report) => {
    if (isRendered) return;
    for (const element of all(page, `:is(${marked})[data-state]`))
      report(element, { state: element.getAttribute('data-state') ?? '' });
  }),
  rule('island-in-island', 'warning', (page, { isRendered }, report) => {
    if (isRendered) return;
    for (const element of all(page, '[data-island] [data-island]')) {
      const around = element.parentElement?.closest('[data-island]');
      report(element, {
        name: element.getAttribute('data-island') ?? '',
        around: around?.getAttribute('data-island') ?? '',
      });
    }
  }),
];
