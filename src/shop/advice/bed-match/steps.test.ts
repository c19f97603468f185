// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maySubmit, nextStep, openStep, startSteps } from './steps.ts';

const at = (open: number, reached = open, count = 4) => ({ count, open, reached });

it.each([
  ['with its first step', [false, false, false], [false, false, false], 0],
  ['after the steps that are filled', [true, true, false], [true, true, false], 2],
  ['with the first gap', [true, false, true], [true, false, true], 1],
  ['with its last step where all are filled', [true, true, true], [true, true, true], 2],
  [
    'with a step that may stay empty, where nothing after it is answered',
    [true, true, false],
    [true, false, false],
    1,
  ],
  [
    'after a step that may stay empty, where something after it is answered',
    [true, true, true, false],
    [true, false, true, false],
    3,
  ],
  ['with nothing where there are no steps', [], [], 0],
])('the form begins %s', (_what, filled, answered, step) => {
  expect(startSteps(filled, answered)).toEqual({ count: filled.length, open: step, reached: step });
});

it('goes on step by step, and stays at the last', () => {
  expect(nextStep(at(0))).toEqual(at(1));
  expect(nextStep(at(2))).toEqual(at(3));
  expect(nextStep(at(3))).toEqual(at(3));
});

it('opens a revealed step again, and goes on from it to where the shopper was', () => {
  expect(openStep(at(3), 1)).toEqual(at(1, 3));
  expect(nextStep(at(1, 3))).toEqual(at(3));
  expect(openStep(at(1), 2)).toEqual(at(1));
  expect(openStep(at(1), -1)).toEqual(at(1));
});

it('whatever is pressed, no step is skipped, none is lost, and only the last submits', () => {
  const press = fc.oneof(fc.constant('next' as const), fc.integer({ min: -2, max: 8 }));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.array(press), (count, presses) => {
      let state = startSteps(Array.from({ length: count }, () => false));
      for (const one of presses) {
        const before = state;
        state = one === 'next' ? nextStep(state) : openStep(state, one);
        expect(state.reached).toBeGreaterThanOrEqual(before.reached);
        expect(state.reached).toBeLessThanOrEqual(before.reached + 1);
        expect(state.open).toBeLessThanOrEqual(state.reached);
        expect(state.open).toBeGreaterThanOrEqual(0);
        expect(maySubmit(state)).toBe(state.open === count - 1);
      }
      for (let step = 0; step < count; step++) state = nextStep(state);
      expect(maySubmit(state)).toBe(true);
    }),
  );
});
