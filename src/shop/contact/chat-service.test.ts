import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadScript } from '../../dom/load-script.ts';
import { type ChatService, loadChatService } from './chat-service.ts';

vi.mock('../../dom/load-script.ts');

const script = 'https://chat.example.com/chat.js';
const service: ChatService = { isCoBrowserAvailable: () => true, startCoBrowser: () => {} };
const outcome = (signal = new AbortController().signal) =>
  loadChatService(script, signal).then(
    (found) => (found === service ? 'there' : 'another'),
    (error: unknown) => (error as Error).message,
  );

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(loadScript).mockResolvedValue();
});
afterEach(() => {
  delete window.chatService;
});

test('resolves as soon as an attempt finds the API', async () => {
  const found = outcome();
  await vi.advanceTimersByTimeAsync(900);
  window.chatService = service;
  await vi.advanceTimersByTimeAsync(100);
  expect(await found).toBe('there');
  expect(await outcome()).toBe('there');
});

test('rejects after 10 attempts at intervals of 500 ms', async () => {
  const done = vi.fn();
  const found = outcome().finally(done);
  await vi.advanceTimersByTimeAsync(4999);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await found).toBe(`${script} gave no window.chatService in 5 s`);
});

test('rejects at the next attempt if the script fails to load', async () => {
  vi.mocked(loadScript).mockRejectedValue(new Error('the script chat.example.com did not load'));
  const found = outcome();
  await vi.advanceTimersByTimeAsync(500);
  expect(await found).toBe('the script chat.example.com did not load');
});

test('ignores other code’s `window.chatService`', async () => {
  Object.assign(window, { chatService: { isCoBrowserAvailable: true } });
  const found = outcome();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await found).toMatch(/gave no window.chatService/);
});

test('stops waiting when the chat is closed', async () => {
  const ending = new AbortController();
  const found = outcome(ending.signal);
  ending.abort(new Error('closed'));
  await vi.advanceTimersByTimeAsync(500);
  expect(await found).toBe('closed');
});
