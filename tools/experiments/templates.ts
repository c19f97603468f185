import { filled } from '../lib/filled.ts';
import type { DrawnElement } from './from-file.ts';
import { markupFor } from './markup-for.ts';
import { scaffoldOf } from './scaffolds.ts';
import indexTest from './templates/index.test.ts.txt?raw';
import index from './templates/index.ts.txt?raw';
import style from './templates/style.css.txt?raw';

type Words = Readonly<Record<'id' | 'name' | 'page' | 'expires' | 'goal' | 'ends', string>>;

/** As a string in code, in the quotes that the formatter would choose. */
const quoted = (text: string) => (/['\\\n]/.test(text) ? JSON.stringify(text) : `'${text}'`);
const listed = (all: readonly string[]) => [...new Set(all)];
const call = (builder: string, ...given: readonly string[]) => `${builder}(${given.map(quoted).join(', ')})`;

/** The name of a change's builder, what it takes beside the selector, and what a test sees of it. */
function changeOf(element: DrawnElement): readonly [builder: string, given: readonly string[], seen: string] {
  if ('copy' in element) return ['text', [element.copy], `textContent).toBe(${quoted(element.copy)})`];
  if ('hide' in element) return ['hide', [], "style.display).toBe('none')"];
  if ('addClass' in element)
    return ['addClass', [element.addClass], `classList).toContain(${quoted(element.addClass)})`];
  const { attribute, value } = element;
  return ['attribute', [attribute, value], `getAttribute(${quoted(attribute)})).toBe(${quoted(value)})`];
}

/** The measures of an element as code. What is hidden is neither seen nor clicked. */
const measuresOf = (element: DrawnElement) =>
  'hide' in element
    ? []
    : [
        ...(element.triggerViewportEvent ? ['viewport'] : []),
        ...(element.triggerClickEvent ? ['click'] : []),
      ].map((builder) => call(builder, element.selector, element.name));

/**
 * The files of a new experiment by name. Without elements of the desk it gives a class to something of that type of page.
 *
 * @throws {PlainError} where no test page can be made for one of them
 */
export function templates(words: Words, drawn?: readonly DrawnElement[]): Readonly<Record<string, string>> {
  const { id, page, goal } = words;
  const { anchor, what, measured, html } = scaffoldOf(page);
  const prefix = `${id.toLowerCase()}-`;
  const elements = drawn ?? [{ selector: anchor, name: what, addClass: `${prefix}${what}` }];
  const changes = elements.map((element) =>
    call(changeOf(element)[0], element.selector, ...changeOf(element)[1]),
  );
  const measures = [call('click', measured, goal), ...elements.flatMap(measuresOf)];
  const builders = [...changes, ...measures].map((code) => code.slice(0, code.indexOf('(')));
  const classes = elements.flatMap((element) => ('addClass' in element ? [element.addClass] : []));
  const own = listed(classes.filter((one) => one.startsWith(prefix)));
  const extra = drawn?.map(({ selector }) => markupFor(selector)).join('') ?? '';
  const helpers = ['closePages', ...(html.startsWith('listHtml') ? ['listHtml'] : []), 'openPage', 'settled'];
  const isEvery = page === '*';
  const parts: Readonly<Record<string, string>> = {
    ...{ ...words, prefix: id.toLowerCase(), goal: quoted(goal), measured },
    builders: listed([...builders, 'defineExperiment'])
      .sort()
      .join(', '),
    pages: isEvery ? '' : `  // Without pages it runs on every page.\n  pages: ['${page}'],\n`,
    targets: listed(elements.map(({ selector }) => quoted(selector))).join(', '),
    changes: changes.join(', '),
    measures: measures.join(', '),
    stylesImport: own.length ? "import styles from './style.css?inline';\n" : '',
    styles: own.length ? '  styles,\n' : '',
    rules: own.map((one) => `.${one} {\n  background: var(--sf-color-linen);\n}`).join('\n\n'),
    helpers: helpers.join(', '),
    html: extra ? `[${html}, ${quoted(extra)}].join('')` : html,
    type: isEvery ? '' : `\n    type: '${page}',`,
    expectations: elements
      .map((element) => `  expect(first(${quoted(element.selector)})?.${changeOf(element)[2]};\n`)
      .join(''),
  };
  return {
    'index.ts': filled(index, parts),
    'index.test.ts': filled(indexTest, parts),
    ...(own.length && { 'style.css': filled(style, parts) }),
  };
}
