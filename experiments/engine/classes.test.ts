import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Undo } from '../../src/dom/watcher.ts';
import { holdClass } from './classes.ts';

const step = fc.oneof(
  fc.record({ who: fc.constant('we add' as const), name: fc.constantFrom('x', 'y') }),
  fc.record({ who: fc.constant('we undo' as const), at: fc.nat(9) }),
  fc.record({ who: fc.constant('the page toggles' as const), name: fc.constantFrom('p', 'q') }),
);
const original = fc.constantFrom(null, '', 'a', '  a   b ');

test('whatever the page does meanwhile, its own classes stay and ours go with their last holder', () => {
  fc.assert(
    fc.property(original, fc.array(step, { maxLength: 12 }), (text, steps) => {
      const element = document.createElement('b');
      if (text !== null) element.setAttribute('class', text);
      const page = new Set(element.classList);
      const held: { name: string; undo: Undo }[] = [];
      let isTouched = false;
      const ours = () => new Set(held.map(({ name }) => name));
      for (const one of steps) {
        if (one.who === 'we add') {
          const undo = holdClass(element, one.name);
          if (undo) held.push({ name: one.name, undo });
        } else if (one.who === 'we undo') held.splice(one.at, 1)[0]?.undo();
        else {
          isTouched = true;
          element.classList.toggle(one.name);
          if (!page.delete(one.name)) page.add(one.name);
        }
        expect([...element.classList].sort()).toEqual([...page, ...ours()].sort());
      }
      for (const { undo } of held.splice(0)) undo();
      expect([...element.classList].sort()).toEqual([...page].sort());
      if (!isTouched) expect(element.getAttribute('class')).toBe(text);
    }),
  );
});
