import { filled } from '../lib/filled.ts';
import { drawnCode } from './drawn-code.ts';
import type { DrawnElement } from './from-file.ts';
import { markupFor } from './markup-for.ts';
import { quoted } from './quoted.ts';
import { scaffoldOf } from './scaffolds.ts';
import indexTest from './templates/index.test.ts.txt?raw';
import index from './templates/index.ts.txt?raw';
import style from './templates/style.css.txt?raw';

type Words = Readonly<
  Record<'id' | 'name' | 'page' | 'expires' | 'goal' | 'ends' | 'owner' | 'hypothesis', string>
>;

const listed = (all: readonly string[]) => [...new Set(all)];

/** As the formatter has it behind `const html = `. */
const onOwnLine = (code: string) => (code.length > 96 && code.startsWith("'") ? `\n  ${code}` : ` ${code}`);

/**
 * The files of a new experiment by name. Without elements of the desk it gives a class to something of that type of page.
 *
 * @throws {PlainError} where no test page can be made for one of them
 */
export function templates(words: Words, drawn?: readonly DrawnElement[]): Readonly<Record<string, string>> {
  const { id, page, goal } = words;
  const { anchor, what, html, isForm, code, measured: selector } = scaffoldOf(page);
  const measured = code ?? quoted(selector);
  const kit = code ? [code] : [];
  const builder = isForm ? 'interaction' : 'click';
  const measure = `${builder}(${measured}, ${isForm ? "'submit', " : ''}${quoted(goal)})`;
  const prefix = `${id.toLowerCase()}-`;
  const elements = drawn ?? [{ selector: anchor, name: what, addClass: `${prefix}${what}` }];
  const codes = elements.map((element) => drawnCode(id, element));
  const rules = listed(codes.flatMap(({ rule = [] }) => rule));
  const extra = drawn?.map(({ selector }) => markupFor(selector)).join('') ?? '';
  const helpers = [
    ...(html.startsWith('listHtml') ? ['listHtml'] : []),
    ...['openVariant', ...(isForm ? [] : ['press'])],
  ];
  const isEvery = page === '*';
  const isPhone = elements.some((element) => 'on' in element);
  const parts: Readonly<Record<string, string>> = {
    ...{ ...words, prefix: id.toLowerCase(), goal: quoted(goal) },
    ...{ owner: quoted(words.owner), hypothesis: quoted(words.hypothesis) },
    builders: listed([builder, ...kit, ...codes.flatMap(({ builders }) => builders), 'defineExperiment'])
      .sort()
      .join(', '),
    pages: isEvery ? '' : `  // Without pages it runs on every page.\n  pages: ['${page}'],\n`,
    targets: listed(codes.map(({ target }) => quoted(target))).join(', '),
    changes: codes.map(({ change }) => change).join(', '),
    measures: [measure, ...codes.flatMap(({ measures }) => measures)].join(', '),
    metaData: isPhone
      ? "  // Wider windows show A.\n  metaData: () => ({ window: matchMedia('(max-width: 767px)').matches ? 'phone' : 'wider' }),\n"
      : '',
    stylesImport: rules.length ? "import styles from './style.css?inline';\n" : '',
    styles: rules.length ? '  styles,\n' : '',
    rules: rules.join('\n\n'),
    helpers: helpers.join(', '),
    kit: kit.map((name) => `import { ${name} } from '../kit.ts';\n`).join(''),
    does: isForm ? 'an order' : 'a click',
    act: isForm
      ? `first(${measured})?.dispatchEvent(\n    new Event('submit', { bubbles: true }),\n  );`
      : `press(${measured});`,
    measured: quoted(`${builder}: ${goal}`),
    html: onOwnLine(extra ? `[${html}, ${quoted(extra)}].join('')` : html),
    expectations: codes.map(({ expectation }) => expectation).join(''),
  };
  return {
    'index.ts': filled(index, parts),
    'index.test.ts': filled(indexTest, parts),
    ...(rules.length && { 'style.css': filled(style, parts) }),
  };
}
