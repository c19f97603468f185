import { experimentPages } from '../../public/page-types.ts';
import type { Change, Experiment } from './types.ts';

/** The first id of the copy tests; other experiments are below it. */
export const firstCopyTest = 600;

/**
 * What is wrong with an experiment, a sentence each; none if it is right.
 *
 * @param isSelector Whether a CSS selector is valid: a browser asks its document, the build a parser
 */
export function problemsOf(experiment: Experiment, isSelector: (selector: string) => boolean): string[] {
  const { id, name, owner, hypothesis, expires, legal, pages = [], targets = [] } = experiment;
  const { exclusive, visitors, changes = {}, measures = [] } = experiment;
  const problems: string[] = [];
  const expect = (isTrue: boolean, what: string, value: unknown, expected: string) => {
    const given = typeof value === 'object' ? JSON.stringify(value) : value;
    const fault = value === undefined ? 'is missing: write' : `"${given}" is not`;
    if (!isTrue) problems.push(`experiment ${id}: ${what} ${fault} ${expected}`);
  };
  const isRight = (selector: unknown) => typeof selector === 'string' && isSelector(selector);
  expect(/^OD\d{3,}$/.test(id), 'id', id, 'OD and at least three digits');
  const isName = name === `copy-test-${id}` || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);
  expect(isName, 'name', name, 'lower-case words joined by dashes');
  expect(!!owner?.trim(), 'owner', owner, 'the name of who answers for it');
  expect(!!hypothesis?.trim(), 'hypothesis', hypothesis, 'a sentence');
  expect(!!experiment.changes, 'changes', experiment.changes, 'those of B, or {}');
  expect(!!experiment.measures, 'measures', experiment.measures, 'a list');
  expect(isDate(expires), 'expires', expires, 'a date as 2027-03-31');
  if (legal) {
    expect(legal.reason.trim() !== '', 'legal.reason', legal.reason, 'a sentence');
    expect(
      legal.approvedBy.trim() !== '',
      'legal.approvedBy',
      legal.approvedBy,
      'the name of who approved it',
    );
  }
  if (visitors) {
    const [from, to] = visitors;
    expect(0 <= from && from < to && to <= 100, 'visitors', `${visitors}`, 'a part of 0 to 100 percent');
    expect(!!exclusive, 'exclusive', `${exclusive ?? ''}`, 'the group whose visitors it has a part of');
  }
  for (const page of pages)
    expect(experimentPages.includes(page), 'pages', page, `one of ${experimentPages.join(', ')}`);
  for (const variant of Object.keys(changes))
    expect(/^[ABC]$/.test(variant), 'variant', variant, 'A, B or C');
  if (changes.A?.length === 0)
    problems.push(
      `experiment ${id}: its list of changes of A is empty: leave A out, which shows the page as it is`,
    );
  for (const { variants = [] } of measures)
    for (const variant of variants) expect(/^[ABC]$/.test(variant), 'variant', variant, 'A, B or C');
  for (const { selector } of [...Object.values(changes).flat(), ...measures])
    expect(isRight(selector), 'selector', selector, 'a valid CSS selector');
  for (const { selector, needs } of [...Object.values(changes).flat(), ...measures] as readonly Change[])
    for (const part of [selector, needs ?? ''].flatMap(unknownParts))
      problems.push(
        `experiment ${id}: selector "${selector}" has ${part}, which not every supported browser knows: there it would run in no variant; look for it in \`at\`, \`finds\` or the label`,
      );
  for (const { kind, selector } of Object.values(changes).flat())
    expect(!!kind, 'change', selector, 'made by a builder, as by custom');
  for (const target of targets) expect(isRight(target), 'target', target, 'a valid CSS selector');
  return problems;
}

/** The pseudo-classes that Chrome 111, Firefox 114 and Safari 16.4 know. `:has()` came to Firefox with 121. */
const knownPart =
  /^:(?:not|is|where|root|empty|scope|defined|lang|(?:nth|nth-last)-(?:child|of-type)|(?:first|last|only)-(?:child|of-type)|(?:any-)?link|visited|target|hover|active|focus(?:-within|-visible)?|enabled|disabled|checked|indeterminate|default|required|optional|(?:in)?valid|(?:in|out-of)-range|read-only|read-write|placeholder-shown|autofill|modal|fullscreen)$/i;

/** What of a selector a supported browser may not know, so that it cannot read any of it. */
function unknownParts(selector: unknown): string[] {
  const plain = `${selector}`.replace(/"[^"]*"|'[^']*'|\\./g, '');
  return (plain.match(/&|::?[\w-]+/g) ?? []).filter((part) => !knownPart.test(part));
}

/**
 * What is wrong with where an experiment stands: `./OD478-help-block/index.ts` is the place of OD478, help-block, and
 * `./copy-tests/OD600.ts` of the copy test OD600. Empty if nothing is.
 */
export function problemOfPlace(path: string, { id, name }: Pick<Experiment, 'id' | 'name'>): string {
  const isCopyTest = path.includes('/copy-tests/');
  const isNumbered = Number(id.slice(2)) >= firstCopyTest;
  if (isCopyTest && !isNumbered) return `${id} is below OD${firstCopyTest}, where the copy tests begin`;
  if (!isCopyTest && isNumbered) return `${id} is for a copy test: others are below OD${firstCopyTest}`;
  const home = isCopyTest ? `./copy-tests/${id}.ts` : `./${id}-${name}/index.ts`;
  return home === path ? '' : `it says inside that it is ${id} ${name}, whose place is ${home}`;
}

function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) && text.length === 10;
}

/** Whether the selector is valid. Without a document, as in a build, every selector passes. */
export function isSelector(selector: string): boolean {
  if (typeof document === 'undefined') return true;
  try {
    document.createDocumentFragment().querySelector(selector);
    return true;
  } catch {
    return false;
  }
}
