import type { DrawnElement } from './from-file.ts';
import { call, quoted } from './quoted.ts';

/** What a changed element is in an experiment's files. */
interface DrawnCode {
  /** What its code needs of the kit. */
  readonly builders: readonly string[];
  readonly change: string;
  readonly measures: readonly string[];
  /** What the shopper must not see before, as a selector. */
  readonly target: string;
  /** Of the style sheet. */
  readonly rule?: string;
  /** Of the test of B. */
  readonly expectation: string;
}

type Inserted = Extract<DrawnElement, { insert: string }>;

/** The code of an element that was changed at the desk, or in a file. */
export function drawnCode(id: string, element: DrawnElement): DrawnCode {
  if ('insert' in element) return insertedCode(id, element);
  const { selector } = element;
  const [builder, given, seen] = builderOf(element);
  const isHidden = 'hide' in element;
  const own = 'addClass' in element && element.addClass.startsWith(`${id.toLowerCase()}-`);
  // What is hidden is neither seen nor clicked.
  const measured = isHidden ? [] : triggersOf(element);
  return {
    builders: [builder, ...measured],
    change: call(builder, selector, ...given),
    measures: measured.map((one) => call(one, selector, element.name)),
    target: selector,
    ...(own && { rule: `.${element.addClass} {\n  background: var(--sf-color-linen);\n}` }),
    expectation: `  expect(first(${quoted(selector)})?.${seen};\n`,
  };
}

/** The name of a change's builder, what it takes beside the selector, and what a test sees of it. */
function builderOf(
  element: Exclude<DrawnElement, Inserted>,
): readonly [builder: string, given: readonly string[], seen: string] {
  if ('copy' in element) return ['text', [element.copy], `textContent).toBe(${quoted(element.copy)})`];
  if ('hide' in element) return ['hide', [], "style.display).toBe('none')"];
  if ('addClass' in element)
    return ['addClass', [element.addClass], `classList).toContain(${quoted(element.addClass)})`];
  const { attribute, value } = element;
  return ['attribute', [attribute, value], `getAttribute(${quoted(attribute)})).toBe(${quoted(value)})`];
}

const triggersOf = ({ triggerViewportEvent, triggerClickEvent }: DrawnElement) => [
  ...(triggerViewportEvent ? ['viewport'] : []),
  ...(triggerClickEvent ? ['click'] : []),
];

/** A line of text of its own, which a translation may replace. It moves what follows it. */
function insertedCode(id: string, element: Inserted): DrawnCode {
  const { selector, name, insert, place, on } = element;
  const word =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'text';
  const own = `${id.toLowerCase()}-${word}`;
  const key = quoted(`${id}.${word}`);
  const measured = triggersOf(element);
  const wider = `\n\n@media (min-width: 768px) {\n  .${own} {\n    display: none;\n  }\n}`;
  return {
    builders: ['insert', 'create', ...(measured.length ? ['only', ...measured] : [])],
    change: `insert(${quoted(selector)}, '${place}', (_anchor, { services }) => {
      const say = services.texts({ ${key}: ${quoted(insert)} });
      return create('p', { class: '${own}' }, say(${key}));
    })`,
    measures: measured.map((one) => `only('B', ${call(one, `.${own}`, name)})`),
    target: place === 'first' ? `:is(${selector}) > *` : `:is(${selector}) ~ *`,
    rule: `.${own} {\n  margin-block: var(--sf-space-2);\n}${on ? wider : ''}`,
    expectation: `  expect(first('.${own}')?.textContent).toBe(${quoted(insert)});\n`,
  };
}
