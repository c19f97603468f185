import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { mountOn } from '../../../enhance/testing.ts';
import { element, faultsIn, turn } from '../../../page/testing.ts';
import frameMessages from './frame-messages.behaviour.ts';

let warned: MockInstance<typeof console.warn>;
beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const source = {} as Window;
const send = (data: unknown, origin = 'https://video.example', by: Window | null = source) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: by }));

function mount() {
  const host = element('<div hidden></div>');
  document.body.append(host);
  return mountOn(frameMessages, host);
}
const lines = () => faultsIn(warned);

test('a page without a frame hears nothing, one with a frame until it has gone', async () => {
  mount();
  send('hallo');
  expect(lines()).toEqual([]);
  const frame = document.createElement('iframe');
  document.body.append(frame);
  await turn();
  send('hallo');
  expect(lines()).toEqual(['message-ignored: https://video.example']);
  frame.remove();
  await turn();
  send('hallo', 'https://other.example');
  expect(lines()).toHaveLength(1);
});

test('one without a type is logged and reported, once for each origin; one with a type is not for us', async () => {
  const { track } = mount();
  document.body.append(document.createElement('iframe'));
  await turn();
  for (let times = 0; times < 2; times++) send('{"text":"hallo"}');
  send('{"messageType":"ready"}');
  send('hallo', location.origin, window);
  expect(lines()).toEqual(['message-refused: https://video.example: it has no messageType']);
  expect(track.mock.calls).toEqual([
    ['frame_message_refused', { origin: 'https://video.example', reason: 'type' }],
  ]);
});

test('while the chat is open it is the chat that hears', async () => {
  mount();
  document.body.append(element('<iframe class="sf-contact-frame"></iframe>'));
  await turn();
  send('hallo');
  expect(lines()).toEqual([]);
});
