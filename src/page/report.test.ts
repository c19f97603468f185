import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { createDebug, createReport, type Fault } from './report.ts';
import { createStorage } from './storage.ts';

let error = vi.spyOn(console, 'error');
beforeEach(() => {
  error = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => expect(error).not.toHaveBeenCalled());

describe('a fault', () => {
  it('reaches every listener, those that come later too, until they stop', () => {
    const { report, onError } = createReport();
    const [first, later] = [vi.fn(), vi.fn()];
    const stop = onError(first);
    report('cart-unread', 'lost', 'cart-popup');
    onError(later);
    stop();
    report('cart-count');
    const one = { code: 'cart-unread', error: 'lost', about: 'cart-popup' };
    const other = { code: 'cart-count', error: undefined, about: undefined };
    expect(first.mock.calls).toEqual([[one]]);
    expect(later.mock.calls).toEqual([[one], [other]]);
  });

  it('asks for the words once, and is over when they are there', async () => {
    const told: string[] = [];
    const load = vi.fn(async () => void told.push('words'));
    const { report, wordsBy } = createReport();
    wordsBy(load);
    await Promise.all([report('cart-count'), report('cart-unread')]);
    expect([load.mock.calls.length, told]).toEqual([1, ['words']]);
  });

  it('is shown without words where they do not come, and so are the next', async () => {
    const { report, wordsBy } = createReport();
    wordsBy(() => Promise.reject(new Error('offline')));
    const fault = (code: string) => ['storefront', { code, error: undefined, about: undefined }];
    await report('no-runtime');
    expect(error.mock.calls).toEqual([fault('no-runtime')]);
    await report('cart-count');
    expect(error.mock.calls).toEqual([fault('no-runtime'), fault('cart-count')]);
    error.mockClear();
  });

  it('that is one of thousands is not kept for later listeners', () => {
    const { report, onError } = createReport();
    for (let at = 0; at < 1000; at++) report('cart-count', at);
    const heard: Fault[] = [];
    onError((fault) => heard.push(fault));
    expect(heard).toHaveLength(100);
    expect(heard[0]?.error).toBe(0);
  });
});

it('a listener that throws stops nobody, and the browser tells of it', async () => {
  const uncaught: unknown[] = [];
  const hear = (thrown: unknown) => uncaught.push(thrown);
  const former = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', hear);
  const { report, onError } = createReport();
  const other = vi.fn();
  onError(() => {
    throw new Error('mine');
  });
  onError(other);
  expect(() => report('cart-count')).not.toThrow();
  expect(other).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(uncaught).toEqual([new Error('mine')]));
  process.off('unhandledRejection', hear);
  for (const listener of former) process.on('unhandledRejection', listener);
});

let info = vi.spyOn(console, 'info');
beforeEach(() => {
  info = vi.spyOn(console, 'info').mockImplementation(() => {});
});

const open = () => createDebug(createStorage(window));

test('logs nothing until it is turned on', () => {
  open().log('analytics', 'search');
  expect(info).not.toHaveBeenCalled();
});

test('logs at once, with the element itself, so that the console can highlight it', () => {
  const { debug, log } = open();
  const button = document.createElement('button');
  debug(true);
  log('analytics', 'search', { search_term: 'matras' }, button);
  expect(info.mock.calls).toEqual([['storefront analytics: search', { search_term: 'matras' }, button]]);
  expect(info.mock.calls[0]?.[2]).toBe(button);
});

test('stays on for the following pages until it is turned off', () => {
  open().debug(true);
  open().log('analytics', 'search');
  expect(info).toHaveBeenCalledOnce();
  open().debug(false);
  open().log('analytics', 'search');
  expect(info).toHaveBeenCalledOnce();
});

test('works for this page if the browser blocks storage', () => {
  const { debug, log } = createDebug({ ...createStorage(window), set: () => false });
  debug(true);
  log('analytics', 'search');
  expect(info).toHaveBeenCalledOnce();
});
