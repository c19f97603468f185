import { beforeEach, describe, expect, test } from 'vitest';
import { turn } from '../page/testing.ts';
import { type BackEntry, createBackEntry } from './back-entry.ts';
import { FakeView } from './testing.ts';

let view: FakeView;
let back: BackEntry;
let backs: number;
/** The popstate events that the page's own code receives. */
let heard: number;

beforeEach(() => {
  view = new FakeView();
  backs = 0;
  heard = 0;
  view.addEventListener('popstate', () => {
    heard += 1;
  });
  back = createBackEntry(view, () => {
    backs += 1;
    void back.release();
  });
});

test('calls back once on Back, and stays on the page', async () => {
  back.claim();
  view.go(-1);
  await turn();
  expect([backs, view.at, view.left, heard]).toEqual([1, 0, 0, 0]);
});

test('goes back after a release, hidden from other code', async () => {
  back.claim();
  await back.release();
  expect([backs, view.at, view.left, heard]).toEqual([0, 0, 0, 0]);
});

test('goes back over the entries that the popup’s content has added', async () => {
  back.claim();
  for (const steps of [1, 2])
    view.history.pushState({ ...(view.history.state as object), storefrontPopupSteps: steps }, '');
  await back.release();
  expect([backs, view.at, view.left, heard]).toEqual([0, 0, 0, 0]);
});

test('goes back one entry from a new popup on an entry that an earlier load’s popup has added', async () => {
  view.history.pushState({ storefrontPopup: 'earlier', storefrontPopupSteps: 2 }, '');
  back.claim();
  await back.release();
  expect([view.at, view.left]).toEqual([1, 0]);
});

test('Back within the entries of the popup’s content leaves the popup open', async () => {
  back.claim();
  view.history.pushState({ ...(view.history.state as object), storefrontPopupSteps: 1 }, '');
  view.go(-1);
  await turn();
  expect([backs, view.at, heard]).toEqual([0, 1, 1]);
});

test('reuses the entry for the next claim', async () => {
  back.claim();
  back.claim();
  expect(view.entries).toHaveLength(2);
  view.go(-1);
  await turn();
  expect([backs, view.at]).toEqual([1, 0]);
});

test('adds a new entry for a claim while going back', async () => {
  back.claim();
  const left = back.release();
  back.claim();
  await left;
  expect([view.at, backs]).toEqual([1, 0]);
  view.go(-1);
  await turn();
  expect([view.at, backs]).toEqual([0, 1]);
});

describe('the history state of other code', () => {
  test('is copied to our entry, and unchanged underneath', async () => {
    view.entries = [{ state: { filter: 'wit' }, href: 'https://shop.test/matrassen?kleur=wit#top' }];
    back.claim();
    expect(view.history.state).toMatchObject({ filter: 'wit' });
    expect(view.location.href).toBe('https://shop.test/matrassen?kleur=wit#top');
    await back.release();
    expect(view.history.state).toEqual({ filter: 'wit' });
  });

  test.each([['text'], [4], [['a']], [null]])('may be a non-object: %j', (state) => {
    view.entries = [{ state, href: 'https://shop.test/' }];
    back.claim();
    expect(view.entries[0]?.state).toBe(state);
  });

  test('is left alone if it has replaced our entry', async () => {
    back.claim();
    view.entries[1] = { state: { theirs: true }, href: 'https://shop.test/' };
    await back.release();
    await turn();
    expect(view.at).toBe(1);
  });

  test('is left alone after a link to a hash', async () => {
    back.claim();
    view.followHash('maten');
    expect([backs, heard]).toEqual([0, 1]);
    await back.release();
    await turn();
    expect(view.location.href).toBe('https://shop.test/#maten');
  });
});

test('an entry to which the page has given an address is the page’s from then on', async () => {
  back.claim();
  view.history.replaceState(
    { ...(view.history.state as object), list: 2 },
    '',
    'https://shop.test/?soort=latex',
  );
  await back.release();
  await turn();
  expect([view.at, view.location.href]).toEqual([1, 'https://shop.test/?soort=latex']);
  expect(view.history.state).toEqual({ list: 2 });
});

test('an entry for another dialog is added after the last one was left, not to be gone back from', async () => {
  let others = 0;
  const other = createBackEntry(view, () => {
    others += 1;
    void other.release();
  });
  back.claim();
  const left = back.release();
  other.claim();
  await left;
  await turn();
  expect([view.at, view.entries.length]).toEqual([1, 2]);
  view.go(-1);
  await turn();
  expect([backs, others, view.at]).toEqual([0, 1, 0]);
});

test('ignores Back from a hash inside the popup, and calls back on the next one', async () => {
  back.claim();
  view.followHash('maten');
  view.go(-1);
  await turn();
  expect([backs, view.at]).toEqual([0, 1]);
  view.go(-1);
  await turn();
  expect([backs, view.at]).toEqual([1, 0]);
});

test('skips an entry that was left underneath', async () => {
  back.claim();
  view.followHash('winkels');
  await back.release();
  view.go(-1);
  await turn();
  expect([view.at, backs]).toEqual([0, 0]);
});

test('goes back from an abandoned entry when the page is restored from the back-forward cache', async () => {
  back.claim();
  back.abandon();
  view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await turn();
  expect([view.at, backs]).toEqual([0, 0]);
});

test('works without an entry if the browser refuses it', async () => {
  Object.defineProperty(view, 'history', {
    value: {
      state: null,
      pushState() {
        throw new DOMException('too many', 'SecurityError');
      },
      back() {
        throw new Error('went back');
      },
    },
  });
  back.claim();
  await back.release();
  expect(backs).toBe(0);
});

describe('an entry that an earlier load’s popup has left', () => {
  const leftBehind = () => {
    view.history.pushState({ storefrontPopup: 'earlier' }, '');
    for (const steps of [1, 2])
      view.history.pushState({ storefrontPopup: 'earlier', storefrontPopupSteps: steps }, '');
  };

  test('is taken over with those of its content: Back walks through them, then closes', async () => {
    leftBehind();
    expect(back.resume()).toBe(true);
    for (const at of [2, 1]) {
      view.go(-1);
      await turn();
      expect([backs, view.at]).toEqual([0, at]);
    }
    view.go(-1);
    await turn();
    expect([backs, view.at, view.entries.length]).toEqual([1, 0, 4]);
  });

  test('is left with all of them when the popup is closed', async () => {
    leftBehind();
    back.resume();
    await back.release();
    expect([view.at, view.left, view.entries.length]).toEqual([0, 0, 4]);
  });

  test('is not taken over where there is none, nor while going back from it', async () => {
    expect(back.resume()).toBe(false);
    back.claim();
    const left = back.release();
    expect(back.resume()).toBe(false);
    await left;
    expect(view.at).toBe(0);
  });

  test('stays when the page is restored from the back-forward cache and the popup opens before', async () => {
    back.claim();
    back.abandon();
    expect(back.resume()).toBe(true);
    view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await turn();
    expect([backs, view.at]).toEqual([0, 1]);
  });
});
