import type { DrawnElement } from './from-file.ts';
import { markupFor } from './markup-for.ts';
import { scaffoldOf } from './scaffolds.ts';

type Words = Readonly<Record<'id' | 'name' | 'page' | 'expires' | 'goal' | 'ends', string>>;

/** As a string in code, in the quotes that the formatter would choose. */
const quoted = (text: string) => (/['\\\n]/.test(text) ? JSON.stringify(text) : `'${text}'`);
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
  const { id, name, page, expires, goal, ends } = words;
  const { anchor, what, measured, html } = scaffoldOf(page);
  const prefix = `${id.toLowerCase()}-`;
  const elements = drawn ?? [{ selector: anchor, name: what, addClass: `${prefix}${what}` }];
  const changes = elements.map((element) =>
    call(changeOf(element)[0], element.selector, ...changeOf(element)[1]),
  );
  const measures = [call('click', measured, goal), ...elements.flatMap(measuresOf)];
  const builders = [...changes, ...measures].map((code) => code.slice(0, code.indexOf('(')));
  const classes = elements.flatMap((element) => ('addClass' in element ? [element.addClass] : []));
  const own = [...new Set(classes.filter((one) => one.startsWith(prefix)))];
  const extra = drawn?.map(({ selector }) => markupFor(selector)).join('') ?? '';
  const helpers = ['closePages', ...(html.startsWith('listHtml') ? ['listHtml'] : []), 'openPage', 'settled'];
  const isEvery = page === '*';
  return {
    'index.ts': `import { ${[...new Set([...builders, 'defineExperiment'])].sort().join(', ')} } from '../kit.ts';
${own.length ? "import styles from './style.css?inline';\n" : ''}
export default defineExperiment({
  id: '${id}',
  name: '${name}',
  // Who answers for it.
  owner: 'your team',
  hypothesis: 'Shoppers who see this go on more often.',
  // Its last day: the build warns 14 days before, and fails after it.
  expires: '${expires}',
  // What decides, and the last day that counts: npm run experiment -- plan ${id} says how many visitors that takes.
  plan: { goal: ${quoted(goal)}, ends: '${ends}' },
${isEvery ? '' : `  // Without pages it runs on every page.\n  pages: ['${page}'],\n`}  // What a shopper must not see before it is changed: covered until then, 300 ms at most.
  targets: [${[...new Set(elements.map(({ selector }) => quoted(selector)))].join(', ')}],
${own.length ? '  styles,\n' : ''}  changes: { B: [${changes.join(', ')}] },
  // For A and B alike; only('B', …) is for one of them.
  measures: [${measures.join(', ')}],
});
`,
    'index.test.ts': `import { afterEach, expect, it } from 'vitest';
import { ${helpers.join(', ')} } from '../../src/experiments/testing.ts';
import experiment from './index.ts';

const html = ${extra ? `[${html}, ${quoted(extra)}].join('')` : html};
const first = (selector: string) => document.querySelector<HTMLElement>(selector);
afterEach(closePages);

async function open(variant: string) {
  const page = openPage({${isEvery ? '' : `\n    type: '${page}',`}
    html,
    tags: { ${id}: \`${id}|\${variant}\` },
    known: [experiment],
  });
  await settled();
  return page;
}

it('variant B makes its changes, and stop takes them away to the byte', async () => {
  const { experiments, before } = await open('B');
${elements.map((element) => `  expect(first(${quoted(element.selector)})?.${changeOf(element)[2]};\n`).join('')}  experiments.stop('${id}');
  expect(document.body.outerHTML).toBe(before);
});

it('variant A leaves the page as it is', async () => {
  const { before } = await open('A');
  expect(document.body.outerHTML).toBe(before);
});

it.each(['A', 'B'])('variant %s measures a click', async (variant) => {
  const { events } = await open(variant);
  first('${measured}')?.click();
  expect(events.slice(1).map(({ parameters }) => [parameters.eventAction, parameters.eventLabel])).toEqual([
    ['click', ${quoted(goal)}],
  ]);
});
`,
    ...(own.length && {
      'style.css': `/* There while the experiment runs. Every name in it begins with ${id.toLowerCase()}. */
${own.map((one) => `.${one} {\n  background: var(--sf-color-linen);\n}\n`).join('\n')}`,
    }),
  };
}
