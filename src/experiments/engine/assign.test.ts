import { describe, expect, it, vi } from 'vitest';
import { freshPages } from '../../../experiments/testing.ts';
import type { Storage } from '../../page/storage.ts';
import { faultsIn } from '../../page/testing.ts';
import { addClass } from '../kit/changes.ts';
import { rememberVisit, visitOf } from './activate.ts';
import { experiment, openPage, settled, tag } from './testing.ts';

const red = experiment('OD478', [addClass('p', 'red')]);
const blue = experiment('OD485', [addClass('p', 'blue')]);
const html = '<p>Dekbed</p>';
const errors = () => vi.mocked(console.error).mock.calls;
const classes = () => document.querySelector('p')?.className;

freshPages('error', 'warn');

describe('a variant comes from', () => {
  it('the tag in the page', async () => {
    const { experiments } = openPage({ html, tags: { OD478: 'OD478|B' }, known: [red, blue] });
    await settled();
    expect(classes()).toBe('red');
    expect(experiments.list()).toEqual([
      { id: 'OD478', name: 'test-OD478', active: true, variant: 'B', source: 'tag' },
      { id: 'OD485', name: 'test-OD485', active: false, whyNot: 'not assigned' },
    ]);
    expect(errors()).toEqual([]);
  });

  it('a tag that comes late', async () => {
    openPage({ html, known: [red] });
    await settled();
    document.head.append(tag('OD478', ' OD478|B '));
    await settled();
    expect(classes()).toBe('red');
  });

  it('the address before the tag, for the whole browser session', async () => {
    const search = '?ab=OD478:A,OD485:B';
    const page = openPage({ html, search, tags: { OD478: 'OD478|B' }, known: [red, blue] });
    await settled();
    expect(classes()).toBe('blue');
    expect(page.experiments.get('OD478')).toMatchObject({ variant: 'A', source: 'address' });

    const stored = Object.fromEntries(page.storage);
    openPage({ html, stored, tags: { OD478: 'OD478|B' }, known: [red, blue] });
    await settled();
    expect(classes()).toBe('blue');
  });

  it('the address until the end of a day, and no longer', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T23:00:00') });
    const page = openPage({ html, search: '?ab=OD485:B&ab-until=2026-12-01', known: [red, blue] });
    await settled();
    expect(classes()).toBe('blue');
    vi.setSystemTime(new Date('2026-12-02T00:00:01'));
    const stored = Object.fromEntries(page.storage);
    const later = openPage({ html, stored, tags: { OD478: 'OD478|B' }, known: [red, blue] });
    await settled();
    expect(classes()).toBe('red');
    expect(later.storage.has('experiment-overrides')).toBe(false);
  });

  it('the tag again after an empty choice in the address', async () => {
    const { storage } = openPage({
      html,
      search: '?ab=',
      stored: { 'experiment-overrides': 'OD478:off' },
      tags: { OD478: 'OD478|B' },
      known: [red],
    });
    await settled();
    expect(classes()).toBe('red');
    expect(storage.has('experiment-overrides')).toBe(false);
  });
});

describe('a refusal', () => {
  it.each(['OD478', 'OD478|', '|B', 'OD485|B', 'OD478|B|C', 'OD478 B', ''])(
    'of the malformed tag content "%s" names the tag',
    async (content) => {
      openPage({ html, tags: { OD478: content }, known: [red, blue] });
      await settled();
      expect(faultsIn(vi.mocked(console.error))).toEqual([
        `experiment-tag: meta tag "AB-test-OD478": content "${content}" is not OD478|<variant>`,
      ]);
      expect(classes()).toBe('');
    },
  );

  it('of what is stored in another form takes it out of the storage', async () => {
    const stored = { 'experiment-overrides': 'Bel 0900-1234:B,OD485:B,OD478:winactie;morgen' };
    const { storage } = openPage({ html, stored, known: [red, blue] });
    await settled();
    expect(classes()).toBe('blue');
    expect(storage.get('experiment-overrides')).toBe('OD485:B');
    expect(errors()).toHaveLength(2);
  });
});

const key = 'experiments-seen';

function storageWith(text?: string) {
  const map = new Map<string, string>(text === undefined ? [] : [[key, text]]);
  const storage = {
    get: (name: string) => map.get(name),
    set: (name: string, value: string) => !!map.set(name, value),
  } as unknown as Storage;
  return { storage, text: () => map.get(key) };
}

it.each([
  ['none', undefined, 'B', { isFirst: true }, 'OD478:B'],
  ['the same', 'OD485:A,OD478:B', 'B', { isFirst: false }, 'OD485:A,OD478:B'],
  ['another', 'OD478:A,OD485:A', 'B', { isFirst: false, formerVariant: 'A' }, 'OD478:B,OD485:A'],
  ['one without a variant', 'OD478', 'B', { isFirst: false }, 'OD478:B'],
  ['one, and QA chooses', 'OD478:A', undefined, { isFirst: false }, 'OD478:A'],
  ['none, and QA chooses', undefined, undefined, { isFirst: true }, 'OD478'],
  ['a broken record', ',,OD47:A', 'C', { isFirst: true }, 'OD47:A,OD478:C'],
] as const)('kept: %s', (_what, kept, assigned, expected, then) => {
  const { storage, text } = storageWith(kept);
  expect(visitOf(storage, 'OD478', assigned)).toEqual(expected);
  expect(text()).toBe(kept);
  rememberVisit(storage, 'OD478', assigned);
  expect(text()).toBe(then);
});
