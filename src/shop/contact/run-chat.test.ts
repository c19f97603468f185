import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { element, testServices } from '../../page/testing.ts';
import { loadChatService } from './chat-service.ts';
import { chatPlace } from './contact.ts';
import type { Dock } from './dock.ts';
import { listenToChat } from './listen-to-chat.ts';
import { pollWhileVisible, runChat } from './run-chat.ts';

vi.mock('./chat-service.ts');
vi.mock('./listen-to-chat.ts');

afterEach(() => document.head.replaceChildren());

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

let ending: AbortController;
const task = vi.fn(async () => {});
const show = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const poll = (interval: number) => pollWhileVisible(document, interval, task, ending.signal);
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

beforeEach(() => {
  vi.useFakeTimers();
  ending = new AbortController();
  show('visible');
});
afterEach(() => {
  ending.abort();
  task.mockClear();
});

test('pauses while the page is hidden, and catches up when it is shown', async () => {
  poll(7500);
  await pass(0);
  show('hidden');
  await pass(60_000);
  expect(task).toHaveBeenCalledTimes(1);
  show('visible');
  await pass(0);
  expect(task).toHaveBeenCalledTimes(2);
});

test('does not run more often when the shopper switches tabs', async () => {
  poll(7500);
  await pass(0);
  for (let times = 0; times < 5; times++) {
    show('hidden');
    await pass(100);
    show('visible');
    await pass(100);
  }
  expect(task).toHaveBeenCalledTimes(1);
  await pass(6500);
  expect(task).toHaveBeenCalledTimes(2);
});

test('starts only when a hidden page is shown', async () => {
  show('hidden');
  poll(7500);
  await pass(20_000);
  expect(task).not.toHaveBeenCalled();
  show('visible');
  await pass(0);
  expect(task).toHaveBeenCalledTimes(1);
});

test('runs one task at a time, and none after an abort', async () => {
  let answer = () => {};
  task.mockImplementationOnce(() => new Promise<void>((resolve) => (answer = resolve)));
  poll(7500);
  await pass(30_000);
  show('visible');
  await pass(30_000);
  expect(task).toHaveBeenCalledTimes(1);
  ending.abort();
  answer();
  await pass(30_000);
  expect(task).toHaveBeenCalledTimes(1);
});
