// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainLine, plainSigns } from './typed-text.ts';

const unseen = [...'\u00ad\u034f\u061c\u200b\u200d\u200e\u202a\u202c\u2060\u2066\u2069\ufe0f\ufeff'];

test.each([
  ['\u202a+31 6 12345678\u202c', '+31 6 12345678'],
  ['SLAAP25\u200b', 'SLAAP25'],
  ['\u00a0Dommelstraat\u202f42\u2003', 'Dommelstraat 42'],
  ['Zoë\u200e  de Wit', 'Zoë  de Wit'],
])('%j is the line %j', (pasted, line) => expect(plainLine(pasted)).toBe(line));

test.each([
  ['06\u2011555\u00a001 42', '06-555 01 42'],
  ['０６１２３４５６７８', '0612345678'],
  ['31–12−1980\u200e', '31-12-1980'],
])('%j is written as %j', (pasted, plain) => expect(plainSigns(pasted)).toBe(plain));

test('what nobody sees changes no line, wherever it stands', () => {
  const word = fc.stringMatching(/^[\w@.+é-]{1,9}$/);
  const inside = fc.array(fc.constantFrom(...unseen), { maxLength: 3 }).map((all) => all.join(''));
  fc.assert(
    fc.property(fc.array(fc.tuple(inside, word, inside), { minLength: 1 }), (parts) => {
      const seen = parts.map(([, one]) => one).join(' ');
      expect(plainLine(parts.map((part) => part.join('')).join('\u00a0'))).toBe(seen);
    }),
  );
});

test.each([
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['क्\u200dष', 'क्\u200dष'],
  ['👩\u200d👧 Noor', '👩\u200d👧 Noor'],
  ['❤\ufe0f', '❤\ufe0f'],
  ['No\u200dor', 'Noor'],
])('%s keeps the joiners that are part of it', (text, plain) => {
  expect(plainLine(text)).toBe(plain);
});

test.each(['42²', '12½', '42 ②'])('%s stays another number than without what is raised', (text) => {
  expect(plainSigns(text)).toBe(text);
});
