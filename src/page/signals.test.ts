// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { createSignals } from './signals.ts';

test('a signal is a CustomEvent that other code can emit and receive', () => {
  const target = new EventTarget();
  const signals = createSignals(target);
  const foreign = vi.fn();
  const ours = vi.fn();
  target.addEventListener('cart-count-updated', foreign);
  const stop = signals.on('cart-count-updated', ours);
  signals.emit('cart-count-updated', { count: 2 });
  target.dispatchEvent(new CustomEvent('cart-count-updated'));
  target.dispatchEvent(new Event('cart-count-updated'));
  stop();
  signals.emit('cart-count-updated', { count: 3 });
  expect(foreign.mock.calls[0]?.[0].detail).toEqual({ count: 2 });
  expect(ours.mock.calls).toEqual([[{ count: 2 }], [{}], [{}]]);
});
