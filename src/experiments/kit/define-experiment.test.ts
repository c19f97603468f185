import { expect, it } from 'vitest';
import { experimentPages } from '../../public/page-types.ts';
import { experiment } from '../engine/testing.ts';
import { problemOfPlace, problemsOf } from './check-experiment.ts';
import { custom } from './custom.ts';
import { defineExperiment } from './define-experiment.ts';
import { data } from './measures.ts';
import { text } from './text.ts';
import type { Change, Measure } from './types.ts';

const good = {
  id: 'OD478',
  name: 'help-block',
  owner: 'lists',
  hypothesis: 'It helps.',
  expires: '2028-02-29',
  changes: { B: [text('h1', 'Bed')] },
  measures: [data('h1', 'title')],
} as const;

it('gives a good experiment back as it is, its id literal', () => {
  const id: 'OD478' = defineExperiment(good).id;
  expect(id).toBe('OD478');
  expect(defineExperiment(good)).toBe(good);
});

it.each([
  [{ id: 'OD7' as const }, 'experiment OD7: id "OD7" is not OD and at least three digits'],
  [{ name: 'Help Block' }, 'experiment OD478: name "Help Block" is not lower-case words joined by dashes'],
  [{ owner: ' ' }, 'experiment OD478: owner " " is not the name of who answers for it'],
  [{ hypothesis: '' }, 'experiment OD478: hypothesis "" is not a sentence'],
  [{ expires: '2027-02-29' }, 'experiment OD478: expires "2027-02-29" is not a date as 2027-03-31'],
  [{ expires: 'soon' }, 'experiment OD478: expires "soon" is not a date as 2027-03-31'],
  [{ expires: '2027-3-31' }, 'experiment OD478: expires "2027-3-31" is not a date as 2027-03-31'],
  [
    { expires: '2027-03-31T00:00' },
    'experiment OD478: expires "2027-03-31T00:00" is not a date as 2027-03-31',
  ],
  [{ name: 'help--block' }, 'experiment OD478: name "help--block" is not lower-case words joined by dashes'],
  [{ pages: ['plp', 'home'] }, `experiment OD478: pages "home" is not one of ${experimentPages.join(', ')}`],
  [{ targets: ['h1', 'h1 >'] }, 'experiment OD478: target "h1 >" is not a valid CSS selector'],
  [{ changes: { B: [], D: [] } }, 'experiment OD478: variant "D" is not A, B or C'],
  [
    { changes: { B: [], C: [text('h1[', 'x')] } },
    'experiment OD478: selector "h1[" is not a valid CSS selector',
  ],
  [
    { measures: [{ ...data('h1', 'x'), variants: ['B', 'D'] }] },
    'experiment OD478: variant "D" is not A, B or C',
  ],
  [{ measures: [data('::', 'x')] }, 'experiment OD478: selector "::" is not a valid CSS selector'],
])('refuses %o by name', (bad, message) => {
  expect(() => defineExperiment({ ...good, ...bad } as typeof good)).toThrow(new Error(message));
});

it('takes all that an experiment may say', () => {
  const full = {
    ...good,
    pages: ['plp', '*'],
    targets: ['h1', '.a:has(> b)'],
    styles: '.a{}',
    changes: { A: [text('h1', 'Ledikant')], B: [text('h1', 'Bed')], C: [text('h1', 'Kast')] },
  } as const;
  expect(defineExperiment(full)).toBe(full);
});

const unknown = [
  ...[
    'section:has(.line)',
    'section:HAS(.line)',
    ':not(:has(b)) > h1',
    ':is(h1, h2:has(b))',
    '[a="x"]:has(b)',
  ],
  ...['input:user-invalid', '[popover]:popover-open', 'p:dir(rtl)', 'details:open', 'h1::before', '& h1'],
];
it.each(unknown)('refuses %s, as not every supported browser reads it', (selector) => {
  const told = [expect.stringContaining(`selector "${selector}" has `)];
  const problems = (changes: readonly Change[], measures = good.measures as readonly Measure[]) =>
    problemsOf({ ...good, changes: { B: changes }, measures }, () => true);
  expect(problems([text(selector, 'x')])).toEqual(told);
  expect(problems(good.changes.B, [data(selector, 'x')])).toEqual(told);
  expect(problems([{ ...text('h1', 'x'), needs: selector }])).toHaveLength(1);
});

it.each([
  '[title=":has(b)"]',
  "[title='&']",
  '.sm\\:has',
  'li:nth-child(2n + 1 of .a)',
  ':IS(h1):not(:empty)',
])('takes %s, which all of them read', (selector) => {
  const readable = { ...good, changes: { B: [text(selector, 'x')] } };
  expect(problemsOf(readable, () => true)).toEqual([]);
});

it('says all that is wrong at once', () => {
  const bad = {
    ...experiment('OD478'),
    name: 'help',
    expires: '20-02-2027',
    changes: { D: [] },
    pages: ['product'],
    targets: ['h1 >'],
    visitors: [50, 120],
    legal: { reason: ' ', approvedBy: '' },
  };
  expect(problemsOf(bad as never, (selector) => !selector.endsWith('>'))).toEqual([
    'experiment OD478: expires "20-02-2027" is not a date as 2027-03-31',
    'experiment OD478: legal.reason " " is not a sentence',
    'experiment OD478: legal.approvedBy "" is not the name of who approved it',
    'experiment OD478: visitors "50,120" is not a part of 0 to 100 percent',
    'experiment OD478: exclusive "" is not the group whose visitors it has a part of',
    expect.stringMatching(/^experiment OD478: pages "product" is not one of \*, homepage, plp/),
    'experiment OD478: variant "D" is not A, B or C',
    'experiment OD478: target "h1 >" is not a valid CSS selector',
  ]);
  expect(problemsOf({ ...experiment('OD478'), name: 'help' }, () => true)).toEqual([]);
});

it('says what is missing', () => {
  const { id, name } = { ...experiment('OD478'), name: 'help' };
  expect(problemsOf({ id, name } as never, () => true)).toEqual([
    'experiment OD478: owner is missing: write the name of who answers for it',
    'experiment OD478: hypothesis is missing: write a sentence',
    'experiment OD478: changes is missing: write those of B, or {}',
    'experiment OD478: measures is missing: write a list',
    'experiment OD478: expires is missing: write a date as 2027-03-31',
  ]);
});

it('refuses an empty list for A, which would be measured as a variant with changes', () => {
  const empty = { ...experiment('OD478'), name: 'help', changes: { A: [], B: [] } };
  expect(problemsOf(empty, () => true)).toEqual([
    'experiment OD478: its list of changes of A is empty: leave A out, which shows the page as it is',
  ]);
});

it.each([
  ['./OD478-help/index.ts', 'OD478', 'help', ''],
  ['./copy-tests/OD600.ts', 'OD600', 'copy-test-OD600', ''],
  [
    './OD478-help/index.ts',
    'OD479',
    'help',
    'it says inside that it is OD479 help, whose place is ./OD479-help/index.ts',
  ],
  [
    './OD478-help/index.ts',
    'OD478',
    'aid',
    'it says inside that it is OD478 aid, whose place is ./OD478-aid/index.ts',
  ],
  ['./OD643-help/index.ts', 'OD643', 'help', 'OD643 is for a copy test: others are below OD600'],
  ['./copy-tests/OD478.ts', 'OD478', 'copy-test-OD478', 'OD478 is below OD600, where the copy tests begin'],
] as const)('%s with %s %s: "%s"', (path, id, name, problem) => {
  expect(problemOfPlace(path, { id, name })).toBe(problem);
});

it('says what stands where a selector should, before anybody looks for it', () => {
  const change = custom({ selector: 'h1' } as never, () => undefined);
  const bad = { ...experiment('OD478', [change]), name: 'help', targets: [7 as never] };
  const isSelector = (selector: string) => selector.startsWith('h');
  expect(problemsOf(bad, isSelector)).toEqual([
    'experiment OD478: selector "{"selector":"h1"}" is not a valid CSS selector',
    'experiment OD478: target "7" is not a valid CSS selector',
  ]);
});

it.each([
  [[{ selector: 'h1', value: 'Nieuw' }], 'text({"selector":"h1","value":"Nieuw"},null)'],
  [['h1', { value: 'Nieuw' }], 'text("h1",{"value":"Nieuw"})'],
  [['h1'], 'text("h1",null)'],
])('a text with %j says what a text is made of', (given, told) => {
  expect(() => (text as (...given: unknown[]) => unknown)(...given)).toThrow(
    new TypeError(`${told}: expected a selector, and a text or a function of the element`),
  );
});

it('wants each change from a builder: what an author does by hand is recorded by custom', () => {
  const raw = { selector: 'b', apply: () => undefined };
  const problems = (change: Change) =>
    problemsOf({ ...experiment('OD478', [change]), name: 'help' }, () => true);
  expect(problems(raw)).toEqual(['experiment OD478: change "b" is not made by a builder, as by custom']);
  expect(problems(custom('b', raw.apply))).toEqual([]);
});
