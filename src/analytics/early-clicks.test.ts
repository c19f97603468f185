import { expect, test } from 'vitest';
import { collectEarlyClicks } from './early-clicks.ts';

const click = (type: string) => document.body.dispatchEvent(new MouseEvent(type, { bubbles: true }));

test('clicks are collected in order, until they are taken', () => {
  const take = collectEarlyClicks(document);
  click('click');
  click('auxclick');
  const taken = take();
  click('click');
  expect(taken.map(({ type, target }) => [type, target])).toEqual([
    ['click', document.body],
    ['auxclick', document.body],
  ]);
});
