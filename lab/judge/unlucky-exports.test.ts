import { expect, test } from 'vitest';
import type { Variant } from '../../src/experiments/kit/types.ts';
import { type MadeUpRow, made } from './count/made-up-rows.ts';
import { countRows } from './count/testing.ts';
import { judgeTotals } from './judge-totals.ts';
import { headline } from './report/headline.ts';
import { unread } from './report/write-report.ts';

const day = 86_400_000;

/** Rows of a test of two weeks in which B does nothing, among many page views; `change` makes others of them. */
function rowsOf(change: (row: MadeUpRow, variant: Variant, at: number) => MadeUpRow): MadeUpRow[] {
  return Array.from({ length: 4_000 }, (_, at) => {
    const variant = at % 2 ? 'B' : 'A';
    const time = (at * 14 * day) / 4_000;
    const visitor = `v${at}`;
    return [
      made.assigned(visitor, variant, { time }),
      ...Array.from({ length: 8 }, (_, page) => made.page(visitor, { time: time + page })),
      ...(at % 20 < 2 ? [made.click(visitor, variant, 'help', { time: time + 2 })] : []),
      ...(at % 40 < 2 ? [made.purchase(visitor, 600 + at, `o${at}`, { time: time + 3 })] : []),
    ].map((row) => change(row, variant, at));
  }).flat();
}

const say = async (change: Parameters<typeof rowsOf>[0]) => {
  const { notes, ...totals } = await countRows(rowsOf(change));
  return headline(judgeTotals(totals, { id: 'OD478', goal: 'help' }), unread(notes));
};

const isOrder = ({ event }: MadeUpRow) => event === 'purchase';
const isClick = ({ event }: MadeUpRow) => event === 'experiment_measurement';
/** Changes the cells of the rows that are such. */
const where =
  (is: (row: MadeUpRow, variant: Variant) => boolean, cells: (row: MadeUpRow) => MadeUpRow) =>
  (row: MadeUpRow, variant: Variant): MadeUpRow =>
    is(row, variant) ? { ...row, ...cells(row) } : row;
const clicksOf = (which: Variant) => (row: MadeUpRow, variant: Variant) => isClick(row) && variant === which;

test.each<[string, Parameters<typeof rowsOf>[0]]>([
  ['a decimal comma', where(isOrder, ({ value }) => ({ value: `${value},00` }))],
  ['the sign of the euro', where(isOrder, ({ value }) => ({ value: `€ ${value}` }))],
  ['words about VAT', where(isOrder, ({ value }) => ({ value: `${value} incl. btw` }))],
  [
    'commas in what is dear',
    where(
      (row) => isOrder(row) && Number(row.value) > 999,
      ({ value }) => ({ value: `${value}`.replace(/\d{3}$/, ',$&') }),
    ),
  ],
  ['refunds among the orders', (row, _, at) => (isOrder(row) && at % 3 ? { ...row, value: '-600' } : row)],
  ['a small b in the actions', where(clicksOf('B'), () => ({ variant: 'b' }))],
  ['another case of the action in B', where(clicksOf('B'), () => ({ action: 'Click' }))],
  ['actions of B without a label', where(clicksOf('B'), () => ({ label: '' }))],
])('%s: nothing is concluded, however many page views there are', async (_, change) => {
  expect(await say(change)).toMatch(
    /^Nothing may be concluded, because [\d.]+ % of the rows of (purchase|experiment_measurement) can't be used: mend/,
  );
});

test.each<[string, Parameters<typeof rowsOf>[0]]>([
  ['nobody in A', where(clicksOf('A'), () => ({ event: 'scroll' }))],
  ['nobody in B', where(clicksOf('B'), () => ({ event: 'scroll' }))],
  ['another case of the label in B', where(clicksOf('B'), () => ({ label: 'Help' }))],
  ['another space in the test of B', where(clicksOf('B'), () => ({ test: 'OD478\u00a0' }))],
  [
    'capitals in the ids of B',
    where(clicksOf('B'), ({ visitor }) => ({ visitor: `${visitor}`.toUpperCase() })),
  ],
  ['quotes around the ids of A', where(clicksOf('A'), ({ visitor }) => ({ visitor: `"${visitor}"` }))],
])('%s: an action that one side never did is looked into', async (_, change) => {
  expect(await say(change)).toMatch(
    /^(Look into this before you decide|Before B becomes the page look into this): .* nobody in [AB] did it, as if it were not measured there\. /,
  );
});

test.each<[string, Parameters<typeof rowsOf>[0]]>([
  ['an id in small letters', where(clicksOf('B'), () => ({ test: 'od478' }))],
  ...['(not set)', 'NULL', 'undefined', 'None', '0', 'FALSE'].map(
    (flag): [string, Parameters<typeof rowsOf>[0]] => [
      `flags that are ${flag}`,
      (row) => ({ ...row, bot: flag, qa: flag }),
    ],
  ),
  ['a few orders without a price', (row, _, at) => (isOrder(row) && at < 80 ? { ...row, value: '' } : row)],
])('%s: it is judged as any other', async (_, change) => {
  expect(await say(change)).toMatch(
    /: whether B is better than A can't be told \(of visitors in A 10.00 % clicked "help", in B 10.00 %;/,
  );
});

test('where nobody of the test bought, no endless range is said', async () => {
  const said = await say(where(isOrder, ({ visitor }) => ({ visitor: `x${visitor}` })));
  expect(said).toMatch(/^Run on.*\. Whether they spend more can't be told\.$/);
});
