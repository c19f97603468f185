// @vitest-environment node
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { pageFaults } from '../page/report.ts';
import { plainLine } from '../page/text/typed-text.ts';
import { hashDiscountCode, hashEmail, hashZipCode } from './hash.ts';
import { personalData } from './personal-data.ts';

const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const email = '973dfe463ec85785f5f95af5ba3906eedb2d931c24e69824a89ea65dba4e813b';
const zipCode = 'b9300e488f75e9641f09f6219de997d78af666828b8a25f46bd804cfbc29afc9';

test.each([
  [hashDiscountCode, 'abc', abc],
  [hashDiscountCode, ' ABC\n', abc],
  [hashDiscountCode, 'Zomer25', 'aefca53e114bd7cb3c89573b53f1b3acd8ea924b6d8dd79b97314214988ef05d'],
  [hashEmail, 'test@example.com', email],
  [hashEmail, '  Test@Example.COM ', email],
  [hashEmail, 'José@example.nl', '8d19d2c0169153c3f86e3ac4eec5d0a75a6beb00392d6d69a8038342c8715a20'],
  [hashZipCode, '3511AB', zipCode],
  [hashZipCode, ' 3511 ab ', zipCode],
  [hashDiscountCode, 'ABC\u200b', abc],
  [hashEmail, '\u202atest@example.com\u202c', email],
  [hashZipCode, '3511\u00a0AB\u200e', zipCode],
])('%o hashes %j to %s', async (hash, text, expected) => {
  expect(await hash(text)).toBe(expected);
});

test('keeps dots and plus suffixes in Gmail addresses, as in any other', async () => {
  const hash = await hashEmail('Jan.de.Vries+acties@gmail.com');
  expect(hash).toBe('bdfc193aad535bc4e9a5fccb091783a7a9d7f1e7d77cd978010671e758252c87');
  expect(hash).not.toBe(await hashEmail('jandevries@gmail.com'));
});

test('keeps spaces inside an e-mail address or a discount code', async () => {
  expect(await hashDiscountCode('a b c')).not.toBe(abc);
});

test.each([hashEmail, hashDiscountCode, hashZipCode])('%o does not hash empty text', async (hash) => {
  expect([await hash(''), await hash(' \t\n ')]).toEqual([undefined, undefined]);
});

test('a hash is SHA-256 in hex, and never looks like personal data', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1 }), async (text) => {
      const hash = await hashDiscountCode(`x${text}x`);
      expect(hash).toBe(
        createHash('sha256')
          .update(plainLine(`x${text}x`).toLowerCase())
          .digest('hex'),
      );
      expect(personalData(hash ?? '')).toBeUndefined();
    }),
  );
});

describe('on plain http', () => {
  test('nothing is hashed, and that is reported', async () => {
    const report = vi.spyOn(pageFaults, 'report').mockResolvedValue(undefined);
    vi.stubGlobal('crypto', {});
    expect([await hashEmail('test@example.com'), await hashZipCode('3511AB')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(report).toHaveBeenCalledWith('no-hash');
  });
});

test('nothing is hashed where the browser fails to', async () => {
  vi.stubGlobal('crypto', {
    subtle: { digest: () => Promise.reject(new DOMException('', 'OperationError')) },
  });
  expect(await hashEmail('test@example.com')).toBeUndefined();
});
