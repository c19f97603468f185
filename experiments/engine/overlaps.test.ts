import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addClass, attribute, custom, text } from './changes.ts';
import type { Claim } from './element-state.ts';
import { insert } from './insert.ts';
import { move } from './move.ts';
import { claimElement, overlaps, takesElement, unclaimElement } from './overlaps.ts';
import { remove } from './remove.ts';
import { replaceByIsland } from './replace-by-island.ts';
import { style } from './style.ts';
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

it('two live tests that set the same thing are warned of once, however many elements and refreshes there are', async () => {
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
  expect(warnings()).toEqual(['AB tests OD701 and OD702 both set text; that of OD702 is seen']);
  expect(overlaps().filter(({ ids }) => ids.includes('OD701'))).toEqual([
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

describe('a whole element', () => {
  it.each([
    ['remove', 'remove', true],
    ['move after .price', 'remove', true],
    ['island slider', 'move first main', true],
    ['custom', 'custom gift wrap', true],
    ['text', 'custom', true],
    ['remove', 'text', true],
    ['text', 'text', false],
  ])('taken by two live tests, by %s and by %s: a warning is %s', (lower, higher, isWarned) => {
    const element = document.createElement('b');
    // The ids make each row a separate pair.
    const a = `OD73${lower}${higher}`;
    const b = `OD74${lower}${higher}`;
    claimElement(element, { id: b, does: higher });
    claimElement(element, { id: a, does: lower });
    const what = `${lower} and ${higher}`;
    expect(warnings()).toEqual(isWarned ? [`AB tests ${a} and ${b} take the same element: ${what}`] : []);
    expect(overlaps().filter(({ ids }) => ids.includes(a))).toEqual(
      isWarned ? [{ ids: [a, b], what, sentence: `${a} and ${b} take the same element: ${what}` }] : [],
    );
  });

  it('is warned of once for each pair and thing, naming the element', () => {
    const [first, second] = [document.createElement('b'), document.createElement('b')];
    for (const element of [first, second])
      for (const id of ['OD752', 'OD753', 'OD751']) claimElement(element, { id, does: 'remove' });
    expect(vi.mocked(console.warn).mock.calls).toEqual([
      ['AB tests OD752 and OD753 take the same element: remove and remove', first],
      ['AB tests OD751 and OD752 take the same element: remove and remove', first],
      ['AB tests OD751 and OD753 take the same element: remove and remove', first],
    ]);
  });

  it('is nobody’s after the release, and not the other’s by a second release', () => {
    const element = document.createElement('b');
    const [removes, writes] = ['remove', 'text'].map((does) => ({ id: 'OD761', does })) as [Claim, Claim];
    claimElement(element, removes);
    claimElement(element, writes);
    unclaimElement(element, removes);
    unclaimElement(element, removes);
    const other = { id: 'OD762', does: 'text' };
    claimElement(element, other);
    unclaimElement(element, other);
    expect(warnings()).toEqual([]);
    claimElement(element, { id: 'OD762', does: 'custom' });
    expect(warnings()).toEqual(['AB tests OD761 and OD762 take the same element: text and custom']);
  });

  it('is taken by these changes and by no other', () => {
    const all = [
      ...[remove('b'), move('b', 'after', 'u'), replaceByIsland('b', 'slider'), text('b', 'x')],
      ...[custom('b', () => undefined), custom('b', () => undefined, { does: 'gift wrap' })],
      ...[addClass('b', 'x'), attribute('b', 'title', 'x'), style('b', 'color', 'red')],
      insert('b', 'after', () => undefined),
    ];
    expect(all.map(({ does = '' }) => [does, takesElement(does)])).toEqual([
      ['remove', true],
      ['move after u', true],
      ['island slider', true],
      ['text', true],
      ['custom', true],
      ['custom gift wrap', true],
      ['class x', false],
      ['attribute title', false],
      ['style color', false],
      ['insert after', false],
    ]);
  });
});

it('of 300 tests on one element the console has 20 lines and a count, and each pair stays known', async () => {
  vi.resetModules();
  vi.useFakeTimers();
  const { claimElement, overlaps } = await import('./overlaps.ts');
  const element = document.createElement('b');
  for (let at = 0; at < 300; at++) claimElement(element, { id: `OD${1000 + at}`, does: 'remove' });
  vi.runAllTimers();
  vi.useRealTimers();
  const pairs = (300 * 299) / 2;
  expect(overlaps()).toHaveLength(pairs);
  expect(warnings()).toHaveLength(21);
  expect(warnings().at(-1)).toBe(`AB tests: ${pairs - 20} more pairs overlap`);
});
