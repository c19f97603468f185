import { expect, test, vi } from 'vitest';
import { fakeLayout } from './testing.ts';
import { whenIdle, whenLaidOut } from './when.ts';
import { whenActive } from './when-active.ts';
import { whenVisible } from './when-in-view.ts';

test('reads once, when the layout has been made', () => {
  const layout = fakeLayout();
  const read = vi.fn();
  whenLaidOut(read);
  expect(read).not.toHaveBeenCalled();
  layout();
  layout();
  expect(read).toHaveBeenCalledTimes(1);
});

test('reads nothing once it is stopped', () => {
  const layout = fakeLayout();
  const read = vi.fn();
  whenLaidOut(read)();
  layout();
  expect(read).not.toHaveBeenCalled();
});

test('without an idle callback, as in Safari, it calls after 200 ms', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.useFakeTimers();
  const call = vi.fn();
  whenIdle(call);
  vi.advanceTimersByTime(199);
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(call).toHaveBeenCalledOnce();
});

test('where the page has taken the observers away what is to come into view comes when the browser is idle', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  const idle = vi.fn();
  vi.stubGlobal('requestIdleCallback', idle);
  const call = () => {};
  whenVisible(document.body, call);
  expect(idle).toHaveBeenCalledWith(call, { timeout: 2000 });
});

/** A page of its own: what was done on another does not count. */
const newPage = () => document.implementation.createHTMLDocument();

test.each(['pointermove', 'pointerdown', 'wheel', 'keydown'])('a %s is a sign of the shopper', (sign) => {
  const page = newPage();
  const call = vi.fn();
  whenActive(page, call);
  page.dispatchEvent(new Event('scroll'));
  expect(call).not.toHaveBeenCalled();
  page.dispatchEvent(new Event(sign));
  page.dispatchEvent(new Event(sign));
  expect(call).toHaveBeenCalledOnce();
});

test('after the first sign it calls at once', () => {
  const page = newPage();
  whenActive(page, () => {});
  page.dispatchEvent(new Event('wheel'));
  const call = vi.fn();
  whenActive(page, call);
  expect(call).toHaveBeenCalledOnce();
});

test('what has stopped waiting is not called', () => {
  const page = newPage();
  const call = vi.fn();
  whenActive(page, call)();
  page.dispatchEvent(new Event('wheel'));
  expect(call).not.toHaveBeenCalled();
});

test('a pointer that rests while the page moves below it is no sign', () => {
  const page = newPage();
  const call = vi.fn();
  whenActive(page, call);
  page.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 }));
  expect(call).not.toHaveBeenCalled();
  page.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: -1 }));
  expect(call).toHaveBeenCalledOnce();
});
