import { describe, expect, it, vi } from 'vitest';
import { freshPages } from '../../../experiments/testing.ts';
import { translate } from '../../dom/testing.ts';
import { experiment, fragment, openChanged, openPage, settled } from '../engine/testing.ts';
import { addClass } from './changes.ts';
import { insert, make } from './insert.ts';
import { style } from './style.ts';
import { text } from './text.ts';

freshPages();

const body = () => document.body.innerHTML;
const b = () => document.querySelector('b') as HTMLElement;

describe('a text', () => {
  it('is written into the page’s own text node, which stays', async () => {
    const { stop } = await openChanged('<b>Bed</b>', text('b', 'Boxspring'));
    const node = b().firstChild;
    expect(body()).toBe('<b>Boxspring</b>');
    stop();
    expect(b().firstChild).toBe(node);
    expect(body()).toBe('<b>Bed</b>');
  });

  it.each(['<b></b>', '<b>Een <em class="x">bed</em>!</b>', '<b><!--prijs--></b>', '<b><em></em></b>'])(
    'stands for what is in %s, and gives the same nodes back',
    async (html) => {
      const page = openPage({ html, known: [experiment('OD478', [text('b', 'Boxspring')])] });
      const nodes = [...b().childNodes];
      await page.experiments.start('OD478', 'B');
      expect(body()).toBe('<b>Boxspring</b>');
      page.experiments.stop('OD478');
      expect(body()).toBe(html);
      expect([...b().childNodes].every((node, at) => node === nodes[at])).toBe(true);
    },
  );

  it.each(['<b>Bed</b>', '<b>Een <em>bed</em></b>', '<b></b>'])(
    'lets what is put in beside it be, in %s',
    async (html) => {
      const node = (label: string) => () => make('i', {}, label);
      const inside = [insert('b', 'first', node('1')), insert('b', 'last', node('2'))];
      const known = [experiment('OD478', [text('b', 'Boxspring')]), experiment('OD485', inside)];
      for (const ids of [
        ['OD478', 'OD485'],
        ['OD485', 'OD478'],
      ])
        for (const stops of [ids, ids.toReversed()]) {
          const { experiments } = openPage({ html, known });
          for (const id of ids) await experiments.start(id, 'B');
          await settled();
          expect([...(b().textContent ?? '')].sort().join('')).toBe([...'Boxspring12'].sort().join(''));
          expect(experiments.list().every(({ active }) => active)).toBe(true);
          for (const id of stops) {
            experiments.stop(id);
            await settled();
          }
          expect(body()).toBe(html);
        }
    },
  );

  it('is put over what the page writes meanwhile, which is the ground to come back to', async () => {
    const { stop } = await openChanged(
      '<b>Bed</b>',
      text('b', (element) => `${element.textContent}!`),
    );
    for (const page of ['Kast', 'Een <em>kast</em>']) {
      b().replaceChildren(fragment(page));
      await settled();
      expect(b().textContent).toMatch(/kast!$/i);
    }
    stop();
    expect(body()).toBe('<b>Een <em>kast</em></b>');
  });

  it.each(['Bed', 'Een <em>bed</em>', ''])(
    'that a browser translates is no reset, and what was there comes back: "%s"',
    async (content) => {
      const page = await openChanged(`<b>${content}</b>`, text('b', 'Boxspring'));
      for (let round = 0; round < 9; round++) {
        translate(document.body);
        await settled();
        expect(b().textContent).toBe('«Boxspring»');
        // What the page writes is one, and is translated too.
        if (round === 4) b().replaceChildren(fragment(content));
        await settled();
      }
      expect(page.funnel).not.toContain('OD478 B miss conflict');
      page.stop();
      expect(body()).toBe(`<b>${content}</b>`);
    },
  );

  it.each(['nodeValue', 'data', 'replaceData'])(
    'that the page writes in place, by %s, is put over it',
    async (how) => {
      const page = await openChanged('<b>Bed</b>', text('b', 'Boxspring'));
      const write = (words: string) => {
        const node = b().firstChild as Text;
        if (how === 'replaceData') node.replaceData(0, node.length, words);
        else Object.assign(node, { [how]: words });
      };
      for (const words of ['Kast', 'Kussen']) {
        write(words);
        await settled();
        expect(body()).toBe('<b>Boxspring</b>');
      }
      page.stop();
      expect(body()).toBe('<b>Kussen</b>');
      write('Lamp');
      await settled();
      expect(body()).toBe('<b>Lamp</b>');
    },
  );

  it('made from the page’s is made anew from what is written in place, also when started again at once', async () => {
    const loud = text('b', (element) => element.textContent?.toUpperCase());
    const { experiments } = openPage({ html: '<b>bed</b>', known: [experiment('OD478', [loud])] });
    for (const words of ['kast', 'kussen']) {
      await experiments.start('OD478', 'B');
      (b().firstChild as Text).nodeValue = words;
      await settled();
      expect(body()).toBe(`<b>${words.toUpperCase()}</b>`);
      experiments.stop('OD478');
      expect(body()).toBe(`<b>${words}</b>`);
    }
  });

  it('under that of another experiment comes up translated or not, and the page’s below both', async () => {
    const html = '<b>Een <em>bed</em></b>';
    const known = [experiment('OD478', [text('b', 'Boxspring')]), experiment('OD485', [text('b', 'Matras')])];
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { experiments } = openPage({ html, known });
    for (const id of ['OD478', 'OD485']) {
      await experiments.start(id, 'B');
      translate(document.body);
      await settled();
    }
    experiments.stop('OD485');
    expect(body()).toBe('<b>Boxspring</b>');
    translate(document.body);
    b().append(document.createElement('u'));
    await settled();
    experiments.stop('OD478');
    expect(body()).toBe('<b>Een <em>bed</em><u></u></b>');
  });

  it('that was translated before it began comes back as it was', async () => {
    document.body.replaceChildren();
    const page = openPage({ html: '<b>Bed</b>', known: [experiment('OD478', [text('b', 'Boxspring')])] });
    translate(document.body);
    const before = body();
    await page.experiments.start('OD478', 'B');
    expect(body()).toBe('<b>Boxspring</b>');
    translate(document.body);
    await settled();
    page.experiments.stop('OD478');
    expect(body()).toBe(before);
  });
});

describe('a style', () => {
  const odd = 'color:RED;  margin : 0  0;;';

  it.each(['', odd, 'display:block', 'display: block !important', 'margin: 1px 2px; nonsense'])(
    'leaves the bytes of style="%s" as they were',
    async (css) => {
      const html = `<b style="${css}">Bed</b>`;
      const { stop } = await openChanged(
        html,
        style('b', 'display', 'none !important'),
        style('b', 'top', '1px'),
      );
      expect(b().style.display).toBe('none');
      expect(b().style.getPropertyPriority('display')).toBe('important');
      stop();
      expect(body()).toBe(html);
    },
  );

  it('can unset a property of the page', async () => {
    const { stop } = await openChanged(`<b style="${odd}">Bed</b>`, style('b', 'color', ''));
    expect(b().style.color).toBe('');
    stop();
    expect(body()).toBe(`<b style="${odd}">Bed</b>`);
  });

  it('keeps what the page sets meanwhile, beside it and in its place', async () => {
    const { stop } = await openChanged('<b style="color: red;">Bed</b>', style('b', 'color', 'blue'));
    b().style.setProperty('margin', '1px');
    b().style.setProperty('color', 'green');
    await settled();
    expect(b().style.color).toBe('blue');
    stop();
    expect([b().style.color, b().style.margin]).toEqual(['green', '1px']);
  });
});

describe('a class', () => {
  it.each(['<b>Bed</b>', '<b class="">Bed</b>', '<b class="  a  b a ">Bed</b>'])(
    'leaves the bytes of %s as they were',
    async (html) => {
      const { stop } = await openChanged(html, addClass('b', 'ours'), addClass('b', 'more'));
      expect(b().classList.contains('ours')).toBe(true);
      stop();
      expect(body()).toBe(html);
    },
  );
});

it.each([
  ['of nodes', '<b>Duin</b> en <i>Heide</i>'],
  ['that is a text', 'Duin'],
])(
  'content %s comes back where the page has put an element of its own beside our text',
  async (_name, content) => {
    const known = [experiment('OD478', [text('p', 'ours')])];
    const page = openPage({ html: `<p>${content}</p>`, known });
    const before = document.body.innerHTML;
    await page.experiments.start('OD478', 'B');
    const late = document.createElement('u');
    document.querySelector('p')?.append(late);
    await settled();
    page.experiments.stop('OD478');
    await settled();
    expect(document.body.innerHTML).toBe(before.replace('</p>', '<u></u></p>'));
  },
);
