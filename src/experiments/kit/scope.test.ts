import { expect, it } from 'vitest';
import { createScope } from './scope.ts';

const nothing = () => () => {};

it('calls its undos once, those that came last first, also what each adds', () => {
  const called: string[] = [];
  const scope = createScope(nothing, 'OD478');
  for (const name of ['a', 'b', 'c'])
    scope.atEnd(() => {
      called.push(name);
      if (name === 'b') scope.atEnd(() => called.push('at once'));
    });
  scope.end();
  scope.end();
  expect(called).toEqual(['c', 'b', 'at once', 'a']);
});

it('ends a watch before what was there earlier is undone, and starts none at its end', () => {
  const called: string[] = [];
  const watched: string[] = [];
  const scope = createScope((selector) => {
    watched.push(selector);
    return () => called.push(`stop ${selector}`);
  }, 'OD478');
  scope.atEnd(() => called.push('first'));
  scope.each({ selector: 'p' }, nothing);
  scope.end();
  scope.each({ selector: 'h1' }, nothing);
  expect([called, watched]).toEqual([['stop p', 'first'], ['p']]);
});
