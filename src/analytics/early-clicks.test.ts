import { expect, test } from 'vitest';
import { collectEarlyClicks } from './early-clicks.ts';

const click = (type: string) => document.body.dispatchEvent(new MouseEvent(type, { bubbles: true }));

test('collects clicks in order until they are handed over', () => {
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
