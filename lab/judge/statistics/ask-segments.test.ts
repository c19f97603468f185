import { expect, test } from 'vitest';
import { seeded } from '../made-up-export.ts';
import { drawn } from '../testing.ts';
import type { Goal, Segment, Totals } from '../totals.ts';
import { askSegments } from './ask-segments.ts';

type Parts = Readonly<
  Record<string, { visitors: readonly [number, number]; did: readonly [number, number] }>
>;

/** Visitors of A and B by device, and those of them who clicked on the help. */
function made(parts: Parts): { totals: Pick<Totals, 'segments' | 'variants' | 'visitors'>; goal: Goal } {
  const counts = ([A, B]: readonly [number, number]) => ({ A, B, C: 0 });
  const all = (of: 'visitors' | 'did') =>
    counts(
      [0, 1].map((at) => Object.values(parts).reduce((sum, part) => sum + (part[of][at] ?? 0), 0)) as [
        number,
        number,
      ],
    );
  const goal = { action: 'click', label: 'help', counts: all('did') } as Goal;
  const segments = Object.entries(parts).map(
    ([name, { visitors, did }]): Segment => ({
      by: 'device',
      name,
      visitors: counts(visitors),
      days: [],
      goals: [{ action: 'click', label: 'help', counts: counts(did) }],
    }),
  );
  return { totals: { segments, variants: ['A', 'B'], visitors: all('visitors') }, goal };
}
const ask = (parts: Parts) => {
  const { totals, goal } = made(parts);
  return askSegments(totals as Totals, [goal]);
};

test('a goal that moves on one device alone is asked about', () => {
  const questions = ask({
    mobile: { visitors: [5_000, 5_000], did: [250, 380] },
    desktop: { visitors: [5_000, 5_000], did: [250, 255] },
  });
  expect(questions).toHaveLength(1);
  expect(questions[0]).toMatchObject({
    by: 'device',
    name: 'mobile',
    variant: 'B',
    a: { did: 250, of: 5_000 },
  });
  // A difference of 2.5 points between the two, at a standard error of 0.654: 3.825 of them, asked of both devices.
  expect(questions[0]?.p).toBeCloseTo(2 * 0.000131, 5);
});

test('one that moves alike everywhere, or where too few are, is not', () => {
  expect(
    ask({
      mobile: { visitors: [5_000, 5_000], did: [250, 380] },
      desktop: { visitors: [5_000, 5_000], did: [250, 370] },
    }),
  ).toEqual([]);
  expect(
    ask({
      mobile: { visitors: [40, 40], did: [0, 8] },
      desktop: { visitors: [5_000, 5_000], did: [250, 250] },
    }),
  ).toEqual([]);
});

test('where nothing moves, at most 5 of 100 tests ask anything', () => {
  const random = seeded(41);
  const runs = 1_000;
  let asked = 0;
  for (let run = 0; run < runs; run++) {
    const part = (visitors: number) => ({
      visitors: [visitors, visitors] as const,
      did: [drawn(random, visitors, 0.1), drawn(random, visitors, 0.1)] as const,
    });
    if (ask({ mobile: part(900), desktop: part(500), tablet: part(200) }).length) asked++;
  }
  expect(asked / runs).toBeLessThanOrEqual(0.05);
  expect(asked).toBeGreaterThan(0);
});
