import { expect, test, vi } from 'vitest';
import { whenActive } from './when-active.ts';

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
