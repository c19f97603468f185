// @vitest-environment node
import { expect, test } from 'vitest';
import { createAnswers } from './lost-answers.ts';
import { createRemovedLines } from './removed-lines.ts';
import type { Cart } from './types.ts';

const line = { itemId: '1', articleId: 'a', quantity: 2 };
const cartOf = (pieces: number): Cart => ({ lines: pieces ? [{ ...line, quantity: pieces }] : [] });

/** A line that is removed, and a server whose next answers are these: a number of pieces, or none. */
function open(...pieces: (number | 'lost')[]) {
  const sent: string[] = [];
  async function answer(call: string) {
    sent.push(call);
    const next = pieces.shift();
    if (typeof next !== 'number') throw new Error('lost');
    return cartOf(next);
  }
  const calls = {
    setQuantity: () => answer('number'),
    remove: () => answer('remove'),
    setCode: () => answer('code'),
    restore: () => answer('restore'),
    read: () => answer('read'),
    isNotDone: () => false,
  };
  const answers = createAnswers({ calls, isOffline: () => false, isExpired: () => false, onError() {} });
  const lines = createRemovedLines(calls, answers);
  const removed = { line, isBusy: false };
  lines.add(removed);
  const restore = async (known: number) => {
    lines.ask(removed);
    return (await lines.send(removed, cartOf(known))).result;
  };
  return { lines, removed, restore, sent };
}

test('a refused attempt is over: what comes back later was put there elsewhere', async () => {
  const { lines, restore } = open(0);
  expect(await restore(0)).toMatchObject({ type: 'not-restored', removed: { reason: 'failed' } });
  expect(lines.settle(cartOf(2))).toEqual([]);
  expect(lines.all().size).toBe(1);
});

test('pieces count from those before the first attempt, also where a later one finds them', async () => {
  const { restore, sent } = open('lost', 'lost', 3);
  expect(await restore(1)).toMatchObject({ type: 'not-restored', removed: { reason: 'unsure' } });
  expect(await restore(3)).toMatchObject({ type: 'restored', pieces: 2 });
  expect(sent).toEqual(['restore', 'read', 'read']);
});

test('while an attempt waits, a cart tells nothing of the one before', async () => {
  const { lines, removed, restore } = open('lost', 'lost');
  await restore(0);
  lines.ask(removed);
  expect(lines.settle(cartOf(2))).toEqual([]);
  expect([...lines.all()]).toEqual([{ line, isBusy: true, piecesBefore: 0 }]);
});
