import { expect, test } from 'vitest';
import { findUnlike } from './alike.ts';
import { readSplits } from './broken-split.ts';
import { made } from './count/made-up-rows.ts';
import { countRows } from './count/testing.ts';
import { judgeTotals } from './judge-totals.ts';
import { seeded } from './made-up-export.ts';
import { headline } from './report/headline.ts';
import { bounds, totalsOf } from './testing.ts';
import type { Totals } from './totals.ts';

const hour = 3_600_000;
const visitors = 6_000;

/** A visitor, as the server meets it. */
interface Comer {
  readonly day: number;
  readonly hour: number;
  readonly device: 'mobile' | 'desktop';
  readonly wasThere: boolean;
}

/** Rows of a test of two weeks in which B does nothing. `shareOf` is its share of visitors such as this one, `buys` how many of them buy. */
function rowsOf(
  shareOf: (comer: Comer) => number,
  buys: (comer: Comer) => number = () => 0.1,
  seed = 51,
  isThere: (comer: Comer) => boolean = () => true,
) {
  const random = seeded(seed);
  return Array.from({ length: visitors }, (_, at) => {
    const comer: Comer = {
      day: Math.floor(random() * 14),
      hour: Math.floor(random() * 24),
      device: random() < 0.6 ? 'mobile' : 'desktop',
      wasThere: random() < 0.3,
    };
    const variant = random() < shareOf(comer) ? 'B' : 'A';
    if (!isThere(comer)) return [];
    const time = (comer.day * 24 + comer.hour + random()) * hour;
    const { device } = comer;
    return [
      ...(comer.wasThere ? [made.page(`v${at}`, { time: time - 30 * hour })] : []),
      made.assigned(`v${at}`, variant, { time, device }),
      ...(random() < buys(comer) ? [made.click(`v${at}`, variant, 'help', { time: time + 1, device })] : []),
    ];
  }).flat();
}

const judged = async (rows: ReturnType<typeof rowsOf>, splits: readonly string[]) =>
  judgeTotals(await countRows(rows), { id: 'OD478', goal: 'help', ...readSplits(splits) });

const isLate = (comer: Comer) => comer.hour >= 12;
const isMobile = ({ device }: Comer) => device === 'mobile';
const isWeek2 = ({ day }: Comer) => day >= 7;
const either = (is: boolean, then: number, otherwise: number) => (is ? then : otherwise);
const half = ['A=50,B=50'];
const changed = (second: string) => ['A=90,B=10', `2026-09-14:${second}`];

/** Shares that are not the same for all visitors; what it is said to be. All days together have what is declared. */
const unlike: readonly {
  readonly what: string;
  readonly shareOf: (comer: Comer) => number;
  readonly trait: string;
  readonly splits?: readonly string[];
}[] = [
  { what: 'more of the late hours', shareOf: (one) => either(isLate(one), 0.7, 0.3), trait: 'hour' },
  { what: 'a switch by the hour', shareOf: (one) => either(one.hour % 2 === 0, 0.7, 0.3), trait: 'hour' },
  { what: 'off at night', shareOf: (one) => either(one.hour < 6, 0, 0.6667), trait: 'hour' },
  { what: 'more of one device', shareOf: (one) => either(isMobile(one), 0.4, 0.65), trait: 'device' },
  {
    what: 'raised on mobile alone',
    shareOf: (one) => either(isWeek2(one) && isMobile(one), 0.5, 0.1),
    trait: 'device',
    splits: changed('A=66,B=34'),
  },
  {
    what: 'raised on desktop alone',
    shareOf: (one) => either(isWeek2(one) && !isMobile(one), 0.5, 0.1),
    trait: 'device',
    splits: changed('A=74,B=26'),
  },
  { what: 'more new visitors', shareOf: (one) => either(one.wasThere, 0.3, 0.5857), trait: 'past' },
  { what: 'fewer new visitors', shareOf: (one) => either(one.wasThere, 0.7, 0.4143), trait: 'past' },
];

test.each(unlike)('B has $what: nothing is concluded', async ({ shareOf, trait, splits = half }) => {
  const judgement = await judged(
    rowsOf(shareOf, (one) => either(isLate(one) || isMobile(one), 0.3, 0.05)),
    splits,
  );
  expect(judgement.unlike?.trait).toBe(trait);
  expect(headline(judgement)).toMatch(
    /^Nothing may be concluded, because the sides are not alike \(B had [\d.]+ % of the visitors .*, [\d.]+ % of those .*\): find out who is missing/,
  );
});

/** Shares that are the same for all visitors of a day, whatever visitors there are. */
const alike: readonly {
  readonly what: string;
  readonly shareOf: (comer: Comer) => number;
  readonly splits?: readonly string[];
  readonly isThere?: (comer: Comer) => boolean;
}[] = [
  { what: 'one share', shareOf: () => 0.5 },
  { what: 'a small share', shareOf: () => 0.05, splits: ['A=95,B=5'] },
  {
    what: 'a share that rose',
    shareOf: (one) => either(isWeek2(one), 0.5, 0.1),
    splits: changed('A=50,B=50'),
  },
  {
    what: 'a share that rose in a week of more mobile, new and late visitors',
    shareOf: (one) => either(isWeek2(one), 0.5, 0.1),
    splits: changed('A=50,B=50'),
    isThere: (one) => isWeek2(one) === (isMobile(one) && !one.wasThere && isLate(one)) || one.hour % 4 === 0,
  },
  {
    what: 'a share that rose at ten in the evening',
    shareOf: (one) => either(one.day * 24 + one.hour >= 7 * 24 - 2, 0.5, 0.1),
    splits: changed('A=50,B=50'),
  },
  {
    what: 'one share, and visitors of the evening alone',
    shareOf: () => 0.5,
    isThere: (one) => one.hour > 20,
  },
];

test.each(alike)('B has $what: that is judged', async ({ shareOf, splits = half, isThere }) => {
  const rows = rowsOf(shareOf, undefined, 52, isThere);
  const judgement = await judged(rows, splits);
  expect([judgement.unlike, judgement.isBroken]).toEqual([undefined, false]);
});

test('a sound test is taken as unlike as seldom as it says', () => {
  const runs = 400;
  const random = seeded(53);
  let found = 0;
  for (let run = 0; run < runs; run++) {
    const { totals, days } = soundTotals(random);
    if (findUnlike(totals, days)) found++;
  }
  expect(found).toBeLessThanOrEqual(bounds(runs, 0.001).most);
});

/** Totals of 1,500 visitors with three variants, of whom a few came on most days. */
function soundTotals(random: () => number): { totals: Totals; days: ReadonlySet<string> } {
  const none = () => ({ A: 0, B: 0, C: 0 });
  const days = Array.from({ length: 14 }, (_, at) => ({
    day: `2026-09-${at + 7}`,
    visitors: none(),
    hours: Array.from({ length: 24 }, none),
    mixed: 0,
    known: none(),
  }));
  const devices = ['mobile', 'desktop', 'tablet', 'tv'].map((name) => ({
    ...{ by: 'device' as const, name, visitors: none(), goals: [] },
    days: days.map(({ day }) => ({ day, counts: none() })),
  }));
  for (let left = 1_500; left > 0; left--) {
    const at = Math.floor(random() ** 2 * 14);
    const draw = random();
    const variant = draw < 0.7 ? 'A' : draw < 0.95 ? 'B' : 'C';
    const device = devices[Math.floor(random() ** 3 * 4)]?.days[at];
    const day = days[at];
    const hour = day?.hours[Math.floor(Math.sqrt(random()) * 24)];
    if (!day || !device || !hour) throw new Error('no day');
    day.visitors[variant]++;
    hour[variant]++;
    device.counts[variant]++;
    if (random() < 0.1) day.known[variant]++;
  }
  const totals = totalsOf({ A: 1_050, B: 375, C: 75 }, {});
  return { totals: { ...totals, days, segments: devices }, days: new Set(days.map(({ day }) => day)) };
}
