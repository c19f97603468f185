// @vitest-environment node
import { expect, test } from 'vitest';
import { createLineProblems } from './line-problems.ts';
import type { CartProblem } from './types.ts';

const inCart = (quantity: number) => ({ itemId: '1', articleId: 'a', quantity });

test.each<[CartProblem['of'], CartProblem['reason'], number, number, readonly string[], string | undefined]>([
  ['quantity', 'failed', 5, 5, [], undefined],
  ['quantity', 'failed', 5, 3, [], 'failed'],
  ['quantity', 'unsure', 5, 5, ['quantity'], undefined],
  ['quantity', 'unsure', 5, 4, ['quantity'], undefined],
  ['quantity', 'unsure', 5, 2, ['problem'], 'failed'],
  ['quantity', 'unsure', 5, 6, ['problem'], 'failed'],
  ['quantity', 'unsure', 5, 0, [], undefined],
  ['removal', 'failed', 2, 2, [], 'failed'],
  ['removal', 'failed', 2, 0, [], undefined],
  ['removal', 'unsure', 2, 2, ['problem'], 'failed'],
  ['removal', 'unsure', 2, 0, ['removed'], undefined],
])('of a %s that %s to be %i, a cart with %i of 2 tells %j', (of, reason, quantity, now, told, left) => {
  const problems = createLineProblems();
  problems.set('1', { of, reason, quantity });
  const results = problems.settle([inCart(2)], now ? [inCart(now)] : []);
  expect([results.map(({ type }) => type), problems.get('1')?.reason]).toEqual([told, left]);
});
