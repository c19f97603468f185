import { dutchProblem } from './dutch-problem.ts';
import { jsonFault } from './json-fault.ts';
import { meant } from './page-type.ts';
import {
  all,
  type CheckedPage,
  type KnownExperiment,
  type Rule,
  repeated,
  rule,
  type Value,
} from './rule.ts';

const selector = 'meta[name^="AB-test-"]';
const idOf = (name: string | null) => name?.slice('AB-test-'.length) ?? '';

/** The page's tags with what they name, and the experiment if it is known. */
function tagsOf(page: CheckedPage, experiments: readonly KnownExperiment[]) {
  return all(page, selector).map((tag) => {
    const id = idOf(tag.getAttribute('name'));
    const content = tag.getAttribute('content')?.trim() ?? '';
    const [, variant = ''] = /^OD\d+\|(.*)$/.exec(content) ?? [];
    return { tag, id, content, variant, known: experiments.find((one) => one.id === id) };
  });
}

const isFor = ({ pages }: KnownExperiment, type: string) => pages.includes('*') || pages.includes(type);

/** The tags that assign experiments, and copy tests. */
export const experimentRules: readonly Rule[] = [
  rule(
    'experiment-tag-malformed',
    'error',
    [
      'The tag AB-test-{0} says "{1}", which is not {0}|A, {0}|B or {0}|C.',
      'Have the server write content="{0}|B".',
    ],
    [
      'De tag AB-test-{0} zegt "{1}", en dat is niet {0}|A, {0}|B of {0}|C.',
      'Laat de server content="{0}|B" schrijven.',
    ],
    (page, { experiments }, report) => {
      for (const { tag, id, content } of tagsOf(page, experiments))
        if (!['A', 'B', 'C'].some((variant) => content === `${id}|${variant}`)) report(tag, id, content);
    },
  ),
  rule(
    'experiment-unknown',
    'error',
    [
      'There is no experiment {0}{1}.',
      'Correct the number, or remove the tag: the experiment may have ended.',
    ],
    [
      'Experiment {0} bestaat niet{1}.',
      'Verbeter het nummer, of haal de tag weg: misschien is het experiment voorbij.',
    ],
    (page, { experiments }, report) => {
      const ids = experiments.map(({ id }) => id);
      for (const { tag, id, known } of tagsOf(page, experiments)) if (!known) report(tag, id, meant(id, ids));
    },
  ),
  rule(
    'experiment-twice',
    'error',
    ['The page assigns {0} more than once: the first tag counts.', 'Remove this tag.'],
    ['De pagina wijst {0} meer dan één keer toe: de eerste tag telt.', 'Haal deze tag weg.'],
    (page, { experiments }, report) => {
      for (const [id, later] of repeated(tagsOf(page, experiments), (one) => one.id))
        for (const { tag } of later) report(tag, id);
    },
  ),
  rule(
    'experiment-after-script',
    'error',
    [
      'The tag of {0} comes after the script: shoppers may see the change happen.',
      'Move the tag before the script.',
    ],
    [
      'De tag van {0} staat na het script: bezoekers kunnen de wijziging zien inspringen.',
      'Zet de tag vóór het script.',
    ],
    (page, { experiments }, report) => {
      const order = all(page, `${selector}, script[src*="storefront.js"]`);
      const at = order.findIndex(({ localName }) => localName === 'script');
      for (const { tag, id } of tagsOf(page, experiments))
        if (at >= 0 && order.indexOf(tag) > at) report(tag, id);
    },
  ),
  rule(
    'experiment-expired',
    'warning',
    ['The last day of {0} was {1}.', 'Remove the tag, or have the author set a new last day.'],
    ['De laatste dag van {0} was {1}.', 'Haal de tag weg, of laat de maker een nieuwe laatste dag kiezen.'],
    (page, { experiments, today }, report) => {
      for (const { tag, id, known } of tagsOf(page, experiments))
        if (known?.expires && known.expires < today) report(tag, id, known.expires);
    },
  ),
  rule(
    'experiment-finds-nothing',
    'error',
    [
      '{0} is for this type of page, but nothing here matches {1}: B changes nothing.',
      'Put back what the experiment looks for, or have its author look at the page.',
    ],
    [
      '{0} is voor dit type pagina, maar niets past bij {1}: B verandert niets.',
      'Zet terug wat het experiment zoekt, of laat de maker naar de pagina kijken.',
    ],
    (page, { experiments, isRendered }, report) => {
      const type = page.documentElement.getAttribute('type') ?? '';
      for (const { tag, id, known, variant } of tagsOf(page, experiments)) {
        // B may have changed what it found.
        if (!known?.anchors?.length || !isFor(known, type) || (isRendered && variant !== 'A')) continue;
        const found = known.anchors.some((anchor) => page.querySelectorAll(anchor).length > 0);
        if (!found) report(tag, id, known.anchors[0] as string);
      }
    },
  ),
  rule(
    'copy-test-malformed',
    'error',
    ['The data of a copy test cannot be used: {0}.', 'Paste the JSON again, as the desk gave it.'],
    ['De gegevens van een teksttest kloppen niet: {0}.', 'Plak de JSON opnieuw, zoals de desk die gaf.'],
    (page, _knowledge, report) => {
      for (const script of all(page, 'script[data-copy-test]')) {
        const data = dataOf(script.textContent);
        if ('problem' in data) report(script, data.problem);
        else {
          const unusable = data.selectors.find((one) => isFound(page, one) === undefined);
          if (unusable !== undefined) report(script, `selector "${unusable}"`);
        }
      }
    },
  ),
  rule(
    'copy-test-finds-nothing',
    'warning',
    [
      'The copy test {0} looks for {1}, which is not on this page.',
      'Correct the selector, or leave the experiment out of this page.',
    ],
    [
      'Teksttest {0} zoekt {1}, en dat staat niet op deze pagina.',
      'Verbeter de selector, of zet de test niet op deze pagina.',
    ],
    (page, _knowledge, report) => {
      for (const script of all(page, 'script[data-copy-test]')) {
        const data = dataOf(script.textContent);
        if ('problem' in data) continue;
        for (const one of data.selectors) {
          const isThere = isFound(page, one);
          // Of one that can't be used, another rule tells; more of them could take minutes.
          if (isThere === undefined) break;
          if (!isThere) report(script, data.id, one);
        }
      }
    },
  ),
];

/** The copy test's id and selectors, or what is wrong with it. */
function dataOf(
  text: string | null,
): { readonly id: string; readonly selectors: string[] } | { readonly problem: Value } {
  const fault = jsonFault(text ?? '');
  if (fault) {
    const en = `not valid JSON: ${fault.words}`;
    return { problem: { en, nl: dutchProblem(en) } };
  }
  const data: unknown = JSON.parse(text ?? '');
  const { id, variant, copyTestElements } = Object(data);
  if (!/^OD[6-9]\d\d$/.test(`${id}`)) return { problem: `id "${id}"` };
  if (!/^[ABC]$/.test(`${variant}`)) return { problem: `variant "${variant}"` };
  if (!Array.isArray(copyTestElements) || !copyTestElements.length) return { problem: 'copyTestElements' };
  const selectors = copyTestElements.map((one) => Object(one).selector);
  const bad = copyTestElements.findIndex((one) => {
    const { selector: own, copy, name } = Object(one);
    return [own, copy, name].some((value) => typeof value !== 'string');
  });
  return bad < 0 ? { id, selectors } : { problem: `copyTestElements[${bad}]` };
}

/** Undefined where the selector can't be used. */
function isFound(page: CheckedPage, own: string): boolean | undefined {
  try {
    return page.querySelectorAll(own).length > 0;
  } catch {
    return undefined;
  }
}
