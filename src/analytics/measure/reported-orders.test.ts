// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOrders, withOrder } from './reported-orders.ts';

test('an order is new once', () => {
  const stored = withOrder(undefined, 'B-1');
  expect(stored).toBe('B-1');
  expect(withOrder(stored, 'B-1')).toBeUndefined();
  expect(withOrder(stored, ' B-1 ')).toBeUndefined();
  expect(withOrder(stored, 'B-2')).toBe('B-1 B-2');
});

test('remembers the last 20, in any order', () => {
  const number = fc.integer({ min: 1, max: 60 }).map((n) => `B-${n}`);
  fc.assert(
    fc.property(fc.array(number, { maxLength: 80 }), (numbers) => {
      let stored: string | undefined;
      for (const one of numbers) {
        const known = readOrders(stored).includes(one);
        const next = withOrder(stored, one);
        expect(next === undefined).toBe(known);
        stored = next ?? stored;
        expect(readOrders(stored)).toContain(one);
        expect(readOrders(stored).length).toBeLessThanOrEqual(20);
      }
    }),
  );
});
