import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { element, testServices } from '../../page/testing.ts';
import share from './share.behaviour.ts';

const markup = '<p data-behaviour="share"><button data-share-button hidden>Delen</button></p>';
const ends: (() => void)[] = [];
const copied: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  copied.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function mount() {
  const host = element(markup);
  const { services, stop } = testServices();
  const { undo } = share.mount({ host, services, scrolled: undefined, fail: () => {} });
  ends.push(stop);
  const button = host.querySelector('button') as HTMLButtonElement;
  return { host, button, end: () => undo?.() };
}
const press = async (button: HTMLElement) => {
  button.click();
  await vi.advanceTimersByTimeAsync(1);
};

test('copies the page’s address, and says so for 2 s', async () => {
  const { host, button, end } = mount();
  expect(button.hidden).toBe(false);
  await press(button);
  expect(copied).toEqual([location.href]);
  expect([button.textContent, host.querySelector('[role=status]')?.textContent]).toEqual([
    'Gekopieerd',
    'Gekopieerd',
  ]);
  await vi.advanceTimersByTimeAsync(1990);
  expect(button.textContent).toBe('Gekopieerd');
  await vi.advanceTimersByTimeAsync(10);
  expect([button.textContent, host.querySelector('[role=status]')?.textContent]).toEqual(['Delen', '']);
  end();
});

test('shares by the system’s sheet where there is one, and copies where that fails', async () => {
  const sheet = vi.fn(async (_what: ShareData) => {});
  Object.assign(navigator, { share: sheet });
  const { button, end } = mount();
  await press(button);
  expect(sheet.mock.calls[0]?.[0].url).toBe(location.href);
  expect(copied).toEqual([]);
  sheet.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  await press(button);
  expect(copied).toEqual([]);
  sheet.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await press(button);
  expect(copied).toEqual([location.href]);
  end();
});

test('shows the address where it can’t be copied', async () => {
  vi.stubGlobal('navigator', {});
  const { host, button, end } = mount();
  await press(button);
  expect(host.textContent).toContain(`Dit is het adres: ${location.href}`);
  expect(button.textContent).toBe('Delen');
  end();
});

test('leaves the bytes that were there', async () => {
  const { host, button, end } = mount();
  await press(button);
  end();
  expect(host.outerHTML).toBe(element(markup).outerHTML);
  expect(() =>
    share.mount({
      host: element('<p></p>'),
      services: testServices().services,
      scrolled: undefined,
      fail: () => {},
    }),
  ).toThrow('has no [data-share-button] inside');
});
