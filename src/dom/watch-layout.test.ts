import { beforeEach, expect, test, vi } from 'vitest';
import { make } from './make.ts';
import { fakeLayout } from './testing.ts';
import { watchLayout } from './watch-layout.ts';

let layout: () => void;
let frames: (() => void)[];
beforeEach(() => {
  layout = fakeLayout();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.splice(id - 1, 1));
});

test('reads when the layout has been made, and acts on the newest in the frame after', () => {
  let width = 300;
  const act = vi.fn();
  const { again } = watchLayout([make('p')], () => width, act);
  layout();
  width = 200;
  again();
  layout();
  expect([act.mock.calls, frames.length]).toEqual([[], 1]);
  frames.pop()?.();
  expect(act.mock.calls).toEqual([[200]]);
});

test('looks again once a frame, however often it is asked', () => {
  const read = vi.fn();
  const { again } = watchLayout([make('p')], read, () => {});
  layout();
  again();
  again();
  layout();
  expect(read).toHaveBeenCalledTimes(2);
  again();
  layout();
  expect(read).toHaveBeenCalledTimes(3);
});

test('neither reads nor acts once it is stopped', () => {
  const read = vi.fn();
  const { again, stop } = watchLayout([make('p')], read, () => {});
  layout();
  again();
  stop();
  layout();
  expect([frames, read.mock.calls.length]).toEqual([[], 1]);
});
