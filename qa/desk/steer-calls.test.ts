import { describe, expect, it, vi } from 'vitest';
import type { FaultKind } from '../fault-kinds.ts';
import { callKey } from './faults.ts';
import { openSession } from './session.ts';
import { callsMade, steerCalls } from './steer-calls.ts';

const storage = {
  get: (key: string) => sessionStorage.getItem(key) ?? undefined,
  set: (key: string, value?: string) => {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
    return true;
  },
} as never;

function open(faults: Readonly<Record<string, FaultKind>> = {}, answer = async () => new Response('{}')) {
  const fetch = vi.fn(answer);
  const view = {
    ...{ fetch, location: new URL('https://shop.test/bed'), Request, performance },
  } as unknown as Window & typeof globalThis;
  const session = openSession(storage);
  session.change({ faults });
  steerCalls(view, session);
  return { view, fetch, session };
}

it('leaves all other calls alone, and passes a failure on', async () => {
  const { view, fetch } = open({ cart: '500' });
  await view.fetch('/Ajax/Search?q=jan', { method: 'post' });
  await view.fetch('https://tags.test/cart');
  expect(fetch).toHaveBeenCalledTimes(2);
  const offline = open({}, () => Promise.reject(new TypeError('offline')));
  await expect(offline.view.fetch(new Request('https://shop.test/Ajax/Cart'))).rejects.toThrow('offline');
});

it('has each call to this site wait, until its caller gives up', async () => {
  vi.useFakeTimers();
  const { view, fetch, session } = open();
  session.change({ latency: 1000 });
  const call = view.fetch('/Ajax/Cart');
  await vi.advanceTimersByTimeAsync(999);
  expect(fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect((await call).status).toBe(200);
  const controller = new AbortController();
  const left = view.fetch('/Ajax/Cart', { signal: controller.signal });
  controller.abort(new Error('too late'));
  await expect(left).rejects.toThrow('too late');
});

it('names the calls that the page has made to its own server', () => {
  const entry = (name: string, initiatorType = 'fetch') => ({ name, initiatorType });
  const performance = {
    getEntriesByType: () => [
      entry('https://shop.test/Ajax/Cart/GetItemCountAjax?_=1'),
      entry('https://shop.test/assets/chunks/a.js'),
      entry('https://shop.test/bed.webp', 'img'),
      entry('https://tags.test/collect'),
    ],
  };
  const view = { performance, location: new URL('https://shop.test/bed') } as never;
  expect(callsMade(view)).toEqual(['getitemcountajax']);
});

describe('has a call meet its fault without asking the server', () => {
  it.each([
    ['500', 500],
    ['404', 404],
    ['html', 200],
    ['empty', 200],
    ['login', 200],
    ['csrf', 403],
  ] as const)('%s', async (fault, status) => {
    const { view, fetch } = open({ addproductajax: fault });
    const response = await view.fetch('/Ajax/Cart/AddProductAjax');
    expect(response.status).toBe(status);
    expect(fetch).not.toHaveBeenCalled();
    await expect(response.json()).rejects.toThrow();
  });

  it('no connection', async () => {
    const { view } = open({ cart: 'network' });
    await expect(view.fetch('/Ajax/Cart')).rejects.toBeInstanceOf(TypeError);
  });

  it('no answer until the caller gives up', async () => {
    const { view } = open({ cart: 'timeout' });
    const controller = new AbortController();
    const call = view.fetch('/Ajax/Cart', { signal: controller.signal });
    controller.abort(new Error('too late'));
    await expect(call).rejects.toThrow('too late');
  });

  it('and from the next call on not, once it is set back', async () => {
    const { view, session, fetch } = open({ cart: 'network' });
    session.change({ faults: {} });
    await view.fetch('/Ajax/Cart');
    expect(fetch).toHaveBeenCalledOnce();
  });
});

it('names a call by the last part of its path', () => {
  expect(callKey('/Ajax/Cart/AddProductAjax')).toBe('addproductajax');
  expect(callKey('/')).toBe('');
});

describe('the session', () => {
  it('that has ended has no faults, and nothing begins it anew', () => {
    const { session, change, end } = openSession(storage);
    change({ faults: { cart: 'network' } });
    end();
    change({ latency: 250 });
    expect(session.get()).toMatchObject({ faults: {}, latency: 0 });
    expect(sessionStorage.getItem('desk')).toBeNull();
  });

  it('survives to the next page', () => {
    openSession(storage).change({ dock: 'bottom', tab: 'events', latency: 250 });
    expect(openSession(storage).session.get()).toMatchObject({ dock: 'bottom', tab: 'events', latency: 250 });
  });

  it.each(['{', '[]', 'null', '{"dock":"left","faults":{"a":"none"},"latency":-1,"isOpen":1}'])(
    'takes %s for nothing',
    (text) => {
      sessionStorage.setItem('desk', text);
      expect(openSession(storage).session.get()).toEqual({
        ...{ isOpen: true, dock: 'right', tab: 'experiments', faults: {}, latency: 0 },
      });
    },
  );
});
