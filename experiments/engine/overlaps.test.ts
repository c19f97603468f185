import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addClass, attribute, style, text } from './changes.ts';
import { overlaps } from './overlaps.ts';
import { closePages, experiment, fragment, openPage, settled } from './testing.ts';

const warnings = () => vi.mocked(console.warn).mock.calls.map(([message]) => message);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  closePages();
  vi.restoreAllMocks();
});

const html = '<main><b>1</b><b>2</b></main>';

it('two live tests that set the same thing are told once, however many elements and refreshes there are', async () => {
  const { experiments } = openPage({
    html,
    known: [
      experiment('OD701', [text('b', 'x'), attribute('b', 'title', 'x'), style('b', 'color', 'red')]),
      experiment('OD702', [text('b', 'y'), attribute('b', 'lang', 'y'), style('b', 'color', 'blue')]),
    ],
  });
  await experiments.start('OD701', 'B');
  expect(warnings()).toEqual([]);
  await experiments.start('OD702', 'B');
  for (let time = 0; time < 3; time++) {
    document.querySelector('main')?.replaceWith(fragment(html));
    await settled();
  }
  experiments.stop('OD702');
  await experiments.start('OD702', 'B');
  expect(warnings()).toEqual([
    'AB tests OD701 and OD702 both set text; that of OD702 is seen',
    'AB tests OD701 and OD702 both set style color; that of OD702 is seen',
  ]);
  expect(overlaps().filter(({ ids }) => ids.includes('OD701'))).toEqual([
    { ids: ['OD701', 'OD702'], what: 'text' },
    { ids: ['OD701', 'OD702'], what: 'style color' },
  ]);
});

it('names the one that is seen by the declared order, whoever came last, and each pair by itself', async () => {
  const ids = ['OD711', 'OD712', 'OD713'] as const;
  const orders = { OD711: 5, OD712: 0, OD713: 0 };
  const known = ids.map((id) => experiment(id, [attribute('b', 'title', id, { order: orders[id] })]));
  const { experiments } = openPage({ html, known });
  await experiments.start('OD711', 'B');
  await experiments.start('OD713', 'B');
  await experiments.start('OD712', 'B');
  expect(document.querySelector('b')?.title).toBe('OD711');
  expect(warnings()).toEqual([
    'AB tests OD713 and OD711 both set @title; that of OD711 is seen',
    'AB tests OD712 and OD711 both set @title; that of OD711 is seen',
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
  expect(warnings()).toEqual([]);
});
