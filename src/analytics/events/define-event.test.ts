// @vitest-environment node
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { count, defineEvent, means, optional, text, value } from './define-event.ts';

const define = (zoom: unknown) =>
  defineEvent({
    name: 'size_chosen',
    description: 'A size is chosen.',
    when: 'It has happened.',
    schema: z.strictObject({ label: text('What it is called.'), zoom: zoom as z.ZodMiniType }),
    example: { label: '160', zoom: undefined },
  });
/** As who does not heed the types may call it. */
const loose = (call: unknown) => call as (...given: unknown[]) => unknown;

test.each<[string, () => unknown]>([
  ['a text', () => 'How near.'],
  ['nothing', () => undefined],
  ['a helper that is not called', () => text],
  ['one that is optional', () => loose(optional)(count)],
  ['a meaning without a schema', () => loose(means)('How near.')],
  ['a meaning and a schema the wrong way round', () => loose(means)(z.string(), 'How near.')],
])('%s is no parameter, and is told with its name', (_what, zoom) => {
  expect(() => define(zoom())).toThrow(
    'event "size_chosen": the parameter "zoom" is no schema; begin with text(',
  );
});

test.each([
  ['text', text('How near.')],
  ['value', value('How dear.')],
  ['an optional count', optional(count('How many.'))],
  ['a list', means('Which.', z.array(z.string()))],
])('%s is one', (_what, zoom) => {
  expect(define(zoom).name).toBe('size_chosen');
});
