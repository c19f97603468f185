import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dropClass, holdClass } from './classes.ts';

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
      const held: string[] = [];
      let isTouched = false;
      for (const one of steps) {
        if (one.who === 'we add') {
          if (holdClass(element, one.name)) held.push(one.name);
        } else if (one.who === 'we undo') {
          for (const name of held.splice(one.at, 1)) dropClass(element, name);
        } else {
          isTouched = true;
          element.classList.toggle(one.name);
          if (!page.delete(one.name)) page.add(one.name);
        }
        expect([...element.classList].sort()).toEqual([...new Set([...page, ...held])].sort());
      }
      for (const name of held.splice(0)) dropClass(element, name);
      expect([...element.classList].sort()).toEqual([...page].sort());
      if (!isTouched) expect(element.getAttribute('class')).toBe(text);
    }),
  );
});
