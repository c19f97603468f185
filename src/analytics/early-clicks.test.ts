import { expect, test } from 'vitest';
import { keepClicks } from './early-clicks.ts';

const click = (type: string) => document.body.dispatchEvent(new MouseEvent(type, { bubbles: true }));

test('clicks are kept in order until they are asked for, and no longer', () => {
  const take = keepClicks(document);
  click('click');
  click('auxclick');
  const kept = take();
  click('click');
  expect(kept.map(({ type, target }) => [type, target])).toEqual([
    ['click', document.body],
    ['auxclick', document.body],
  ]);
});
