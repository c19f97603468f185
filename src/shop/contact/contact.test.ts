// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chatPlace, toReopen } from './contact.ts';

const page = 'https://www.example.nl/bedden';

test.each([
  ['sales', undefined, { option: 'sales' }],
  ['chat-fallback', undefined, { option: 'chat-fallback' }],
  ['sales', 'advies', { option: 'sales' }],
  ['chat', 'advies', { option: 'chat', campaign: 'advies' }],
  [undefined, 'advies', { option: 'chat', campaign: 'advies' }],
  ['chat', undefined, undefined],
  ['chat', '  ', undefined],
  [undefined, undefined, undefined],
  ['Chat', 'advies', undefined],
  ['', 'advies', undefined],
])('stored as active %j with campaign %j, the next page opens %j', (active, campaign, opened) => {
  expect(toReopen(active, campaign)).toEqual(opened);
});

describe('the address of the chat', () => {
  test('is on the configured host, with the campaign in its address', () => {
    expect(chatPlace('chat.example.com', 'advies & bedden', page)).toEqual({
      origin: 'https://chat.example.com',
      script: 'https://chat.example.com/chat.js',
      window: 'https://chat.example.com/chat?campaign=advies+%26+bedden',
    });
  });

  test('keeps the port, and the protocol of the page', () => {
    expect(chatPlace('localhost:5173', 'advies', 'http://localhost:5173/').origin).toBe(
      'http://localhost:5173',
    );
  });

  test.each([
    ['', 'advies', 'settings.chat.domain is not set; no chat is opened'],
    ['chat.example.com', '', 'no campaign id was given; no chat is opened'],
    ['chat.example.com', ' ', 'no campaign id was given; no chat is opened'],
    [
      'chat.example.com/path',
      'advies',
      'settings.chat.domain "chat.example.com/path" is not a host; no chat is opened',
    ],
    [
      'user@chat.example.com',
      'a',
      'settings.chat.domain "user@chat.example.com" is not a host; no chat is opened',
    ],
    [
      'javascript:alert(1)',
      'a',
      'settings.chat.domain "javascript:alert(1)" is not a host; no chat is opened',
    ],
  ])('domain %j with campaign %j throws', (domain, campaign, message) => {
    expect(() => chatPlace(domain, campaign, page)).toThrow(new Error(message));
  });

  test('is on the configured host for every accepted domain', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.string({ minLength: 1 }), (domain, campaign) => {
        let place: ReturnType<typeof chatPlace>;
        try {
          place = chatPlace(domain, campaign, page);
        } catch {
          return true;
        }
        const { protocol, host, pathname, searchParams } = new URL(place.window);
        return (
          protocol === 'https:' &&
          host === domain.toLowerCase() &&
          pathname === '/chat' &&
          searchParams.get('campaign') !== ''
        );
      }),
    );
  });
});
