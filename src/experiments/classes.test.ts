import fc from 'fast-check';
import { expect, test } from 'vitest';
import { putClass } from './changes.ts';
import { takeClass } from './undo.ts';

const step = fc.oneof(
  fc.record({ who: fc.constant('we add' as const), name: fc.constantFrom('x', 'y') }),
  fc.record({ who: fc.constant('we undo' as const), at: fc.nat(9) }),
  fc.record({ who: fc.constant('the page toggles' as const), name: fc.constantFrom('p', 'q') }),
);
const original = fc.constantFrom(null, '', 'a', '  a   b ');

test('whatever the page does meanwhile, its own classes stay and ours go when the last change that added them ends', () => {
  fc.assert(
    fc.property(original, fc.array(step, { maxLength: 12 }), (text, steps) => {
      const element = document.createElement('b');
      if (text !== null) element.setAttribute('class', text);
      const page = new Set(element.classList);
      const added: string[] = [];
      let isTouched = false;
      for (const one of steps) {
        if (one.who === 'we add') {
          if (putClass(element, one.name)) added.push(one.name);
        } else if (one.who === 'we undo') {
          for (const name of added.splice(one.at, 1)) takeClass(element, name);
        } else {
          isTouched = true;
          element.classList.toggle(one.name);
          if (!page.delete(one.name)) page.add(one.name);
        }
        expect([...element.classList].sort()).toEqual([...new Set([...page, ...added])].sort());
      }
      for (const name of added.splice(0)) takeClass(element, name);
      expect([...element.classList].sort()).toEqual([...page].sort());
      if (!isTouched) expect(element.getAttribute('class')).toBe(text);
    }),
  );
});
