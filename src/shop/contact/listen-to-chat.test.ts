import { afterEach, expect, test, vi } from 'vitest';
import { faultsIn, testReport } from '../../page/testing.ts';
import { listenToChat } from './listen-to-chat.ts';

/** The window of the chat's frame. */
const source = {} as Window;
const origin = 'https://chat.example.com';
const send = (data: unknown, from = origin, by: Window | null = source) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin: from, source: by }));

const track = vi.fn();
const heard = vi.fn();
let stop = () => {};
const start = () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  stop = listenToChat({ track, report: testReport().report }, () => ({ origin, source }), heard);
  return warned;
};
afterEach(() => {
  stop();
  vi.clearAllMocks();
});

test('passes messages from the chat until it is stopped', () => {
  const warned = start();
  send('{"messageType":"unread","count":2}');
  stop();
  send('{"messageType":"close"}');
  expect(heard.mock.calls).toEqual([[{ messageType: 'unread', count: 2 }]]);
  expect(warned).not.toHaveBeenCalled();
});

test('logs and reports refused messages, once for each origin and reason', () => {
  const warned = start();
  for (let times = 0; times < 3; times++) {
    send('{"text":"hallo"}');
    send('{"messageType":"ready"}', 'https://evil.example');
  }
  expect(track.mock.calls).toEqual([
    ['frame_message_refused', { origin, reason: 'type' }],
    ['frame_message_refused', { origin: 'https://evil.example', reason: 'origin' }],
  ]);
  expect(faultsIn(warned)).toEqual([
    `message-refused: chat, ${origin}, type: it has no messageType`,
    'message-refused: chat, https://evil.example, origin: it comes from another origin than the chat',
  ]);
  expect(heard).not.toHaveBeenCalled();
});

test('ignores non-JSON from other origins with a warning, without a report', () => {
  const warned = start();
  send('hello', 'https://video.example');
  send('hello again', 'https://video.example');
  expect(faultsIn(warned)).toEqual(['message-ignored: chat, https://video.example']);
  expect(track).not.toHaveBeenCalled();
});

test('ignores messages from the page itself', () => {
  const warned = start();
  send('{"messageType":"ready"}', location.origin, window);
  expect([warned.mock.calls, track.mock.calls, heard.mock.calls]).toEqual([[], [], []]);
});
