import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { type JudgeOptions, judgeTotals } from '../judge-totals.ts';
import { printJudgement } from '../print-judgement.ts';
import { totalsOf } from '../testing.ts';
import type { Money, Totals } from '../totals.ts';
import { headline } from './headline.ts';
import { reportMarkdown, reportPage } from './page.ts';
import { plotDays } from './plots.ts';
import { unread } from './write-report.ts';

const day = 86_400_000;
const of = (A: number, B: number, changed: Partial<Totals> = {}, options: Partial<JudgeOptions> = {}) =>
  judgeTotals(
    { ...totalsOf({ A: 10_000, B: 10_000 }, { 'help block': { A, B } }), ...changed },
    { id: 'OD478', ...options },
  );
const sound = totalsOf({ A: 1, B: 1 }, {});
const first = ['Range', 'What it is worth', 'What it costs shoppers', 'What is in doubt'];
const { first: begin } = sound;

test('what GA4 has cut is told, with the page views', () => {
  expect(unread({ rows: 5000, bad: 0, cut: 0, events: [] })).toEqual([]);
  expect(unread({ rows: 5000, bad: 0, cut: 1234, events: [] }).map(({ text }) => text)).toEqual([
    'Speed is not that of all pages: GA4 has cut the list of experiments of 1,234 page views at 100 characters, and this experiment is not in what is left. The data layer has the whole list.',
  ]);
});

test.each([
  [
    'better',
    of(500, 700, {}, { goal: 'help block' }),
    'Make B the page: B does better than A (of visitors in A 5.00 % clicked "help block", in B 7.00 %), but what they spend was not measured.',
  ],
  [
    'better in what was measured first',
    of(500, 700),
    'Make B the page: B does better than A (of visitors in A 5.00 % clicked "help block", in B 7.00 %), as far as more of that is better, but what they spend was not measured.',
  ],
  [
    'better in what the plan does not name',
    of(500, 700, {}, { goal: 'help block', plan: { goal: 'order', ends: '2026-09-21' } }),
    'Test it again for this, or keep A: B does better than A (of visitors in A 5.00 % clicked "help block", in B 7.00 %), but the plan says that "order" decides.',
  ],
  [
    'better, after three days',
    of(500, 700, { last: begin + 3 * day }, { goal: 'help block' }),
    'Run on to a whole week, and judge again: B does better than A (of visitors in A 5.00 % clicked "help block", in B 7.00 %), but what they spend was not measured.',
  ],
  [
    'better, but it fails',
    of(500, 700, { misses: [{ reason: 'error', counts: { A: 0, B: 90, C: 0 } }] }),
    'Before B becomes the page look into this: B does better than A (of visitors in A 5.00 % clicked "help block", in B 7.00 %), as far as more of that is better, but "error" hits more visitors in B.',
  ],
  [
    'better, but many had both',
    of(500, 700, { left: { ...sound.left, 'two variants': { A: 3_000, B: 1_000, C: 0 } } }),
    'Before B becomes the page look into this: B does better than A (of visitors in A 5.00 % clicked "help block", in B 7.00 %), as far as more of that is better, but 4,000 visitors had two variants, and are left out.',
  ],
  [
    'worse',
    of(700, 500),
    'Keep A: B does worse than A (of visitors in A 7.00 % clicked "help block", in B 5.00 %), and this does not say why.',
  ],
  [
    'no difference, before the planned end',
    of(500, 510, {}, { plan: { goal: 'help block', ends: '2026-10-05' } }),
    'Run on until 2026-10-05: whether B is better than A can\'t be told (of visitors in A 5.00 % clicked "help block", in B 5.10 %; of 1,000 visitors B may have 8.4 fewer to 10.4 more).',
  ],
  [
    'no difference, at the planned end',
    of(500, 510, {}, { plan: { goal: 'help block', ends: '2026-09-21' } }),
    expect.stringMatching(/^Keep A, as the planned end is reached: whether/),
  ],
  [
    'too few',
    of(1, 2),
    'Run on, or keep A: nothing can be said of B yet, because too few visitors clicked "help block".',
  ],
  [
    'a split that nobody declared',
    of(500, 700, { stages: [{ stage: 'assigned', counts: { A: 10_000, B: 9_000, C: 0 } }] }),
    'Nothing may be concluded, because the sides are not equal (visitors: 10,000 in A, 9,000 in B): say how the server splits them if not equally, or else find out who is missing, mend that, and run the test again.',
  ],
  [
    'a broken split',
    of(
      500,
      700,
      { stages: [{ stage: 'assigned', counts: { A: 10_000, B: 9_000, C: 0 } }] },
      { split: { A: 1, B: 1 } },
    ),
    'Nothing may be concluded, because visitors are missing from one side: find out who, mend that, and run the test again.',
  ],
])('one sentence says what may be concluded, what not and what to do: %s', (_, judgement, sentence) => {
  expect(headline(judgement)).toEqual(sentence);
  expect(reportPage(judgement, [])).toContain('<p class="headline">');
});

/** Money that a visitor of each variant spends. */
function moneyOf(visitors: readonly [number, number], [ofA, ofB]: readonly [number, number]): Money {
  const sums = (n: number, mean: number) => ({ n, sum: n * mean, squares: n * (mean ** 2 + 300 ** 2) });
  const each = <T>(A: T, B: T, C: T) => ({ A, B, C });
  const none = { n: 0, sum: 0, squares: 0, products: 0 };
  const spent = each(sums(visitors[0], ofA), sums(visitors[1], ofB), none);
  return {
    ...{ spenders: each(200, 4_000, 0), spent, winsorised: spent, limit: 3_000 },
    outliers: each({ visitors: 0, above: 0 }, { visitors: 0, above: 0 }, { visitors: 0, above: 0 }),
    ...{ before: each(none, none, none), winsorisedBefore: each(none, none, none), days: [], came: [] },
  };
}

test('a holdout over all tests is judged by its money, at its own split', () => {
  const holdout = (ofB: number) =>
    judgeTotals(
      { ...totalsOf({ A: 5_000, B: 95_000 }, {}), money: moneyOf([5_000, 95_000], [40, ofB]) },
      { id: 'OD000', split: { A: 5, B: 95 } },
    );
  expect(headline(holdout(60))).toBe(
    'Keep B: visitors of B spend more than in A (€40.00 a visitor in A, €60.00 in B), but what they did for it was not measured.',
  );
  expect(headline(holdout(20))).toMatch(/^Go back to A: visitors of B spend less than in A /);
  expect(headline(holdout(42))).toMatch(
    /^Run on: .* can't be told .*; the truth is between −€\d+\.\d\d and €\d+\.\d\d a visitor\)\.$/,
  );
});

const ended = { plan: { goal: 'help block', ends: '2026-09-21' } };
test.each<[string, readonly [number, number], number, Partial<JudgeOptions>, RegExp]>([
  [
    'up, and no difference in the action',
    [500, 510],
    75,
    ended,
    /^Weigh what they spend before you keep A, as the planned end is reached: .*\. Visitors of B spend more \(€40\.00 a visitor in A, €75\.00 in B\)\.$/,
  ],
  [
    'up, and fewer act',
    [700, 500],
    75,
    {},
    /^Weigh what they spend before you keep A: B does worse than A \(.*\. Visitors of B spend more \(/,
  ],
  [
    'up, and too few act',
    [1, 2],
    75,
    {},
    /^Run on, or weigh what they spend before you keep A: .*\. Visitors of B spend more /,
  ],
  [
    'up, and more act',
    [500, 700],
    75,
    {},
    /^Make B the page: .*, but whether that lasts is not shown\. Visitors of B spend more \(/,
  ],
  [
    'down, and more act',
    [500, 700],
    10,
    {},
    /^Before B becomes the page look into this: .*, but which of the two matters more is not said\. Visitors of B spend less \(/,
  ],
  [
    'no different, and no difference in the action',
    [500, 510],
    41,
    ended,
    /^Keep A, as the planned end is reached: .*\. Whether they spend more can't be told \(between −€/,
  ],
])('money that was measured is in the sentence: %s', (_, [a, b], ofB, options, sentence) => {
  const money = moneyOf([10_000, 10_000], [40, ofB]);
  expect(headline(of(a, b, { money }, { goal: 'help block', ...options }))).toMatch(sentence);
});

const label = '<img src=//evil.nl onerror=alert(1)> & "x" | `y`';
const hostile = judgeTotals(totalsOf({ A: 10_000, B: 10_000 }, { [label]: { A: 500, B: 700 } }), {
  id: 'OD478',
});

/** The names of all elements and attributes, and the text, as a browser reads them. */
function read(html: string) {
  const names = new Set<string>();
  let text = '';
  const walk = (node: {
    nodeName: string;
    value?: string;
    attrs?: { name: string }[];
    childNodes?: unknown[];
  }) => {
    if (node.nodeName === '#text') text += node.value ?? '';
    else names.add(node.nodeName);
    for (const { name } of node.attrs ?? []) names.add(name);
    for (const child of node.childNodes ?? []) walk(child as typeof node);
  };
  walk(parse(html) as unknown as Parameters<typeof walk>[0]);
  return { names, text };
}

test('the page asks the network for nothing, and shows a label as text', () => {
  const html = reportPage(hostile, ['3 rows & more']);
  const { names, text } = read(html);
  for (const name of ['script', 'img', 'link', 'iframe', 'object', 'src', 'href', 'onerror'])
    expect(names).not.toContain(name);
  expect(html).toContain(`content="default-src 'none';`);
  expect(html).not.toMatch(/url\(|@import/);
  expect(text).toContain(label);
  expect(text).toContain('3 rows & more');
});

test('its first words are the sentence, then what who decides reads, and its plot tells the last day in words', () => {
  const { text, names } = read(reportPage(hostile, []));
  const order = ['B does better than A', ...first, 'More about the numbers', 'How far visitors came'];
  const body = text.slice(text.indexOf('OD478', text.indexOf('break-before')));
  const places = order.map((words) => body.indexOf(words));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  expect(text).toMatch(/On 2026-09-20: \+2\.00, between \+\d\.\d\d and \+\d\.\d\d\./);
  expect(names).toContain('svg');
});

test('what was tested, when and on how many stands above what to do', () => {
  const definition = { name: 'help-block', hypothesis: 'Help <sells>.', plan: undefined };
  const page = reportPage(of(500, 700, {}, { goal: 'help block', definition }), []);
  expect(page).toMatch(
    /<h1>OD478, help-block<\/h1>\n<p class="about">Help &lt;sells&gt;\.<\/p>\n<p class="about">2026-09-07 to 2026-09-20, 14 days, 20,000 visitors\.<\/p>\n<p class="headline">Make B the page: /,
  );
});

test('console and Markdown begin alike', () => {
  expect(
    reportMarkdown(hostile, [])
      .match(/(?<=^## ).*/gm)
      ?.slice(0, 4),
  ).toEqual(first);
  const notes = { rows: 1, bad: 0, reasons: [], events: [], firstBad: [], twice: 0, cut: 0 };
  const none = { withoutId: 0, prerendered: 0, otherTests: new Map(), otherEvents: new Map() };
  const titles = printJudgement(hostile, 'export.csv', { ...notes, ...none }).match(/(?<=\n\n).*/g);
  expect(titles?.slice(0, 4)).toEqual(first);
});

const vitalOf = (a: number, b: number) => ({
  metric: 'LCP' as const,
  counts: { A: 9_000, B: 9_000, C: 0 },
  p75: {
    A: { value: a, interval: [a - 20, a + 20] as const },
    B: { value: b, interval: [b - 20, b + 20] as const },
    C: undefined,
  },
});
test.each<[string, Partial<Totals>, string]>([
  ['wins and slows', {}, '7.00 %), but it paints later (LCP +100 ms).'],
  [
    'wins, slows and fails',
    { misses: [{ reason: 'error', counts: { A: 0, B: 90, C: 0 } }] },
    'but "error" hits more visitors in B. B paints later (LCP +100 ms).',
  ],
  [
    'wins, slows and spends more',
    { money: moneyOf([10_000, 10_000], [40, 75]) },
    'but it paints later (LCP +100 ms). Visitors of B spend more (€40.00 a visitor in A, €75.00 in B).',
  ],
])('a test that %s is said to do all of it, after what to do', (_, changed, end) => {
  const said = headline(
    of(500, 700, { vitals: [vitalOf(2_300, 2_400)], ...changed }, { goal: 'help block' }),
  );
  expect(said).toMatch(/^Before B becomes the page look into this: B does better than A \(/);
  expect(said.endsWith(end) ? end : said).toBe(end);
  const same = headline(
    of(500, 700, { vitals: [vitalOf(2_300, 2_310)], ...changed }, { goal: 'help block' }),
  );
  expect(same).not.toContain('paints');
});

test('a broken split shows no interval on any day', () => {
  const broken = of(500, 700, { stages: [{ stage: 'assigned', counts: { A: 10_000, B: 9_000, C: 0 } }] });
  expect(reportPage(broken, [])).not.toContain('as known on each day');
});

test('in Markdown a label marks nothing up', () => {
  const text = reportMarkdown(hostile, []);
  expect(text).toMatch(
    /^# OD478\n\n2026-09-07 to 2026-09-20, 14 days, 20,000 visitors\.\n\n\*\*Make B the page: B does better /,
  );
  expect(text).not.toMatch(/[^\\][<>`]/);
  const rows = text.split('\n').filter((line) => line.startsWith('| click'));
  expect(rows.map((line) => line.match(/(?<!\\)\|/g)?.length)).toEqual([8]);
});

test('a plot has a line for each day that has an interval, thick where it leaves 0 out', () => {
  const result = (low: number, high: number) => ({ interval: [low, high] as const, p: 0.5 });
  const svg = plotDays({
    id: 'x',
    title: 'x',
    days: [
      { day: '2026-09-07', difference: 0.2, result: undefined },
      { day: '2026-09-08', difference: 0.1, result: result(-0.5, 0.7) },
      { day: '2026-09-09', difference: 0.08, result: result(-0.02, 0.18) },
      { day: '2026-09-10', difference: 0.08, result: result(0.01, 0.15) },
    ],
    say: String,
  });
  expect(svg.match(/<circle/g)).toHaveLength(3);
  expect(svg.match(/stroke-width="3"/g)).toHaveLength(1);
  expect(svg).toContain('On 2026-09-10: 0.08, between 0.01 and 0.15.');
  expect(plotDays({ id: 'x', title: 'x', days: [], say: String })).toBe('');
});
