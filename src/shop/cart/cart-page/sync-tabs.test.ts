import { beforeEach, expect, test, vi } from 'vitest';
import { syncTabs } from './sync-tabs.ts';

let tell: (data: unknown) => void;
class Channel {
  onmessage?: (message: { data: unknown }) => void;
  constructor() {
    tell = (data) => this.onmessage?.({ data });
  }
  postMessage() {}
  close() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', Channel);
});

test('a notification after the end does nothing and does not throw', () => {
  const otherTabs = syncTabs(window as never, () => {});
  otherTabs.stop();
  expect(() => otherTabs.notify()).not.toThrow();
});

test('4,000 messages in 2 s count as a few changes', () => {
  const onChange = vi.fn();
  const { stop } = syncTabs(window as never, onChange);
  for (let ms = 0; ms < 2000; ms++) {
    tell('changed');
    tell('changed');
    vi.advanceTimersByTime(1);
  }
  vi.advanceTimersByTime(60_000);
  expect(onChange).toHaveBeenCalledTimes(6);
  stop();
});

test('messages that are not ours count for nothing', () => {
  const onChange = vi.fn();
  const { stop } = syncTabs(window as never, onChange);
  for (const data of [undefined, null, 'change', 1, {}, ['changed'], { type: 'changed' }]) tell(data);
  vi.advanceTimersByTime(60_000);
  expect(onChange).not.toHaveBeenCalled();
  stop();
});
