import { describe, expect, it, vi } from 'vitest';
import { freshPages } from '../../../experiments/testing.ts';
import { experiment, fragment, openPage, settled } from '../engine/testing.ts';
import { addClass } from './changes.ts';
import { custom } from './custom.ts';
import { insert, make } from './insert.ts';
import { data, only } from './measures.ts';
import { text } from './text.ts';
import type { Change } from './types.ts';

const errors = () => vi.mocked(console.error).mock.calls;
const note = (where: 'before' | 'after' | 'first' | 'last' = 'after', label = 'note') =>
  insert('.line', where, () => make('p', { class: label }, 'Gratis'));
const cart = '<section data-cart><div class="line">Dekbed</div></section>';

freshPages('error');

describe('a failure', () => {
  const boom = new Error('boom');
  const throwing: Change = {
    selector: '.line',
    apply() {
      throw boom;
    },
  };
  const fine = experiment('OD485', [addClass('.line', 'fine')]);

  it('of a change is reported once and rolled back, while the others run', async () => {
    const html = cart + cart;
    const { experiments, events, watchErrors } = openPage({
      html,
      known: [experiment('OD478', [note(), throwing, note('before')]), fine],
    });
    expect(await experiments.start('OD478', 'B')).toBe(false);
    expect(errors()).toEqual([['Failed to execute AB test OD478', boom]]);
    expect(document.querySelector('.note')).toBeNull();
    expect(events).toEqual([]);
    expect(await experiments.start('OD485', 'B')).toBe(true);
    expect(document.querySelectorAll('.fine')).toHaveLength(2);
    expect(experiments.get('OD478')).toMatchObject({ active: false, whyNot: 'failed' });
    expect(watchErrors).toEqual([]);
  });

  it('of a change on a late element rolls the earlier ones back', async () => {
    const html = '<p class="early">Vroeg</p>';
    const { experiments } = openPage({
      html,
      known: [experiment('OD478', [text('.early', 'Laat'), throwing])],
    });
    const before = document.body.outerHTML;
    expect(await experiments.start('OD478', 'B')).toBe(true);
    document.body.append(fragment('<p class="line"></p>'));
    await settled();
    expect(document.body.outerHTML).toBe(before.replace('</body>', '<p class="line"></p></body>'));
    expect(errors()).toEqual([['Failed to execute AB test OD478', boom]]);
  });

  it('of a rollback adds no second report', async () => {
    const stubborn = custom('.line', () => () => {
      throw new Error('undo');
    });
    const { experiments } = openPage({ html: cart, known: [experiment('OD478', [stubborn, throwing])] });
    await experiments.start('OD478', 'B');
    expect(errors()).toEqual([['Failed to execute AB test OD478', boom]]);
  });

  it('of an answer that comes later is reported and rolled back', async () => {
    const html = cart;
    const { experiments } = openPage({
      html,
      known: [
        experiment('OD478', [addClass('.line', 'x'), insert('.line', 'after', () => Promise.reject(boom))]),
      ],
    });
    await experiments.start('OD478', 'B');
    await settled();
    expect(errors()).toEqual([['Failed to execute AB test OD478', boom]]);
    expect(document.querySelector('.x')).toBeNull();
  });

  it('of an undo is reported, and the others are still undone', async () => {
    const bad = custom('.line', () => () => {
      throw boom;
    });
    const { experiments } = openPage({
      html: cart,
      known: [experiment('OD478', [note(), bad, addClass('.line', 'x')])],
    });
    const before = document.body.outerHTML;
    await experiments.start('OD478', 'B');
    experiments.stop('OD478');
    expect(document.body.outerHTML.replace(' class="line"', '')).toBe(before.replace(' class="line"', ''));
    expect(errors()).toEqual([['Failed to execute AB test OD478', boom]]);
  });

  it('of a measure ends the experiment', async () => {
    const failing = data('.line', () => {
      throw boom;
    });
    const { experiments } = openPage({ html: cart, known: [experiment('OD478', [note()], [failing])] });
    expect(await experiments.start('OD478', 'B')).toBe(false);
    expect(errors()).toEqual([['Failed to execute AB test OD478', boom]]);
    expect(document.querySelector('.note')).toBeNull();
  });

  describe('to read a selector, as Firefox before 121 fails on `:has()`,', () => {
    const unread = addClass('section:has(.line)', 'x');
    const measured = data('.line', 'line');
    const withoutHas = () => {
      for (const root of [Document.prototype, DocumentFragment.prototype, Element.prototype])
        for (const name of ['querySelector', 'querySelectorAll', 'matches', 'closest']) {
          const read = Reflect.get(root, name);
          if (read)
            vi.spyOn(root, name as 'querySelector').mockImplementation(function (this: Document, selector) {
              if (selector.includes(':has(')) throw new DOMException(`'${selector}'`, 'SyntaxError');
              return read.call(this, selector);
            });
        }
    };

    it.each([
      ['B', [note(), unread], [measured]],
      ['A', [note(), unread], [measured]],
      ['A', [note()], [data('section:has(.line)', 'cart'), measured]],
      ['B', [note()], [only('A', data('section:has(.line)', 'cart')), measured]],
    ] as const)(
      'keeps it out in %s, with one report, and its neighbours in',
      async (variant, changes, measures) => {
        withoutHas();
        const { experiments, events, funnel, watchErrors } = openPage({
          html: cart,
          known: [experiment('OD478', changes, measures), fine],
        });
        const before = document.body.innerHTML;
        expect(await experiments.start('OD478', variant)).toBe(false);
        expect(errors()).toEqual([['Failed to execute AB test OD478', expect.any(DOMException)]]);
        expect([document.body.innerHTML, events, watchErrors]).toEqual([before, [], []]);
        expect(funnel).toEqual([`OD478 ${variant} assigned`, `OD478 ${variant} miss error`]);
        expect(await experiments.start('OD485', 'B')).toBe(true);
      },
    );
  });
});
