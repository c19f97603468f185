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
} from './surveys.rules.ts';

type Timed = readonly [now: number, event: SurveyEvent];
const triggers = Object.keys(surveyTriggers) as SurveyTrigger[];
const seen: SurveyEvent = { type: 'page-seen' };
const passed: SurveyEvent = { type: 'time-passed' };
const left: SurveyEvent = { type: 'mouse-left' };
const counted = (pages: number): SurveyEvent => ({ type: 'pages-counted', pages });
const scrolled = (depth: number): SurveyEvent => ({ type: 'scrolled', depth });
const at = (now: number, event: SurveyEvent): Timed => [now, event];
const run = (trigger: SurveyTrigger, events: readonly Timed[]) =>
  events.reduce<SurveyRun>((state, [now, event]) => nextRun(state, event, now), startRun(trigger)).state;

describe('a survey is due', () => {
  test.each<[SurveyTrigger, notYet: SurveyEvent, then: SurveyEvent]>([
    ['PageCount5', counted(4), counted(5)],
    ['PageCount10', counted(9), counted(12)],
    ['ScrollDepth25', scrolled(24), scrolled(25)],
    ['ScrollDepth50', scrolled(25), scrolled(50)],
    ['ScrollDepth75', scrolled(50), scrolled(75)],
    ['ScrollDepth100', scrolled(75), scrolled(95)],
    ['MouseLeave', scrolled(95), left],
  ])('by %s on a page that was seen', (trigger, notYet, then) => {
    const stateAfter = (event: SurveyEvent) => run(trigger, [at(0, seen), at(0, event)]);
    expect([stateAfter(notYet), stateAfter(then)]).toEqual(['waiting', 'asked']);
  });

  test.each([
    ['Delay15Seconds', 15_100],
    ['Delay30Seconds', 30_100],
  ] as const)('by %s after the page was first seen', (trigger, due) => {
    const until = (now: number) => run(trigger, [at(100, seen), at(now, passed)]);
    expect([until(due - 1), until(due)]).toEqual(['waiting', 'asked']);
  });

  test('once the page is seen, and by nothing that went before', () => {
    expect([run('PageLoad', [at(0, passed)]), run('PageLoad', [at(0, seen)])]).toEqual(['waiting', 'asked']);
    expect(run('MouseLeave', [at(0, left), at(1, seen)])).toBe('waiting');
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
    const asked = [at(0, seen), at(1, left)];
    expect(run('MouseLeave', [...asked, at(2, refused)])).toBe('waiting');
    expect(run('MouseLeave', [...asked, at(2, refused), at(3, left)])).toBe('asked');
    expect(run('PageLoad', [at(0, seen), at(2, refused), at(3, seen)])).toBe('over');
    expect(run('MouseLeave', [...asked, at(2, { type: 'failed' }), at(3, left)])).toBe('over');
  });
});

test('a survey is shown only by its opening, and then no more', () => {
  const opened: SurveyEvent = { type: 'opened' };
  expect(run('PageLoad', [at(0, opened)])).toBe('waiting');
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
      let state = startRun(trigger);
      let now = 0;
      let asked = 0;
      let shown = 0;
      let firstSeen: number | undefined;
      for (const [wait, event] of steps) {
        now += wait;
        if (event.type === 'page-seen') firstSeen ??= now;
        const next = nextRun(state, event, now);
        if (state.state !== 'asked' && next.state === 'asked') {
          asked++;
          expect(state.state).toBe('waiting');
          expect(firstSeen).toBeDefined();
          if (trigger.startsWith('Delay'))
            expect(now - (firstSeen ?? now)).toBeGreaterThanOrEqual(
              trigger === 'Delay15Seconds' ? 15_000 : 30_000,
            );
        }
        if (state.state !== 'shown' && next.state === 'shown') shown++;
        if (state.state === 'over' || state.state === 'shown') expect(next.state).toBe(state.state);
        state = next;
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
