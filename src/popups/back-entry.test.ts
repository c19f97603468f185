import { beforeEach, describe, expect, test } from 'vitest';
import { turn } from '../page/testing.ts';
import { type BackEntry, createBackEntry } from './back-entry.ts';
import { FakeView } from './testing.ts';

let view: FakeView;
let back: BackEntry;
let backs: number;
/** What the page's own code hears. */
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

test('Back is heard once, and the page stays', async () => {
  back.claim();
  view.go(-1);
  await turn();
  expect([backs, view.at, view.left, heard]).toEqual([1, 0, 0, 0]);
});

test('what is closed otherwise goes back by itself, and other code does not hear of it', async () => {
  back.claim();
  await back.release();
  expect([backs, view.at, view.left, heard]).toEqual([0, 0, 0, 0]);
});

test('an entry is taken over by what opens next', async () => {
  back.claim();
  back.claim();
  expect(view.entries).toHaveLength(2);
  view.go(-1);
  await turn();
  expect([backs, view.at]).toEqual([1, 0]);
});

test('what opens while the entry is being left gets one of its own', async () => {
  back.claim();
  const left = back.release();
  back.claim();
  await left;
  expect([view.at, backs]).toEqual([1, 0]);
  view.go(-1);
  await turn();
  expect([view.at, backs]).toEqual([0, 1]);
});

describe('what others keep in history', () => {
  test('is still there in our entry, and is untouched underneath', async () => {
    view.entries = [{ state: { filter: 'wit' }, href: 'https://shop.test/matrassen?kleur=wit#top' }];
    back.claim();
    expect(view.history.state).toMatchObject({ filter: 'wit' });
    expect(view.location.href).toBe('https://shop.test/matrassen?kleur=wit#top');
    await back.release();
    expect(view.history.state).toEqual({ filter: 'wit' });
  });

  test.each([['text'], [4], [['a']], [null]])('may be no object: %j', (state) => {
    view.entries = [{ state, href: 'https://shop.test/' }];
    back.claim();
    expect(view.entries[0]?.state).toBe(state);
  });

  test('is left alone when they have written over our entry', async () => {
    back.claim();
    view.entries[1] = { state: { theirs: true }, href: 'https://shop.test/' };
    await back.release();
    await turn();
    expect(view.at).toBe(1);
  });

  test('is left alone when a link to a hash has been followed over it', async () => {
    back.claim();
    view.followHash('maten');
    expect([backs, heard]).toEqual([0, 1]);
    await back.release();
    await turn();
    expect(view.location.href).toBe('https://shop.test/#maten');
  });
});

test('Back from a hash inside the popup is no closing; the next one is', async () => {
  back.claim();
  view.followHash('maten');
  view.go(-1);
  await turn();
  expect([backs, view.at]).toEqual([0, 1]);
  view.go(-1);
  await turn();
  expect([backs, view.at]).toEqual([1, 0]);
});

test('an entry that was left underneath costs the shopper no press of Back', async () => {
  back.claim();
  view.followHash('winkels');
  await back.release();
  view.go(-1);
  await turn();
  expect([view.at, backs]).toEqual([0, 0]);
});

test('a page that comes back from the back-forward cache leaves the entry that it was left with', async () => {
  back.claim();
  back.abandon();
  view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await turn();
  expect([view.at, backs]).toEqual([0, 0]);
});

test('a browser that refuses an entry loses only that', async () => {
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
