import { afterEach, expect, test, vi } from 'vitest';
import { make } from './make.ts';
import { whenResized } from './when-resized.ts';

afterEach(() => vi.unstubAllGlobals());

test('calls back once in the frame after a change of size, until it is stopped', () => {
  let notice = () => {};
  const frames: (() => void)[] = [];
  const disconnect = vi.fn();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = disconnect;
      constructor(callback: () => void) {
        notice = callback;
      }
    },
  );
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.splice(id - 1, 1));
  const callback = vi.fn();
  const stop = whenResized([make('p')], callback);
  notice();
  notice();
  expect([callback.mock.calls.length, frames.length]).toEqual([0, 1]);
  frames.pop()?.();
  expect(callback).toHaveBeenCalledTimes(1);
  notice();
  stop();
  expect([frames, disconnect.mock.calls.length]).toEqual([[], 1]);
});
