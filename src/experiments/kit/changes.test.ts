import { describe, expect, it, vi } from 'vitest';
import { freshPages } from '../../../experiments/testing.ts';
import { faultsIn } from '../../page/testing.ts';
import { experiment, fragment, openPage, settled } from '../engine/testing.ts';
import { addClass, attribute } from './changes.ts';
import { custom } from './custom.ts';
import { insert, make } from './insert.ts';
import { text } from './text.ts';
import type { Change, ExperimentId } from './types.ts';

freshPages();

const node =
  (label: string): Parameters<typeof insert>[2] =>
  () =>
    make('i', {}, label);

async function open(html: string, changes: Partial<Record<ExperimentId, readonly Change[]>>, ids?: string[]) {
  const known = Object.entries(changes).map(([id, list]) => experiment(id as ExperimentId, list));
  const page = openPage({ html, known });
  const before = document.body.innerHTML;
  for (const id of ids ?? Object.keys(changes)) await page.experiments.start(id, 'B');
  return { ...page, before };
}
const body = () => document.body.innerHTML;

it.each([
  ['a text', text('b', '<img onerror=x> & meer'), '<b>&lt;img onerror=x&gt; &amp; meer</b>'],
  ['a text from the element', text('b', (element) => element.textContent?.toUpperCase()), '<b>BED</b>'],
  ['no text', text('b', () => undefined), '<b>Bed</b>'],
  ['an attribute', attribute('b', 'title', 'Boxspring'), '<b title="Boxspring">Bed</b>'],
  ['a class', addClass('b', 'sale'), '<b class="sale">Bed</b>'],
  ['a node before', insert('b', 'before', node('n')), '<i data-experiment="OD478">n</i><b>Bed</b>'],
  ['a node after', insert('b', 'after', node('n')), '<b>Bed</b><i data-experiment="OD478">n</i>'],
  ['a first node', insert('b', 'first', node('n')), '<b><i data-experiment="OD478">n</i>Bed</b>'],
  ['a last node', insert('b', 'last', node('n')), '<b>Bed<i data-experiment="OD478">n</i></b>'],
  ['no node', insert('b', 'last', () => undefined), '<b>Bed</b>'],
  [
    'a change of your own',
    custom('b', (element) => {
      element.toggleAttribute('hidden', true);
      return () => element.toggleAttribute('hidden', false);
    }),
    '<b hidden="">Bed</b>',
  ],
])('%s is put in and taken out to the byte', async (_name, change, after) => {
  const { experiments, before } = await open('<b>Bed</b>', { OD478: [change] });
  expect(body()).toBe(after);
  experiments.stop('OD478');
  expect(body()).toBe(before);
});

it('an attribute can be taken away', async () => {
  const { experiments, before } = await open('<b lang="nl">Bed</b>', {
    OD478: [attribute('b', 'lang', null)],
  });
  expect(body()).toBe('<b>Bed</b>');
  experiments.stop('OD478');
  expect(body()).toBe(before);
});

it.each([
  ['class', 'others set parts of it too; use addClass(selector, name)'],
  ['STYLE', 'others set parts of it too; use style(selector, property, value)'],
  [
    'data-behaviour',
    'it is heard only where its element arrives; insert an element that has it, or use wrapInBehaviour',
  ],
  ['data-island', 'it is heard only where its element arrives; insert an element that has it'],
])('the attribute %s is refused where it is written, with what to use', (name, why) => {
  expect(() => attribute('b', name, 'x')).toThrow(new Error(`attribute "${name}" on b: ${why}`));
});

it.each([
  ['text', text('b', 'laag'), text('b', 'hoog'), '<b class="a  b">hoog</b>', '<b class="a  b">laag</b>'],
  [
    'attribute',
    attribute('b', 'title', 'laag'),
    attribute('b', 'title', 'hoog'),
    '<b class="a  b" title="hoog">Bed</b>',
    '<b class="a  b" title="laag">Bed</b>',
  ],
  [
    'class',
    addClass('b', 'x'),
    addClass('b', 'y'),
    '<b class="a  b x y">Bed</b>',
    '<b class="a  b x">Bed</b>',
  ],
  [
    'same class',
    addClass('b', 'x'),
    addClass('b', 'x'),
    '<b class="a  b x">Bed</b>',
    '<b class="a  b x">Bed</b>',
  ],
])(
  'two experiments compose on one %s, in any order of starting and stopping',
  async (_name, low, high, both, one) => {
    const tokens = (html: string) => html.replace('x y', 'y x').replace('y x', 'x y');
    for (const starts of [
      ['OD478', 'OD485'],
      ['OD485', 'OD478'],
    ])
      for (const stops of [
        ['OD478', 'OD485'],
        ['OD485', 'OD478'],
      ]) {
        const { experiments, before } = await open(
          '<b class="a  b">Bed</b>',
          { OD478: [low], OD485: [high] },
          starts,
        );
        expect(tokens(body())).toBe(both);
        experiments.stop(stops[0] ?? '');
        if (stops[0] === 'OD485') expect(body()).toBe(one);
        experiments.stop(stops[1] ?? '');
        expect(body()).toBe(before);
      }
  },
);

it('a value is asked for anew when its element was out of the page', async () => {
  const { experiments } = await open('<b data-for="bed">Bed</b>', {
    OD478: [text('b', (element) => `Voor je ${(element as HTMLElement).dataset.for}`)],
  });
  const element = document.querySelector('b') as HTMLElement;
  expect(body()).toBe('<b data-for="bed">Voor je bed</b>');
  element.remove();
  await settled();
  element.dataset.for = 'kast';
  document.body.append(element);
  await settled();
  expect(body()).toBe('<b data-for="kast">Voor je kast</b>');
  experiments.stop('OD478');
  expect(body()).toBe('<b data-for="kast">Bed</b>');
});

it("a class that the page had already is the page's", async () => {
  const { experiments, before } = await open('<b class="a">Bed</b>', { OD478: [addClass('b', 'a')] });
  experiments.stop('OD478');
  expect(body()).toBe(before);
});

it('nodes of several experiments in one gap stand in the order of their ids, whoever came first', async () => {
  const changes = {
    OD485: [insert('b', 'after', node('485'))],
    OD1000: [insert('b', 'after', node('1000'))],
    OD478: [insert('u', 'before', node('478'))],
  };
  for (const ids of [
    ['OD485', 'OD1000', 'OD478'],
    ['OD478', 'OD1000', 'OD485'],
    ['OD1000', 'OD478', 'OD485'],
  ]) {
    const { experiments, before } = await open('<b>Bed</b><u>Onder</u>', changes, ids);
    expect(document.body.textContent).toBe('Bed4784851000Onder');
    for (const id of ids) experiments.stop(id);
    expect(body()).toBe(before);
  }
});

it('several nodes of one experiment at one anchor all stand', async () => {
  await open('<b>Bed</b>', { OD478: [insert('b', 'after', node('1')), insert('b', 'after', node('2'))] });
  expect(document.body.textContent).toBe('Bed12');
});

/** The edges of one gap, in the document's order. */
const edges = [
  ['first of the parent', 'ul', 'first', 'before what is first', '#a', 'before'],
  ['after one', '#a', 'after', 'before the next', '#b', 'before'],
  ['after what is last', '#b', 'after', 'last of the parent', 'ul', 'last'],
] as const;
describe('a gap between two anchors is the same to the byte, whoever came first:', () => {
  it.each(
    edges.flatMap(([upper, from, over, lower, to, under]) =>
      [
        ['OD471', 'OD472'],
        ['OD472', 'OD471'],
      ].map(
        ([one = '', other = '']) => [`${one} ${upper}`, `${other} ${lower}`, from, over, to, under] as const,
      ),
    ),
  )('%s, %s', async (one, other, from, over, to, under) => {
    const html = '<main><ul>\n<li id="a"></li>\n<li id="b"></li>\n</ul></main>';
    const [first = '', second = ''] = [one, other].map((text) => text.slice(0, 5));
    const all = {
      [first]: [insert(from, over, () => make('i'))],
      [second]: [insert(to, under, () => make('i'))],
    };
    const ways = [
      [first, second],
      [second, first],
    ];
    const seen: string[] = [];
    for (const ids of ways) {
      const known = ids.map((id) => experiment(id as ExperimentId, all[id] ?? []));
      const { experiments } = openPage({ html, known });
      for (const id of ids) await experiments.start(id, 'B');
      seen.push(body());
      document.querySelector('main')?.replaceWith(fragment(html));
      await settled();
      seen.push(body());
    }
    expect([...new Set(seen)]).toEqual([seen[0]]);
    const order = [...document.querySelectorAll('i')].map((node) => node.getAttribute('data-experiment'));
    expect(order).toEqual(['OD471', 'OD472']);
  });
});

it('a copy of our node in HTML that the page put back is replaced, not doubled', async () => {
  const { services } = await open('<p><b>Bed</b></p>', { OD478: [insert('b', 'after', node('n'))] });
  const copy = body();
  document.body.replaceChildren(fragment(copy));
  services.signals.emit('cart-html-updated', {});
  await settled();
  expect(body()).toBe(copy);
});

it('a node whose answer comes after the stop is not put in', async () => {
  let answer = (_node: Element) => {};
  const later = new Promise<Element>((resolve) => {
    answer = resolve;
  });
  const { experiments, before } = await open('<b>Bed</b>', { OD478: [insert('b', 'after', () => later)] });
  experiments.stop('OD478');
  answer(document.createElement('i'));
  await settled();
  expect(body()).toBe(before);
});

it('a failed answer after the stop is nobody’s failure', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  let refuse = (_error: Error) => {};
  const later = new Promise<Element>((_resolve, reject) => {
    refuse = reject;
  });
  const { experiments } = await open('<b>Bed</b>', { OD478: [insert('b', 'after', () => later)] });
  experiments.stop('OD478');
  refuse(new Error('aborted'));
  await settled();
  expect(reported).not.toHaveBeenCalled();
});

it('a class that two tests add comes back where the page takes it away', async () => {
  const { experiments } = await open('<b class="a">Bed</b>', {
    OD478: [addClass('b', 'x')],
    OD485: [addClass('b', 'x')],
  });
  document.querySelector('b')?.setAttribute('class', 'own');
  await settled();
  expect(body()).toBe('<b class="own x">Bed</b>');
  experiments.stop('OD478');
  experiments.stop('OD485');
  expect(body()).toBe('<b class="own">Bed</b>');
});

it.each<[string, Change]>([
  ['text', text('b', 'Boxspring')],
  ['attribute', attribute('b', 'title', 'x')],
  ['class', addClass('b', 'x')],
])(
  'an element whose %s was refused to a mounted island is changed where it comes back without it',
  async (_name, change) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const island = '<div data-island="i" data-state="mounted"><b>Bed</b></div>';
    const { experiments, before } = await open(`<main>${island}</main>`, { OD478: [change] });
    expect(body()).toBe(before);
    const host = document.querySelector('div') as Element;
    host.remove();
    await settled();
    host.removeAttribute('data-state');
    document.querySelector('main')?.append(host);
    await settled();
    expect(document.querySelector('b')?.outerHTML).not.toBe('<b>Bed</b>');
    expect(warn).toHaveBeenCalledOnce();
    experiments.stop('OD478');
    expect(host.innerHTML).toBe('<b>Bed</b>');
  },
);

it('a class that a mounted island refuses is refused once, however often the island sets its own', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { experiments } = await open('<div data-island="i" data-state="mounted"><b>Bed</b></div>', {
    OD478: [addClass('b', 'x')],
  });
  for (let time = 0; time < 5; time++) {
    document.querySelector('b')?.setAttribute('class', 'own');
    await Promise.resolve();
  }
  await settled();
  expect(document.querySelector('b')?.className).toBe('own');
  expect(warn).toHaveBeenCalledOnce();
  expect(experiments.get('OD478')?.active).toBe(true);
});

it('a change of your own that leaves nothing to undo is made once where it was refused before', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const apply = vi.fn(() => undefined);
  const { experiments } = await open('<div data-island="i" data-state="mounted"><b>Bed</b></div><p></p>', {
    OD478: [custom('b', apply, { intact: () => true })],
  });
  const b = document.querySelector('b') as Element;
  document.querySelector('p')?.append(b);
  for (let time = 0; time < 5; time++) {
    await settled();
    b.append('x');
  }
  await settled();
  expect(apply).toHaveBeenCalledOnce();
  expect(experiments.get('OD478')?.active).toBe(true);
});

it.each(['script', 'style'])('a text into a %s is refused, as it would run as code', async (name) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const known = [experiment('OD478', [text(`main > ${name}`, 'body{display:none}'), text('b', 'Boxspring')])];
  const page = openPage({ html: `<main><${name}></${name}><b>Bed</b></main>`, known });
  await page.experiments.start('OD478', 'B');
  expect(document.querySelector(`main > ${name}`)?.textContent).toBe('');
  expect(document.querySelector('b')?.textContent).toBe('Boxspring');
  expect(faultsIn(error)).toEqual([`experiment-code: OD478: main > ${name}`]);
});
