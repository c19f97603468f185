import { expect, test } from 'vitest';
import { overOwnKeys } from './own-keys.ts';

test.each([
  ['for (const key in object) use(key);', 'for (const key of Object.keys(Object(object))) use(key);'],
  ['for (k in a(b(), c)) { d }', 'for (k of Object.keys(Object(a(b(), c)))) { d }'],
  [
    'for(var i in t)for(let j in u)x',
    'for (var i of Object.keys(Object(t)))for (let j of Object.keys(Object(u)))x',
  ],
  ['for (const one of list) if (one in list) x;', 'for (const one of list) if (one in list) x;'],
])('%s', (before, after) => {
  expect(overOwnKeys(before)).toBe(after);
});
