import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { attributeOf } from '../../src/page/prop-schemas.ts';
import { readDeclarations } from '../lib/read-declaration.ts';
import { pageMarks } from './page-marks.ts';

const root = process.cwd();
const declarations = readDeclarations(root);
/** The markers of the page itself, with those that every component knows. */
const marks = [
  ...['data-island', 'data-behaviour', 'data-state', 'data-copy-test', 'data-promotion'],
  ...pageMarks.flatMap((one) => one.marks),
];

interface Found {
  readonly file: string;
  /** Attributes in selectors. */
  readonly looked: readonly string[];
  /** Attributes that the code itself writes. */
  readonly written: readonly string[];
}

const attributesIn = (selector: string) =>
  [...selector.matchAll(/\[(data-[\w-]+)/g)].map(([, name = '']) => name);

function read(file: string, text: string): Found {
  const looked: string[] = [];
  const written: string[] = [];
  new Visitor({
    Literal({ value }) {
      if (typeof value !== 'string') return;
      looked.push(...attributesIn(value));
      if (/^data-[\w-]+$/.test(value)) written.push(value);
    },
    TemplateElement({ value }) {
      looked.push(...attributesIn(value.raw));
    },
    JSXAttribute({ name }) {
      if (name.type === 'JSXIdentifier') written.push(name.name);
    },
    AssignmentExpression({ left }) {
      const [, key] = /\.dataset\.(\w+)$/.exec(text.slice(left.start, left.end)) ?? [];
      if (key) written.push(attributeOf(key));
    },
  }).visit(parseSync(file, text).program);
  return { file, looked, written };
}

const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '/islands/**/*.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const shipped = Object.entries(sources)
  .map(([path, text]) => [path.slice(1), text] as const)
  .filter(([file]) => !/\.test\.|testing\./.test(file))
  .map(([file, text]) => read(file, text));

const declared = new Set(
  declarations.flatMap(({ parts, props }) => [
    ...parts.flatMap(({ selector }) => attributesIn(selector)),
    ...props.map(({ attribute }) => attribute),
  ]),
);
/** A selector that is put together ends in a dash. */
const isDeclared = (name: string) =>
  name.endsWith('-') ? [...declared].some((one) => one.startsWith(name)) : declared.has(name);

test('code finds what it looks for among declared parts, marks of the page and what it made itself', () => {
  const own = new Set(shipped.flatMap(({ written }) => written));
  const stray = shipped.flatMap(({ file, looked }) =>
    looked
      .filter((name) => !isDeclared(name) && !marks.includes(name) && !own.has(name))
      .map((name) => `${file} looks for [${name}], which no island or behaviour declares`),
  );
  expect(stray).toEqual([]);
});

test('what has the name of an island or behaviour is declared, whoever wrote it', () => {
  const names = declarations.map(({ name }) => `data-${name}-`);
  const stray = shipped.flatMap(({ file, looked }) =>
    looked
      .filter((name) => names.some((start) => name.startsWith(start)) && !isDeclared(name))
      .map((name) => `${file} looks for [${name}]`),
  );
  expect(stray).toEqual([]);
});

test('finds what nobody declares', () => {
  const { looked, written } = read(
    'a.ts',
    `host.querySelector('[data-slider-rail] > a[data-b="1"]'); const a = \`[data-c-\${x}]\`; e.dataset.ownMark = ''; s({ 'data-d': '' });`,
  );
  expect(looked).toEqual(['data-slider-rail', 'data-b', 'data-c-']);
  expect(written).toEqual(['data-own-mark', 'data-d']);
  expect(isDeclared('data-slider-rail')).toBe(false);
  expect(isDeclared('data-slider-')).toBe(true);
});
