import { readdirSync, readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { symptoms, symptomsOfRules } from '../../qa/check/symptoms.ts';
import { ruleGroups } from '../../qa/checker/check-page.ts';
import { faults } from '../../src/page/faults.ts';
import { anchorOf } from '../prose/anchor-of.ts';
import { membersOf } from '../write/table-words.ts';

const page = readFileSync('docs/troubleshooting.md', 'utf8');
const called = [...new Set([...page.matchAll(/storefront\.([a-zA-Z][\w.]*)/g)].map(([, path = '']) => path))];
/** What the tables say that the console answers: the code in their first column, without what varies. */
const answers = [...page.matchAll(/^\| (`.+?`) \|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, answer = '']) =>
    answer
      .replaceAll('\\|', '|')
      .split(/ ?…|OD478| [ABC] /)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
);
const code = ['src', 'qa']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test'))
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
  )
  .join('\n');

test('every call that the page names is one of window.storefront', () => {
  const paths = membersOf(readFileSync('src/public/storefront.ts', 'utf8'), 'Storefront').map(
    ({ path }) => path,
  );
  const files = ['js', 'css'];
  expect(called.length).toBeGreaterThan(4);
  expect(called.filter((path) => !paths.includes(path) && !files.includes(path))).toEqual([]);
});

it.each(answers)('the console can say "%s"', (answer) => {
  expect(code).toContain(answer);
});

test('every code that the page names is a fault', () => {
  const named = [...page.matchAll(/`((?:component|popup|no|experiment)-[\w-]+)`/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !Object.hasOwn(faults, `${name}`))).toEqual([]);
});

test('what the checker leads to are headings of the page', () => {
  const anchors = [...page.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
  const groups = ruleGroups.map(({ title }) => title);
  expect(groups).toEqual(expect.arrayContaining(Object.keys(symptoms)));
  const ids = ruleGroups.flatMap(({ rules }) => rules.map(({ id }) => id));
  expect(ids).toEqual(expect.arrayContaining(Object.keys(symptomsOfRules)));
  const linked = [...Object.values(symptoms), ...Object.values(symptomsOfRules)];
  expect(anchors).toEqual(expect.arrayContaining(linked));
});
