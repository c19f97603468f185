import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountOn } from '../enhance/testing.ts';
import { element, testServices, turn } from '../page/testing.ts';
import exitIntent from '../shop/content/exit-intent/exit-intent.behaviour.ts';
import { plainPopup } from '../shop/content/popups.calls.ts';
import { popupsOf } from './manager.ts';
import { fragment } from './testing.ts';

vi.mock('../shop/content/popups.calls.ts');

let services: ReturnType<typeof testServices>['services'];
let end: () => void;

function start(html = '<div data-behaviour="exit-intent"></div>') {
  const host = element(html);
  document.body.append(host);
  ({ services, end } = mountOn(exitIntent, host, testServices('homepage')));
}
const leave = async (init: MouseEventInit = { clientY: -1 }) => {
  document.documentElement.dispatchEvent(new MouseEvent('mouseleave', init));
  await turn();
};
const current = () => popupsOf(services).current()?.name;

beforeEach(() => {
  localStorage.setItem('consentLevel', '1');
  vi.mocked(plainPopup).mockResolvedValue(fragment('<p>blijf nog even</p>'));
});
afterEach(async () => {
  popupsOf(services).current()?.close();
  await turn();
  end();
});

test('opens when the mouse leaves at the top, once per browser', async () => {
  start();
  await leave();
  expect(current()).toBe('exit-intent');
  popupsOf(services).current()?.close();
  await leave();
  expect(current()).toBeUndefined();
  end();
  start();
  await leave();
  expect(current()).toBeUndefined();
});

test.each<[string, MouseEventInit]>([
  ['through a side', { clientY: 200 }],
  ['with a button down, as while selecting', { clientY: -1, buttons: 1 }],
  ['into another element', { clientY: -1, relatedTarget: document.createElement('p') }],
])('does not open when the mouse leaves %s', async (_how, init) => {
  start();
  await leave(init);
  expect(current()).toBeUndefined();
});

test('may open the next time if the arbiter refuses', async () => {
  localStorage.removeItem('consentLevel');
  document.body.append(element('<div data-behaviour="cookie-consent" hidden></div>'));
  start();
  await leave();
  expect(current()).toBeUndefined();
  localStorage.setItem('consentLevel', '1');
  await leave();
  expect(current()).toBe('exit-intent');
});

test('removes its listeners when it ends', async () => {
  start();
  end();
  await leave();
  expect(current()).toBeUndefined();
});

test('with data-touch, opens on a fast scroll up after ten seconds, from below the first screen', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const scroll = async (y: number, at: number) => {
    now = at;
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    window.dispatchEvent(new Event('scroll'));
    await turn();
  };
  start('<div data-behaviour="exit-intent" data-touch="true"></div>');
  const down = window.innerHeight + 600;
  await scroll(down, 5000);
  await scroll(down - 500, 5100);
  expect(current(), 'too early').toBeUndefined();
  await scroll(down, 11_000);
  await scroll(down - 150, 11_300);
  await scroll(down - 300, 11_600);
  await scroll(down - 450, 11_900);
  expect(current(), 'too slow').toBeUndefined();
  await scroll(down, 13_000);
  await scroll(down - 200, 13_100);
  await scroll(down - 450, 13_200);
  expect(current()).toBe('exit-intent');
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});
