import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { experimentPages } from '../../src/public/page-types.ts';
import { newExperiment } from './new.ts';

const today = new Date('2026-11-21T23:30:00Z');
let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'experiment-new-'));
  mkdirSync(join(root, 'experiments/copy-tests'), { recursive: true });
  writeFileSync(join(root, 'experiments/copy-tests/OD581.ts'), '');
});
afterAll(() => rmSync(root, { recursive: true }));

const make = (id?: string, name?: string, page?: string) => newExperiment({ root, id, name, page, today });

describe('a new experiment', () => {
  let folder: string;
  beforeAll(() => {
    folder = join(root, make('OD584', 'calm-tiles').folder);
    for (const [at, page] of experimentPages.entries()) make(`OD5${30 + at}`, 'calm', page);
  });

  test('is made for the page type that was asked for', () => {
    const pagesOf = (at: number) =>
      /pages: (.*),/.exec(readFileSync(join(root, `experiments/OD5${30 + at}-calm/index.ts`), 'utf8'))?.[1];
    expect(experimentPages.map((_page, at) => pagesOf(at))).toEqual(
      experimentPages.map((page) => (page === '*' ? undefined : `['${page}']`)),
    );
  });

  test('is a folder of three files that expires in 90 days', () => {
    expect(folder).toMatch(/experiments\/OD584-calm-tiles$/);
    expect(readdirSync(folder).sort()).toEqual(['index.test.ts', 'index.ts', 'style.css']);
    expect(readFileSync(join(folder, 'index.ts'), 'utf8')).toContain("expires: '2027-02-19'");
  });
});

test('is called new-experiment without a name, with a hint how to rename it', () => {
  expect(make('OD583')).toEqual({
    folder: 'experiments/OD583-new-experiment',
    hint: "to rename it: mv experiments/OD583-new-experiment experiments/OD583-my-name, and name: 'my-name' in its index.ts",
  });
  expect(readFileSync(join(root, 'experiments/OD583-new-experiment/index.ts'), 'utf8')).toContain(
    "name: 'new-experiment'",
  );
  expect(make('OD582', 'calm').hint).toBeUndefined();
});

const usage = 'npm run experiment -- new OD584 my-name --page plp';
test.each([
  [undefined, undefined, `new: the id is missing: ${usage}`],
  ['OD585', '', 'new: the name "" is not lower-case words joined by dashes'],
  ['585', 'calm', `new: "585" is not OD and three digits: ${usage}`],
  ['OD58', 'calm', `new: "OD58" is not OD and three digits: ${usage}`],
  ['OD5850', 'calm', `new: "OD5850" is not OD and three digits: ${usage}`],
  ['../x', 'calm', `new: "../x" is not OD and three digits: ${usage}`],
  ['OD584', 'calm', expect.stringMatching(/^new: OD584 exists: experiments\/OD584-calm-tiles$/)],
  ['OD581', 'calm', 'new: OD581 is a copy test: experiments/copy-tests/OD581.ts'],
  ['OD600', 'calm', 'new: OD600 is for a copy test; others are below OD600'],
  ['OD585', 'Calm tiles', 'new: the name "Calm tiles" is not lower-case words joined by dashes'],
])('%s %s is refused, and writes nothing', (id, name, message) => {
  const before = readdirSync(join(root, 'experiments'));
  expect(() => make(id, name)).toThrow(expect.objectContaining({ message }));
  expect(readdirSync(join(root, 'experiments'))).toEqual(before);
});

test('has the changes and measures that were drawn at the desk, and a style only for a class of its own', () => {
  const events = { name: "shop's", triggerViewportEvent: true, triggerClickEvent: true };
  const drawn = [
    { selector: 'h1', copy: "'t Is stil", ...events },
    { selector: '.usp', hide: true as const, ...events },
    { selector: 'a[href]', attribute: 'title', value: 'Bekijk', ...events },
    { selector: 'p', addClass: 'is-calm', ...events },
  ];
  const read = (file: string) => readFileSync(join(root, 'experiments/OD574-calm', file), 'utf8');
  newExperiment({ root, id: 'OD574', name: 'calm', page: 'pdp', today, drawn });
  expect(readdirSync(join(root, 'experiments/OD574-calm')).sort()).toEqual(['index.test.ts', 'index.ts']);
  expect(read('index.ts')).toContain(
    `changes: { B: [text('h1', "'t Is stil"), hide('.usp'), attribute('a[href]', 'title', 'Bekijk'), addClass('p', 'is-calm')] },`,
  );
  expect(read('index.ts')).toContain(`viewport('h1', "shop's"), click('h1', "shop's"), viewport('a[href]', `);
  expect(read('index.ts')).toMatch(
    /^import \{ addClass, attribute, click, defineExperiment, hide, text, viewport \}/,
  );
  expect(read('index.ts')).not.toContain('styles');
  expect(read('index.test.ts')).toContain('<h1>Tekst</h1><div class="usp">Tekst</div>');
});

test('is not made where no test page can be, and leaves no folder', () => {
  const drawn = [{ selector: 'h1 + p', name: 'title', hide: true as const }];
  expect(() => newExperiment({ root, id: 'OD575', name: 'calm', today, drawn })).toThrow(/no test page/);
  expect(readdirSync(join(root, 'experiments')).filter((name) => name.startsWith('OD575'))).toEqual([]);
});

test('keeps what decides and the last day that counts in its definition', () => {
  const planOf = (name: string) =>
    /plan: .*/.exec(readFileSync(join(root, `experiments/OD5${name}/index.ts`), 'utf8'))?.[0];
  newExperiment({ root, id: 'OD571', name: 'calm', goal: "shop's help", ends: '2027-01-31', today });
  expect(planOf('71-calm')).toBe(`plan: { goal: "shop's help", ends: '2027-01-31' },`);
  const made = readFileSync(join(root, 'experiments/OD571-calm/index.ts'), 'utf8');
  expect(made).toContain(`"shop's help")],`);
  newExperiment({ root, id: 'OD572', name: 'calm', today });
  expect(planOf('72-calm')).toBe("plan: { goal: 'tile', ends: '2026-12-19' },");
});

test.each([
  [{ ends: '2027-02-30' }, 'new: --ends "2027-02-30" is no day up to its last, 2027-02-19'],
  [{ ends: '2027-02-20' }, 'new: --ends "2027-02-20" is no day up to its last, 2027-02-19'],
  [{ goal: '' }, 'new: --goal is empty: name the label of the measure that decides'],
])('%o is refused', (plan, message) => {
  expect(() => newExperiment({ root, id: 'OD573', name: 'calm', today, ...plan })).toThrow(
    expect.objectContaining({ message }),
  );
});

test('a page type that does not exist is refused, with what was meant', () => {
  expect(() => make('OD585', 'calm', 'hompage')).toThrow(
    /^new: "hompage" is no page type; did you mean homepage\? They are \*, homepage, plp, /,
  );
  expect(() => make('OD585', 'calm', 'product')).toThrow(/^new: "product" is no page type\. They are/);
});
