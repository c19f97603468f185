import fc from 'fast-check';
import { expect, test } from 'vitest';
import { morphContent } from './morph.ts';

const options = {
  keyOf: (one: Element) => one.getAttribute('data-key'),
  isOurs: (one: Element) => one.hasAttribute('data-ours'),
};

/** Lists of lines with fields, boxes with and without keys, notes, details and text, in one another. */
const { content } = fc.letrec<{ content: string; node: string }>((tie) => {
  const key = fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { freq: 8, nil: null });
  const look = fc.option(fc.constantFrom('x', 'y'), { freq: 2, nil: null });
  const value = fc.option(fc.constantFrom('1', '2'), { nil: null });
  const attributes = fc.tuple(key, look, value).map(([named, like, said]) => {
    const all = { 'data-key': named, class: like, value: said };
    return Object.entries(all)
      .map(([name, text]) => (text === null ? '' : ` ${name}="${text}"`))
      .join('');
  });
  return {
    content: fc.array(tie('node'), { maxLength: 5 }).map((nodes) => nodes.join('')),
    node: fc.oneof(
      { maxDepth: 3, depthSize: 'medium' },
      fc.oneof(
        attributes.map((all) => `<input${all}>`),
        attributes.map((all) => `<button${all}>+</button>`),
        fc.constantFrom('text', '<hr>', '<!--c-->', '<p class="note">said</p>'),
      ),
      fc
        .tuple(fc.constantFrom('div', 'details'), attributes, tie('content'))
        .map(([tag, all, inside]) => `<${tag} tabindex="0"${all}>${inside}</${tag}>`),
    ),
  };
});

function set(html: string) {
  const root = document.createElement('main');
  root.innerHTML = html;
  return root;
}

const nameOf = (one: Element) => `${one.nodeName} ${one.getAttribute('data-key')}`;
const keyedIn = (parent: Element, name: string) =>
  [...parent.children].filter((one) => one.hasAttribute('data-key') && nameOf(one) === name);

/** Where an element stands in the other tree by its key and those around it; nothing where one of them is not alone. */
function sameIn(other: Element, root: Element, element: Element): Element | undefined {
  const { parentElement } = element;
  if (!parentElement) return undefined;
  const parent = parentElement === root ? other : sameIn(other, root, parentElement);
  const [there, ...more] = parent ? keyedIn(parent, nameOf(element)) : [];
  return keyedIn(parentElement, nameOf(element)).length === 1 && !more.length ? there : undefined;
}

test('any tree becomes any other; what has focus is not touched, and nobody else gets it', () => {
  let stayed = 0;
  fc.assert(
    fc.property(content, content, fc.nat(), fc.nat(), (before, after, which, ours) => {
      const here = set(before);
      const there = set(after);
      document.body.replaceChildren(here);
      for (const one of here.querySelectorAll('details')) one.setAttribute('open', '');
      const fields = [...here.querySelectorAll('input')];
      for (const field of fields) field.value = '7';
      const said = new Map(fields.map((field) => [field, field.getAttribute('value')]));
      const all = [...here.querySelectorAll<HTMLElement>('input, button, [tabindex]')];
      const alike = all.filter((one) => sameIn(there, here, one));
      const among = which % 2 && alike.length ? alike : all;
      const focused = among[which % Math.max(among.length, 1)];
      focused?.focus();
      const stays = focused && alike.includes(focused);
      const note = document.createElement('i');
      note.setAttribute('data-ours', '');
      here.insertBefore(note, here.childNodes[ours % (here.childNodes.length + 1)] ?? null);
      const wanted = there.cloneNode(true);
      const observer = new MutationObserver(() => {});
      observer.observe(here, { childList: true, subtree: true });

      morphContent(here, there, options);

      const taken = observer.takeRecords().flatMap(({ removedNodes }) => [...removedNodes]);
      observer.disconnect();
      expect(note.isConnected).toBe(true);
      note.remove();
      for (const one of here.querySelectorAll('[open]')) one.removeAttribute('open');
      // Not as text: attributes may stand in another order.
      expect([here.isEqualNode(wanted), here.innerHTML]).toEqual([true, here.innerHTML]);
      for (const [field, was] of said)
        if (field.isConnected)
          expect(field.value).toBe(field.getAttribute('value') === was ? '7' : field.defaultValue || '7');
      expect([focused, document.body]).toContain(document.activeElement);
      if (!stays) return;
      stayed++;
      expect(document.activeElement).toBe(focused);
      expect(taken.filter((node) => node.contains(focused))).toEqual([]);
    }),
    { numRuns: 400 },
  );
  // It is about something.
  expect(stayed).toBeGreaterThan(10);
});
