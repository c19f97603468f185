import { afterEach, expect, test, vi } from 'vitest';
import { element, testServices } from '../page/testing.ts';
import { chatPlace } from '../shop/contact/contact.ts';
import { loadChatService } from './chat-service.ts';
import type { Dock } from './dock.ts';
import { listenToChat } from './listen-to-chat.ts';
import { runChat } from './run-chat.ts';

vi.mock('./chat-service.ts');
vi.mock('./listen-to-chat.ts');

afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

test('the frame of a chat whose host the page does not list is never loaded', async () => {
  const { services, stop } = testServices('content', {});
  const body = document.createElement('div');
  const running = runChat({
    place: chatPlace('chat.elsewhere.test', 'service', 'https://shop.test/'),
    dock: { body, showLoading: () => {} } as unknown as Dock,
    services,
    say: (key) => key,
    signal: new AbortController().signal,
    onClose: () => {},
  });
  await expect(running).rejects.toThrow('data-script-hosts of the script tag lacks chat.elsewhere.test');
  expect(body.querySelector('iframe')).toBeNull();
  stop();
});

test('the co-browser is asked for every 7.5 s, and its button is there while there is one', async () => {
  vi.useFakeTimers();
  document.head.append(
    element('<script type="text/plain" src="/a.js" data-script-hosts="chat.test"></script>'),
  );
  const isCoBrowserAvailable = vi.fn().mockReturnValueOnce(true).mockReturnValue(false);
  vi.mocked(loadChatService).mockResolvedValue({ isCoBrowserAvailable, startCoBrowser() {} });
  vi.mocked(listenToChat).mockImplementation((_services, _expected, onMessage) => {
    onMessage({ messageType: 'ready' });
    return () => {};
  });
  const { services, stop } = testServices('content', {});
  const [body, footer] = [document.createElement('div'), document.createElement('div')];
  const dock: Partial<Dock> = { body, footer, showLoading() {}, announceReady() {} };
  const ending = new AbortController();
  await runChat({
    place: chatPlace('chat.test', 'service', 'https://shop.test/'),
    dock: dock as Dock,
    services,
    say: (key) => key,
    signal: ending.signal,
    onClose: () => {},
  });
  await vi.advanceTimersByTimeAsync(7499);
  expect([isCoBrowserAvailable.mock.calls.length, footer.querySelector('button')?.hidden]).toEqual([
    1,
    false,
  ]);
  await vi.advanceTimersByTimeAsync(1);
  expect([isCoBrowserAvailable.mock.calls.length, footer.querySelector('button')?.hidden]).toEqual([2, true]);
  ending.abort();
  stop();
});
