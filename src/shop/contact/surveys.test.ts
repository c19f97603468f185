// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hasSeen,
  isSurveyId,
  nextRun,
  type SurveyEvent,
  type SurveyRun,
  type SurveyTrigger,
  startRun,
  surveyTriggers,
  timeLeft,
  withSeen,
} from './surveys.ts';

type Timed = readonly [now: number, event: SurveyEvent];
const triggers = Object.keys(surveyTriggers) as SurveyTrigger[];
const seen: SurveyEvent = { type: 'page-seen' };
const passed: SurveyEvent = { type: 'time-passed' };
const left: SurveyEvent = { type: 'mouse-left' };
const counted = (pages: number): SurveyEvent => ({ type: 'pages-counted', pages });
const scrolled = (depth: number): SurveyEvent => ({ type: 'scrolled', depth });
const run = (trigger: SurveyTrigger, events: readonly Timed[]) =>
  events.reduce<SurveyRun>((now, [at, what]) => nextRun(now, what, at), startRun(trigger)).state;

describe('a survey is due', () => {
  test.each<[SurveyTrigger, readonly Timed[], readonly Timed[]]>([
    ['PageLoad', [[0, passed]], [[0, seen]]],
    [
      'MouseLeave',
      [
        [0, left],
        [1, seen],
      ],
      [
        [0, seen],
        [1, left],
      ],
    ],
    [
      'Delay15Seconds',
      [
        [100, seen],
        [15_099, passed],
      ],
      [
        [100, seen],
        [15_100, passed],
      ],
    ],
    [
      'Delay30Seconds',
      [
        [100, seen],
        [30_099, passed],
      ],
      [
        [100, seen],
        [30_100, passed],
      ],
    ],
    [
      'PageCount5',
      [
        [0, seen],
        [0, counted(4)],
      ],
      [
        [0, seen],
        [0, counted(5)],
      ],
    ],
    [
      'PageCount10',
      [
        [0, seen],
        [0, counted(9)],
      ],
      [
        [0, seen],
        [0, counted(12)],
      ],
    ],
    [
      'ScrollDepth25',
      [
        [0, seen],
        [0, scrolled(24)],
      ],
      [
        [0, seen],
        [0, scrolled(25)],
      ],
    ],
    [
      'ScrollDepth50',
      [
        [0, seen],
        [0, scrolled(25)],
      ],
      [
        [0, seen],
        [0, scrolled(50)],
      ],
    ],
    [
      'ScrollDepth75',
      [
        [0, seen],
        [0, scrolled(50)],
      ],
      [
        [0, seen],
        [0, scrolled(75)],
      ],
    ],
    [
      'ScrollDepth100',
      [
        [0, seen],
        [0, scrolled(75)],
      ],
      [
        [0, seen],
        [0, scrolled(95)],
      ],
    ],
  ])('by %s: not yet, and then', (trigger, notYet, then) => {
    expect([run(trigger, notYet), run(trigger, then)]).toEqual(['waiting', 'asked']);
  });

  test('after a delay that starts when the page is first visible', () => {
    const start = nextRun(startRun('Delay15Seconds'), seen, 1000);
    expect(timeLeft(start, 1000)).toBe(15_000);
    expect(timeLeft(nextRun(start, seen, 9000), 9000)).toBe(7000);
    expect(timeLeft(start, 99_000)).toBe(0);
    expect(timeLeft(startRun('Delay15Seconds'), 1000)).toBeUndefined();
    expect(timeLeft(nextRun(startRun('PageLoad'), seen, 0), 0)).toBeUndefined();
  });

  test('again after a refusal only when the mouse leaves again', () => {
    const refused: SurveyEvent = { type: 'refused' };
    expect(
      run('MouseLeave', [
        [0, seen],
        [1, left],
        [2, refused],
      ]),
    ).toBe('waiting');
    expect(
      run('MouseLeave', [
        [0, seen],
        [1, left],
        [2, refused],
        [3, left],
      ]),
    ).toBe('asked');
    expect(
      run('PageLoad', [
        [0, seen],
        [2, refused],
        [3, seen],
      ]),
    ).toBe('over');
    expect(
      run('MouseLeave', [
        [0, seen],
        [1, left],
        [2, { type: 'failed' }],
        [3, left],
      ]),
    ).toBe('over');
  });
});

test('a survey is shown only by its opening, and then no more', () => {
  const opened: SurveyEvent = { type: 'opened' };
  const [early, shown] = [[opened], [seen, opened]].map((events) =>
    run(
      'PageLoad',
      events.map((event) => [0, event]),
    ),
  );
  expect([early, shown]).toEqual(['waiting', 'shown']);
  const over = nextRun(nextRun(startRun('PageLoad'), seen, 5), opened, 6);
  expect(over).toEqual({ trigger: 'PageLoad', since: 5, state: 'shown' });
  expect(nextRun(over, { type: 'failed' }, 7)).toBe(over);
});

test('a survey with a delay that is asked for has no time left', () => {
  const waiting = nextRun(startRun('Delay15Seconds'), seen, 0);
  expect(timeLeft(waiting, 15_000)).toBe(0);
  expect(timeLeft(nextRun(waiting, passed, 15_000), 15_000)).toBeUndefined();
});

test('for events in any order, a survey is asked for once at a time, shown once, and never too early', () => {
  const event: fc.Arbitrary<SurveyEvent> = fc.oneof(
    fc.constantFrom(
      ...(['page-seen', 'time-passed', 'mouse-left', 'refused', 'failed', 'opened'] as const).map(
        (event) => ({
          type: event,
        }),
      ),
    ),
    fc.nat(12).map(counted),
    fc.constantFrom(25, 50, 75, 95).map(scrolled),
  );
  const story = fc.array(fc.tuple(fc.nat(20_000), event), { maxLength: 40 });
  fc.assert(
    fc.property(fc.constantFrom(...triggers), story, (trigger, steps) => {
      let at = startRun(trigger);
      let now = 0;
      let asked = 0;
      let shown = 0;
      let firstSeen: number | undefined;
      for (const [wait, event] of steps) {
        now += wait;
        if (event.type === 'page-seen') firstSeen ??= now;
        const next = nextRun(at, event, now);
        if (at.state !== 'asked' && next.state === 'asked') {
          asked++;
          expect(at.state).toBe('waiting');
          expect(firstSeen).toBeDefined();
          if (trigger.startsWith('Delay'))
            expect(now - (firstSeen ?? now)).toBeGreaterThanOrEqual(
              trigger === 'Delay15Seconds' ? 15_000 : 30_000,
            );
        }
        if (at.state !== 'shown' && next.state === 'shown') shown++;
        if (at.state === 'over' || at.state === 'shown') expect(next.state).toBe(at.state);
        at = next;
      }
      expect(shown).toBeLessThanOrEqual(1);
      if (trigger !== 'MouseLeave') expect(asked).toBeLessThanOrEqual(1);
    }),
    { numRuns: 2000 },
  );
});

describe('seen surveys', () => {
  test('are remembered by id, and foreign stored values are ignored', () => {
    expect(hasSeen(withSeen(undefined, 'a1'), 'a1')).toBe(true);
    expect(hasSeen('a10,b', 'a1')).toBe(false);
    expect(withSeen('{"x":1},b', 'a1')).toBe('b,a1');
    expect(['a1', 'E4-9b_2'].every(isSurveyId)).toBe(true);
    expect(['', 'a,b', 'a b', 'x'.repeat(101)].some(isSurveyId)).toBe(false);
  });

  test('are limited to the newest fifty', () => {
    const ids = fc.array(fc.stringMatching(/^[\w-]{1,8}$/), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(ids, (given) => {
        const stored = given.reduce<string | undefined>(withSeen, undefined);
        const newest = [...new Set([...given].reverse())].slice(0, 50);
        expect(stored?.split(',').toReversed()).toEqual(newest);
      }),
    );
  });
});
