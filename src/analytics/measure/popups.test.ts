import { expect, test } from 'vitest';
import { testServices } from '../../page/testing.ts';
import { measurePopups } from './start.ts';

test('popups are reported by name as they open and close; a foreign signal without one is not', () => {
  const { services, track } = testServices();
  measurePopups(services);
  services.signals.emit('popup-opened', { name: 'cart' });
  services.signals.emit('popup-closed', { name: 'cart' });
  document.dispatchEvent(new CustomEvent('popup-opened'));
  expect(track.mock.calls).toEqual([
    ['popup_opened', { popup_name: 'cart' }],
    ['popup_closed', { popup_name: 'cart' }],
  ]);
});
