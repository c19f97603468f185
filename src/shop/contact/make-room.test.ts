import { expect, test, vi } from 'vitest';
import { fakeLayout } from '../../dom/testing.ts';
import { isInTheWay, makeRoom } from './make-room.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  ...{ left, top, right: left + width, bottom: top + height },
});
const launcher = box(1100, 730, 156, 48);

test('it is in the way of a size or a button that it lies on, and not of what is beside it or much larger', () => {
  expect(isInTheWay(launcher, box(1090, 720, 132, 52))).toBe(true);
  expect(isInTheWay(launcher, box(800, 730, 430, 56))).toBe(true);
  expect(isInTheWay(launcher, box(900, 730, 200, 48))).toBe(false);
  expect(isInTheWay(launcher, box(1000, 778, 256, 48))).toBe(false);
  expect(isInTheWay(launcher, box(940, 400, 300, 400))).toBe(false);
});

test.each([
  ['over a button makes way from the start', 720, true],
  ['below a button stays', 600, false],
])('what comes %s', async (_, top, expected) => {
  const layout = fakeLayout();
  document.body.innerHTML = '<button></button><div></div>';
  const [button, floating] = document.body.children as unknown as [HTMLElement, HTMLElement];
  button.getBoundingClientRect = () => DOMRect.fromRect({ x: 1090, y: top, width: 132, height: 52 });
  button.checkVisibility = vi.fn(() => true);
  floating.getBoundingClientRect = () => DOMRect.fromRect({ x: 1100, y: 730, width: 156, height: 48 });
  const stop = makeRoom(floating);
  expect(floating.hasAttribute('data-yields')).toBe(true);
  layout();
  await new Promise(requestAnimationFrame);
  expect(floating.hasAttribute('data-yields')).toBe(expected);
  stop();
  expect(floating.hasAttribute('data-yields')).toBe(false);
});

test('what is not rendered is not measured, as the browser would have to lay it out for that', async () => {
  const layout = fakeLayout();
  document.body.innerHTML = '<button></button><div></div>';
  const [button, floating] = document.body.children as unknown as [HTMLElement, HTMLElement];
  button.checkVisibility = () => false;
  const measured = vi.spyOn(button, 'getBoundingClientRect');
  const stop = makeRoom(floating);
  layout();
  await new Promise(requestAnimationFrame);
  stop();
  expect(measured).not.toHaveBeenCalled();
});
