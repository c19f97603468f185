import { expect, test } from 'vitest';
import { testServices } from '../page/testing.ts';
import { chatPlace } from '../shop/contact/contact.ts';
import type { Dock } from './dock.ts';
import { runChat } from './run-chat.ts';

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
