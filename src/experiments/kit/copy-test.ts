import { isSelector } from './check-experiment.ts';
import { define } from './define-experiment.ts';
import { click, viewport } from './measures.ts';
import { text } from './text.ts';
import type { CopyTest, CopyTestElement, Experiment } from './types.ts';

/**
 * Validates copy test data: an object or JSON text. A text is every mistake with its path and what was expected. The
 * start validates the variant.
 */
export function readCopyTest(data: unknown): CopyTest | string {
  return typeof data === 'string' ? checkJson(data) : check(data);
}

/**
 * A copy test of the bundle: the default export of its file in `experiments/copy-tests`. `isCovered` is false where its
 * elements are out of sight until a shopper opens what they stand in: they need no cover in the style sheet of all pages.
 */
export function defineCopyTest(copyTest: CopyTest, { isCovered = true } = {}): Experiment {
  const { targets, ...experiment } = copyTestExperiment(copyTest);
  return define({ ...experiment, ...(isCovered && targets && { targets }) }, true);
}

/** Converts the copy test to an experiment: texts in its variant, and each element's measures in all variants. */
export function copyTestExperiment({ id, variant, copyTestElements }: CopyTest): Experiment {
  return {
    id,
    name: `copy-test-${id}`,
    owner: 'copy test',
    hypothesis: 'another copy works better',
    expires: '9999-12-31',
    // A text of another size would shift the content after it.
    targets: copyTestElements.flatMap(({ selector }) => [selector, `:is(${selector}) ~ *`]),
    changes:
      variant === 'A'
        ? {}
        : { [variant]: copyTestElements.map(({ selector, copy }) => text(selector, copy)) },
    measures: copyTestElements.flatMap(({ selector, name, triggerViewportEvent, triggerClickEvent }) => [
      ...(triggerViewportEvent ? [viewport(selector, name)] : []),
      ...(triggerClickEvent ? [click(selector, name)] : []),
    ]),
  };
}

function checkJson(json: string): CopyTest | string {
  try {
    return check(JSON.parse(json));
  } catch (error) {
    return `copy test: its data is not JSON: ${error instanceof Error ? error.message : error}`;
  }
}

type Expectation = readonly [expected: string, isValid: (value: unknown) => boolean];

const isText = (value: unknown) => typeof value === 'string';
const flag: Expectation = ['true or false', (value) => value === undefined || typeof value === 'boolean'];

const expectations: Readonly<Record<keyof CopyTestElement, Expectation>> = {
  selector: ['a CSS selector', (value) => typeof value === 'string' && isSelector(value)],
  copy: ['a text', isText],
  name: ['a name for its events', (value) => typeof value === 'string' && value.trim() !== ''],
  triggerViewportEvent: flag,
  triggerClickEvent: flag,
};

/** Returns the valid data, or the mistakes, one per line. */
function check(data: unknown): CopyTest | string {
  if (!isObject(data)) return `copy test: it is ${show(data)}, expected an object`;
  const { id, variant, copyTestElements: elements } = data;
  if (typeof id !== 'string' || !/^OD\d+$/.test(id))
    return `copy test: id is ${show(id)}, expected an id as OD600`;
  const problems: string[] = [];
  const report = (path: string, value: unknown, expected: string) =>
    problems.push(`copy test ${id}: ${path} is ${show(value)}, expected ${expected}`);

  if (!isText(variant)) report('variant', variant, 'A, B or C');
  if (!Array.isArray(elements) || !elements.length)
    report('copyTestElements', elements, 'a list of elements');
  else
    for (const [index, element] of elements.entries()) {
      const path = `copyTestElements[${index}]`;
      if (!isObject(element)) report(path, element, 'an object');
      else
        for (const [key, [expected, isValid]] of Object.entries(expectations))
          if (!isValid(element[key])) report(`${path}.${key}`, element[key], expected);
    }
  return problems.length ? problems.join('\n') : (data as unknown as CopyTest);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}
