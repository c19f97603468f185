// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkMessage } from './frame-messages.ts';

const own = { name: 'the frame' } as unknown as Window;
const other = { name: 'another frame' } as unknown as Window;
const expected = { origin: 'https://chat.example.com', source: own };
const judge = (data: unknown, origin = expected.origin, source: Window | null = own) => {
  const check = checkMessage({ data, origin, source }, expected);
  return check.verdict === 'refused' ? check.reason : check.verdict;
};

describe('a message from the chat', () => {
  test.each([
    ['{"messageType":"ready"}', { messageType: 'ready' }],
    ['{"messageType":"close","more":1}', { messageType: 'close' }],
    ['{"messageType":"unread","count":3}', { messageType: 'unread', count: 3 }],
    ['{"messageType":"unread","count":0}', { messageType: 'unread', count: 0 }],
  ])('%s is accepted', (data, message) => {
    expect(checkMessage({ data, origin: expected.origin, source: own }, expected)).toEqual({
      verdict: 'accepted',
      message,
    });
  });

  test.each([
    ['no JSON', 'ready', 'shape'],
    ['no text', { messageType: 'ready' }, 'shape'],
    ['no object', '3', 'type'],
    ['null', 'null', 'type'],
    ['a list', '["ready"]', 'type'],
    ['no messageType', '{"text":"hallo"}', 'type'],
    ['a messageType that is no text', '{"messageType":1}', 'type'],
    ['an unknown messageType', '{"messageType":"navigate"}', 'type'],
    ['a name that every object has', '{"messageType":"constructor"}', 'type'],
    ['no count', '{"messageType":"unread"}', 'shape'],
    ['a count of markup', '{"messageType":"unread","count":"<b>1</b>"}', 'shape'],
    ['a negative count', '{"messageType":"unread","count":-1}', 'shape'],
    ['a broken count', '{"messageType":"unread","count":1.5}', 'shape'],
    ['a huge count', '{"messageType":"unread","count":1e9}', 'shape'],
  ])('with %s is refused', (_what, data, reason) => {
    expect(judge(data)).toBe(reason);
  });
});

describe('a message from another sender', () => {
  const ready = '{"messageType":"ready"}';

  test.each([
    ['another origin', ready, 'https://evil.example', own, 'origin'],
    ['another origin and window', ready, 'https://evil.example', other, 'origin'],
    ['a sandboxed frame', ready, 'null', other, 'origin'],
    ['the origin on http', ready, 'http://chat.example.com', own, 'origin'],
    ['a host that begins alike', ready, 'https://chat.example.com.evil.example', own, 'origin'],
    ['another window of the same origin', ready, expected.origin, other, 'origin'],
    ['a window that is gone', ready, expected.origin, null, 'origin'],
    ['another origin, without a messageType', '{}', 'https://evil.example', other, 'type'],
    ['another origin, no JSON', 'setImmediate$0', 'https://evil.example', other, 'ignored'],
    ['another origin, no text', { ready: true }, 'https://evil.example', other, 'ignored'],
  ])('from %s is never accepted', (_who, data, origin, source, verdict) => {
    expect(judge(data, origin, source)).toBe(verdict);
  });

  test('without a source window is refused, even before the chat has its window', () => {
    const message = { data: ready, origin: expected.origin, source: null };
    expect(checkMessage(message, { ...expected, source: null })).toMatchObject({ reason: 'origin' });
  });

  test('is never accepted, and every accepted message has a known shape', () => {
    const data = fc.oneof(
      fc.anything(),
      fc.json(),
      fc.constantFrom(ready, '{"messageType":"unread","count":1}'),
    );
    fc.assert(
      fc.property(
        data,
        fc.constantFrom(expected.origin, 'https://evil.example', 'null'),
        fc.boolean(),
        (value, origin, isOwn) => {
          const check = checkMessage({ data: value, origin, source: isOwn ? own : other }, expected);
          if (check.verdict !== 'accepted') return true;
          return (
            isOwn &&
            origin === expected.origin &&
            ['ready', 'unread', 'close'].includes(check.message.messageType)
          );
        },
      ),
      { numRuns: 1000 },
    );
  });
});
