import { afterEach, expect, it } from 'vitest';
import { testServices } from '../../page/testing.ts';
import { closePages, experiment, fragment, openPage, settled } from '../engine/testing.ts';
import { addClass, attribute } from '../kit/changes.ts';
import { custom } from '../kit/custom.ts';
import { insert } from '../kit/insert.ts';
import { move, remove, wrapInBehaviour } from '../kit/move.ts';
import { style } from '../kit/style.ts';
import { text } from '../kit/text.ts';
import type { Change } from '../kit/types.ts';
import { setTwice, takenTwice } from './overlaps.ts';

afterEach(closePages);

const { services } = testServices();

const html = '<main><b>1</b><b>2</b></main>';
const told = () => setTwice(document).map(({ sentence }) => sentence);

it('two live tests that set the same thing are told once, however many elements and refreshes there are', async () => {
  const { experiments } = openPage({
    html,
    known: [
      experiment('OD701', [text('b', 'x'), attribute('b', 'title', 'x'), style('b', 'color', 'red')]),
      experiment('OD702', [text('b', 'y'), attribute('b', 'lang', 'y'), style('b', 'color', 'blue')]),
    ],
  });
  await experiments.start('OD701', 'B');
  expect(told()).toEqual([]);
  await experiments.start('OD702', 'B');
  for (let time = 0; time < 3; time++) {
    document.querySelector('main')?.replaceWith(fragment(html));
    await settled();
  }
  expect(setTwice(document)).toEqual([
    {
      ids: ['OD701', 'OD702'],
      what: 'text',
      sentence: 'OD701 and OD702 both set text; that of OD702 is seen',
    },
    {
      ids: ['OD701', 'OD702'],
      what: 'style color',
      sentence: 'OD701 and OD702 both set style color; that of OD702 is seen',
    },
  ]);
  experiments.stop('OD702');
  expect(told()).toEqual([]);
});

it('names the one that is seen by the order of the ids, whoever came last, and each pair by itself', async () => {
  const ids = ['OD711', 'OD712', 'OD713'] as const;
  const known = ids.map((id) => experiment(id, [attribute('b', 'title', id)]));
  const { experiments } = openPage({ html, known });
  for (const id of ['OD713', 'OD711', 'OD712']) await experiments.start(id, 'B');
  expect(document.querySelector('b')?.title).toBe('OD713');
  expect(told()).toEqual([
    'OD711 and OD712 both set @title; that of OD713 is seen',
    'OD711 and OD713 both set @title; that of OD713 is seen',
    'OD712 and OD713 both set @title; that of OD713 is seen',
  ]);
});

it('what one test sets twice, and classes that stand beside each other, are no overlap', async () => {
  const { experiments } = openPage({
    html,
    known: [
      experiment('OD721', [text('b', 'x'), text('main > b', 'y'), addClass('b', 'x')]),
      experiment('OD722', [addClass('b', 'x'), addClass('b', 'y')]),
    ],
  });
  await experiments.start('OD721', 'B');
  await experiments.start('OD722', 'B');
  expect(told()).toEqual([]);
});

const nothing = () => undefined;
const change = {
  remove: remove('b'),
  move: move('b', 'after', 'u'),
  wrap: wrapInBehaviour('b', 'tooltip'),
  text: text('main > b', 'x'),
  custom: custom('b', nothing),
  gift: custom('b', nothing, { does: 'gift wrap' }),
  class: addClass('b', 'x'),
  attribute: attribute('b', 'title', 'x'),
  style: style('b', 'color', 'red'),
  insert: insert('b', 'after', nothing),
} as const satisfies Readonly<Record<string, Change>>;

it.each<[keyof typeof change, keyof typeof change, string]>([
  ['move', 'remove', 'move after u and remove'],
  ['wrap', 'move', 'move into tooltip and move after u'],
  ['custom', 'gift', 'custom and custom gift wrap'],
  ['text', 'custom', 'text and custom'],
  ['remove', 'text', 'remove and text'],
  ['text', 'text', ''],
  ['class', 'remove', ''],
  ['attribute', 'remove', ''],
  ['style', 'remove', ''],
  ['insert', 'remove', ''],
])('a whole element is taken by %s and by %s: %s', (lower, higher, what) => {
  openPage({ html: `${html}<u></u>` });
  const live = [
    { id: 'OD732', changes: [change[higher]] },
    { id: 'OD731', changes: [change[lower]] },
  ];
  const sentence = `OD731 and OD732 take the same element: ${what}`;
  expect(takenTwice(document, live, services)).toEqual(
    what ? [{ ids: ['OD731', 'OD732'], what, sentence }] : [],
  );
});

it('an element is taken once for each pair, and by nobody whose place or selector is missing', () => {
  openPage({ html });
  const live = ['OD753', 'OD752', 'OD751'].map((id) => ({ id, changes: [change.remove] }));
  expect(takenTwice(document, live, services).map(({ ids }) => `${ids}`)).toEqual([
    'OD751,OD752',
    'OD751,OD753',
    'OD752,OD753',
  ]);
  const others = [{ id: 'OD754', changes: [change.move, remove('b:nosuch(')] }];
  expect(takenTwice(document, [...live.slice(0, 1), ...others], services)).toEqual([]);
});
