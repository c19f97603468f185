// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answered, choose, failed, press, type Selection, type Step, startSelection } from './choices.ts';

const pending: Selection = { shown: 'a', wanted: 'b', isAddWaiting: false };
const waiting: Selection = { ...pending, isAddWaiting: true };

it.each<[sentence: string, step: Step, selection: Selection, effects: string[]]>([
  ['another choice is loaded', choose(startSelection('a'), 'b'), pending, ['load']],
  ['the shown choice again does nothing', choose(startSelection('a'), 'a'), startSelection('a'), []],
  ['the same choice twice is one', choose(pending, 'b'), pending, []],
  ['a newer choice wins', choose(pending, 'c'), { ...pending, wanted: 'c' }, ['load']],
  ['back to what is shown stops', choose(pending, 'a'), startSelection('a'), ['stop']],
  [
    'and lets a waiting press go on',
    choose(waiting, 'a'),
    startSelection('a'),
    ['stop', 'stopWaiting', 'add'],
  ],
  ['an answer is shown', answered(pending, 'b', 'b'), startSelection('b'), ['show']],
  ['a stale answer is not', answered(pending, 'c', 'c'), pending, []],
  [
    'an answer lets a waiting press go on',
    answered(waiting, 'b', 'b'),
    startSelection('b'),
    ['stopWaiting', 'show', 'add'],
  ],
  [
    'but not for an article that nobody chose',
    answered(waiting, 'b', 'x'),
    startSelection('x'),
    ['stopWaiting', 'show'],
  ],
  ['a failure is shown', failed(pending, 'b'), startSelection('a'), ['showFailure']],
  ['a stale failure is not', failed(pending, 'c'), pending, []],
  [
    'a failure drops the press that waited for it',
    failed(waiting, 'b'),
    startSelection('a'),
    ['stopWaiting', 'showFailure'],
  ],
  ['a press adds what is shown', press(startSelection('a')), startSelection('a'), ['add']],
  ['a press waits for a choice', press(pending), waiting, ['startWaiting']],
  ['a second press is none', press(waiting), waiting, []],
])('%s', (_sentence, step, selection, effects) => {
  expect(step).toEqual({ selection, effects });
});

const choices = fc.constantFrom('a', 'b', 'c', 'd');
const happening = fc.oneof(
  fc.record({ type: fc.constant('choose' as const), choice: choices }),
  fc.record({ type: fc.constant('answer' as const), choice: choices }),
  fc.record({ type: fc.constant('fail' as const), choice: choices }),
  fc.record({ type: fc.constant('press' as const) }),
);

it('for events in any order, only adds the article that is shown and was chosen last', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
      let selection = startSelection('a');
      let last = 'a';
      let isWaiting = false;
      for (const one of happenings) {
        if (one.type === 'choose') last = one.choice;
        const step =
          one.type === 'press'
            ? press(selection)
            : one.type === 'choose'
              ? choose(selection, one.choice)
              : one.type === 'answer'
                ? answered(selection, one.choice, one.choice)
                : failed(selection, one.choice);
        const isFailure = step.effects.includes('showFailure');
        // After a failure the shopper sees the old choice again, and knows.
        if (isFailure) last = step.selection.shown;
        for (const effect of step.effects) {
          if (effect === 'startWaiting') isWaiting = true;
          if (effect === 'stopWaiting') isWaiting = false;
          if (effect === 'add') {
            expect(step.selection.wanted).toBeUndefined();
            expect(step.selection.shown).toBe(last);
            expect(isWaiting).toBe(false);
          }
        }
        selection = step.selection;
        expect(selection.isAddWaiting).toBe(isWaiting);
        expect(selection.wanted).not.toBe(selection.shown);
        expect(selection.wanted ?? selection.shown).toBe(last);
      }
    }),
    { numRuns: 2000 },
  );
});
