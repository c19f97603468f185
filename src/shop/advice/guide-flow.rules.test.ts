// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Chosen } from './guide-answers.rules.ts';
import {
  type Guide,
  type GuideEvent,
  isFirst,
  leadsToResults,
  mayGoOn,
  nextGuide,
  overviewPlace,
  resultsPlace,
  shownQuestion,
  startGuide,
} from './guide-flow.rules.ts';
import { readTree } from './guide-tree.rules.ts';

const answer = (id: string, next?: string) => ({ id, label: id, ...(next && { next }) });
/** `a` branches: its second answer passes over `b`. `c` takes several answers and is the last. */
const { tree } = readTree({
  questions: [
    { id: 'a', title: 'A?', answers: [answer('kort'), answer('ver', 'c')], next: 'b' },
    { id: 'b', title: 'B?', answers: [answer('x'), answer('y')], next: 'c' },
    { id: 'c', title: 'C?', isMultiple: true, answers: [answer('p'), answer('q')] },
  ],
});
if (!tree) throw new Error('no tree');

const guide = (at: string, chosen: Chosen = {}, isChange = false): Guide => ({ chosen, at, isChange });
const whole: Chosen = { a: [0], b: [1], c: [0] };
const played = (from: Guide, ...events: GuideEvent[]) =>
  events.reduce((state, event) => nextGuide(tree, state, event), from);

it.each<[Chosen, string]>([
  [{}, 'a'],
  [{ a: [0] }, 'b'],
  [{ a: [1] }, 'c'],
  [whole, resultsPlace],
  [{ a: null, b: null, c: null }, resultsPlace],
])('starts with %j at %s', (chosen, at) => {
  expect(startGuide(tree, chosen)).toEqual(guide(at, chosen));
});

describe('a question', () => {
  it('is shown, but not at the results or in the overview', () => {
    expect([...'ab', resultsPlace, overviewPlace].map((at) => shownQuestion(tree, guide(at))?.id)).toEqual([
      'a',
      'b',
      undefined,
      undefined,
    ]);
  });

  it('lets the shopper go on once it has an answer', () => {
    expect(mayGoOn(tree, guide('a'))).toBe(false);
    expect(mayGoOn(tree, guide('a', { a: null }))).toBe(false);
    expect(mayGoOn(tree, guide('a', { a: [1] }))).toBe(true);
    expect(mayGoOn(tree, guide(resultsPlace, whole))).toBe(false);
  });

  it('is the first where the guide begins', () => {
    expect(isFirst(tree, guide('a'))).toBe(true);
    expect(isFirst(tree, guide('b'))).toBe(false);
  });
});

describe('choosing', () => {
  it('sets the answer and stays', () => {
    expect(played(guide('a'), { type: 'choose', index: 1 })).toEqual(guide('a', { a: [1] }));
    expect(played(guide('b', whole, true), { type: 'choose', index: 0 })).toEqual(
      guide('b', { ...whole, b: [0] }, true),
    );
  });

  it.each([
    ['an answer that is not there', guide('a'), 2],
    ['at the results', guide(resultsPlace, whole), 0],
  ])('%s changes nothing', (_what, from, index) => {
    expect(played(from, { type: 'choose', index })).toBe(from);
  });
});

describe('next', () => {
  it.each<[string, Guide, Guide]>([
    ['goes to the question that follows', guide('a', { a: [0] }), guide('b', { a: [0] })],
    ['takes the way of the answer', guide('a', { a: [1] }), guide('c', { a: [1] })],
    ['goes to the one that follows, though that is answered', guide('a', whole), guide('b', whole)],
    ['goes to the results after the last', guide('c', whole), guide(resultsPlace, whole)],
    ['goes back to the overview after a change', guide('b', whole, true), guide(overviewPlace, whole)],
    ['goes to the results after a change of the last', guide('c', whole, true), guide(resultsPlace, whole)],
    [
      'asks what a change has opened, and is still one',
      guide('a', { a: [0], c: [0] }, true),
      guide('b', { a: [0], c: [0] }, true),
    ],
    [
      'asks what is open of a question that is on the way no longer',
      guide('b', { a: [1], b: [0] }),
      guide('a', { a: [1], b: [0] }),
    ],
  ])('%s', (_what, from, to) => {
    expect(played(from, { type: 'next' })).toEqual(to);
  });

  it('needs an answer', () => {
    const open = guide('a');
    expect(played(open, { type: 'next' })).toBe(open);
    const results = guide(resultsPlace, whole);
    expect(played(results, { type: 'next' })).toBe(results);
  });
});

describe('skip', () => {
  it('goes on without an answer', () => {
    expect(played(guide('a'), { type: 'skip' })).toEqual(guide('b', { a: null }));
    expect(played(guide('a', { a: [1] }), { type: 'skip' })).toEqual(guide('b', { a: null }));
    expect(played(guide('c', { a: [1] }), { type: 'skip' })).toEqual(
      guide(resultsPlace, { a: [1], c: null }),
    );
  });

  it('is nothing where there is no question', () => {
    const results = guide(resultsPlace, whole);
    expect(played(results, { type: 'skip' })).toBe(results);
  });
});

describe('previous', () => {
  it.each<[Guide, string]>([
    [guide('b', { a: [0] }), 'a'],
    [guide('c', { a: [1] }), 'a'],
    [guide('c', whole), 'b'],
    [guide(resultsPlace, whole), 'c'],
    [guide(overviewPlace, { a: [1] }), 'c'],
  ])('of %j is %s', (from, at) => {
    expect(played(from, { type: 'previous' })).toEqual(guide(at, from.chosen));
  });

  it('ends a change', () => {
    expect(played(guide('b', whole, true), { type: 'previous' })).toEqual(guide('a', whole));
  });

  it('of the first is nothing', () => {
    const first = guide('a');
    expect(played(first, { type: 'previous' })).toBe(first);
  });
});

it('restart forgets everything', () => {
  expect(played(guide('c', whole, true), { type: 'restart' })).toEqual(guide('a'));
});

it('an answer is changed where it counts', () => {
  expect(played(guide(overviewPlace, whole), { type: 'change', question: 'b' })).toEqual(
    guide('b', whole, true),
  );
  const passedOver = guide(overviewPlace, { a: [1], b: [0], c: [0] });
  expect(played(passedOver, { type: 'change', question: 'b' })).toBe(passedOver);
});

it.each<[string, Guide, boolean]>([
  ['the last question', guide('c', whole), true],
  ['the last question, changed', guide('c', whole, true), true],
  ['the last question, without an answer', guide('c', { a: [1] }), true],
  ['an earlier question', guide('b', whole), false],
  ['an earlier question, changed', guide('b', whole, true), false],
  ['a question whose answers lead different ways', guide('a'), false],
  ['the last question, while another is open', guide('c', { a: [0], c: [0] }, true), false],
  ['the results', guide(resultsPlace, whole), false],
])('next of %s shows the results: %s', (_what, from, is) => {
  expect(leadsToResults(tree, from)).toBe(is);
});

it('Back to a question that was being changed goes on with the change', () => {
  const change = { type: 'go', at: 'b', isChange: true } as const;
  expect(played(guide(resultsPlace, whole), change)).toEqual(guide('b', whole, true));
  expect(played(guide('c', { a: [1] }), change)).toEqual(guide('c', { a: [1] }));
});

it('the overview is always there; results ask first what is open', () => {
  expect(played(guide('b', { a: [0] }, true), { type: 'overview' })).toEqual(
    guide(overviewPlace, { a: [0] }),
  );
  expect(played(guide(overviewPlace, { a: [0] }), { type: 'results' })).toEqual(guide('b', { a: [0] }));
  expect(played(guide(overviewPlace, whole), { type: 'results' })).toEqual(guide(resultsPlace, whole));
});

it.each<[string, Chosen, string, string]>([
  ['the overview', {}, overviewPlace, overviewPlace],
  ['an answered question', whole, 'b', 'b'],
  ['the open question', { a: [0] }, 'b', 'b'],
  ['a question off the way', { a: [1] }, 'b', 'c'],
  ['a place that there is not', { a: [0] }, 'nergens', 'b'],
  ['the results', whole, resultsPlace, resultsPlace],
  ['the results too early', { a: [0] }, resultsPlace, 'b'],
])('Back to %s', (_what, chosen, asked, at) => {
  expect(played(guide('c', chosen, true), { type: 'go', at: asked })).toEqual(guide(at, chosen));
});
