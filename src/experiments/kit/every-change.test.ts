import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { freshPages } from '../../../experiments/testing.ts';
import { experiment, fragment, openChanged, openPage, settled } from '../engine/testing.ts';
import { addClass, attribute, putClass, takeClass } from './changes.ts';
import { custom } from './custom.ts';
import { insert, make } from './insert.ts';
import { hide, style } from './style.ts';
import { text } from './text.ts';
import type { Change } from './types.ts';

freshPages();

const body = () => document.body.innerHTML;
const b = () => document.querySelector('b') as HTMLElement;

describe('each change', () => {
  const node = () => make('i', {}, 'n');
  const hideByHand = custom(
    'b',
    (element) => {
      element.toggleAttribute('hidden', true);
      return () => element.toggleAttribute('hidden', false);
    },
    { attributes: ['hidden'], intact: (element) => element.hasAttribute('hidden') },
  );
  const all: [string, Change][] = [
    ['text', text('b', 'Boxspring')],
    ['attribute', attribute('b', 'title', 'x')],
    ['class', addClass('b', 'ours')],
    ['style', style('b', 'top', '1px')],
    ['insert before', insert('b', 'before', node)],
    ['insert after', insert('b', 'after', node)],
    ['insert first', insert('b', 'first', node)],
    ['insert last', insert('b', 'last', node)],
    ['hide', hide('b')],
    ['custom', hideByHand],
  ];

  it.each(all)('%s is made once, whatever the page reports about its cart', async (_name, change) => {
    const apply = vi.fn(change.apply);
    const { services } = await openChanged('<main><b>Bed</b></main>', { ...change, apply });
    const made = body();
    for (let time = 0; time < 3; time++) {
      services.signals.emit('cart-html-updated', {});
      services.signals.emit('cart-count-updated', {});
      document.body.append(fragment('<u></u>'));
      await settled();
    }
    expect(body().replaceAll('<u></u>', '')).toBe(made);
    expect(apply).toHaveBeenCalledOnce();
  });

  it.each(all)('%s is made anew on an element that takes the old one’s place', async (_name, change) => {
    const { stop } = await openChanged('<main><b>Bed</b></main>', change);
    const made = body();
    const old = b();
    document.querySelector('b')?.replaceWith(fragment('<b>Bed</b>'));
    await settled();
    expect(body()).toBe(made);
    stop();
    expect(body()).toBe('<main><b>Bed</b></main>');
    document.body.append(old);
    await settled();
    expect(old.outerHTML.replace(' style=""', '')).toBe('<b>Bed</b>');
  });

  it.each(all)('%s stands once on an element that leaves the page and comes back', async (_name, change) => {
    const { stop } = await openChanged('<main><b>Bed</b></main>', change);
    const made = body();
    const main = document.querySelector('main') as Element;
    main.remove();
    await settled();
    document.body.append(main);
    await settled();
    expect(body()).toBe(made);
    stop();
    expect(body()).toBe('<main><b>Bed</b></main>');
  });

  it.each(all)('%s preserves the element, its listeners and what is typed in it', async (_name, change) => {
    const page = openPage({
      html: '<main><b><input name="q"></b></main>',
      known: [experiment('OD478', [change])],
    });
    const element = b();
    const input = document.querySelector('input') as HTMLInputElement;
    const heard = vi.fn();
    element.addEventListener('click', heard);
    input.addEventListener('click', heard);
    input.value = 'matras';
    await page.experiments.start('OD478', 'B');
    page.experiments.stop('OD478');
    expect(body()).toBe('<main><b><input name="q"></b></main>');
    expect([b(), document.querySelector('input')]).toEqual([element, input]);
    expect(input.value).toBe('matras');
    input.click();
    expect(heard).toHaveBeenCalledTimes(2);
  });
});

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
