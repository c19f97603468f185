// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createUserId, isSessionDue, isUserId, plainReferrer } from './session.rules.ts';

const now = Date.UTC(2026, 10, 21);

test.each([
  ['was just now', now, false],
  ['was a ms less than 20 minutes ago', now - 1_199_999, false],
  ['was 20 minutes ago', now - 1_200_000, true],
  ['was yesterday', now - 86_400_000, true],
  ['is a moment ahead, by the clock of another process', now + 20, false],
  ['is a minute ahead', now + 60_000, false],
  ['is more than a minute ahead', now + 60_001, true],
  ['is an hour ahead, because the clock was set back', now + 3_600_000, true],
  ['is none', undefined, true],
  ['is empty', '', true],
  ['is text', 'yesterday', true],
  ['is a fraction', `${now}.5`, true],
  ['is negative', '-1', true],
  ['is not finite', '9'.repeat(400), true],
  ['is a number in another writing', '1e12', true],
])('a session whose last activity %s', (_how, lastActivity, due) => {
  expect(isSessionDue(lastActivity?.toString(), now)).toBe(due);
});

describe('a user id', () => {
  const form = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

  test('comes from `randomUUID`', () => {
    expect(createUserId(crypto)).toMatch(form);
  });

  test('has the same format if the browser only has random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (random) => {
        const getRandomValues = ((bytes: Uint8Array) => {
          bytes.set(random);
          return bytes;
        }) as Crypto['getRandomValues'];
        const id = createUserId({ getRandomValues });
        expect(id).toMatch(form);
        expect(isUserId(id)).toBe(true);
      }),
    );
  });

  test.each([undefined, '', 'undefined', '123', '7f9c24e8-3b12-4fef-91e0-1f2a3b4c5d6e '])(
    'is not %j',
    (text) => {
      expect(isUserId(text)).toBe(false);
    },
  );
});

test.each([
  ['https://www.google.nl/search?q=jan%40x.nl#top', 'https://www.google.nl/search'],
  ['https://jan:secret@nieuws.example/a/b', 'https://nieuws.example/a/b'],
  ['http://localhost:5173/', 'http://localhost:5173/'],
  ['android-app://com.google.android.gm/', undefined],
  ['about:blank', undefined],
  ['', undefined],
])('the referrer %j becomes %j', (referrer, kept) => {
  expect(plainReferrer(referrer)).toBe(kept);
});
