import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mountOn } from '../../../enhance/testing.ts';
import { element, testServices } from '../../../page/testing.ts';
import { sharedAddress } from '../shared-address.ts';
import share from './share.behaviour.ts';

const markup = '<p data-behaviour="share"><button data-share-button hidden>Delen</button></p>';
const copied: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
});
afterEach(() => {
  copied.length = 0;
});

function mount(settings = {}) {
  const host = element(markup);
  const { track, end } = mountOn(share, host, testServices('blog', settings));
  const button = host.querySelector('button') as HTMLButtonElement;
  const reported = () => track.mock.calls.map(([name, parameters]) => [name, parameters]);
  return { host, button, reported, end };
}
const press = async (button: HTMLElement) => {
  button.click();
  await vi.advanceTimersByTimeAsync(1);
};

describe('where the system has a sheet', () => {
  const sheet = vi.fn(async (_what: ShareData) => {});
  const closed = new DOMException('closed', 'AbortError');
  const failed = new DOMException('no', 'NotAllowedError');
  beforeEach(() => {
    sheet.mockReset().mockResolvedValue();
    Object.assign(navigator, { share: sheet });
  });

  test('copies and says so too, for 2 s from when the sheet is gone', async () => {
    let choose = () => {};
    sheet.mockReturnValue(new Promise((resolve) => (choose = resolve)));
    const { button, reported } = mount();
    await press(button);
    expect([copied, button.textContent]).toEqual([[location.href], 'Gekopieerd']);
    await vi.advanceTimersByTimeAsync(9000);
    expect([button.textContent, reported()]).toEqual(['Gekopieerd', []]);
    choose();
    await vi.advanceTimersByTimeAsync(1999);
    expect(button.textContent).toBe('Gekopieerd');
    await vi.advanceTimersByTimeAsync(1);
    expect(button.textContent).toBe('Delen');
    expect(reported()).toEqual([['share', { method: 'sheet', content_type: 'blog' }]]);
  });

  test.each([
    ['was closed', closed],
    ['failed', failed],
  ])('that %s, the address is copied all the same', async (_what, error) => {
    sheet.mockRejectedValue(error);
    const { button, reported } = mount();
    await press(button);
    expect([copied, button.textContent]).toEqual([[location.href], 'Gekopieerd']);
    expect(reported()).toEqual([['share', { method: 'copy', content_type: 'blog' }]]);
  });

  test.each([
    ['a choice in it', undefined, false, 1],
    ['closing it', closed, false, 0],
    ['its failure', failed, true, 0],
  ])('but nothing can be copied, after %s', async (_what, error, isShown, reports) => {
    Object.assign(navigator, { clipboard: undefined });
    if (error) sheet.mockRejectedValue(error);
    const { host, button, reported } = mount();
    await press(button);
    expect(host.textContent?.includes(location.href)).toBe(isShown);
    expect(reported()).toHaveLength(reports);
  });

  test('its title is the page’s, or what the page’s translations say', async () => {
    const { button, end } = mount();
    document.title = 'Slaap lekker';
    await press(button);
    end();
    const { button: other, end: endOther } = mount({ translations: { 'share.title': 'Kijk: {title}' } });
    await press(other);
    endOther();
    expect(sheet.mock.calls.map(([{ title }]) => title)).toEqual(['Slaap lekker', 'Kijk: Slaap lekker']);
  });
});

test('shows the address where it can’t be copied, and reports nothing', async () => {
  vi.stubGlobal('navigator', {});
  const { host, button, reported } = mount();
  await press(button);
  expect(host.textContent).toContain(`Dit is het adres: ${location.href}`);
  expect([button.textContent, reported()]).toEqual(['Delen', []]);
});

test('leaves the bytes that were there', async () => {
  const { host, button, end } = mount();
  await press(button);
  end();
  expect(host.outerHTML).toBe(element(markup).outerHTML);
});

const shop = 'https://www.beddenwinkel.test';
const at = (path: string) => sharedAddress(document, { href: `${shop}${path}`, origin: shop });
const name = (href: string) => {
  document.head.innerHTML = `<link rel="canonical" href="${href}">`;
};
afterEach(() => document.head.replaceChildren());

test.each([
  ['/blog/slapen', '/blog/slapen'],
  ['/matrassen?maat=160+x+200+cm&gclid=1&fbclid=2#reviews', '/matrassen?maat=160+x+200+cm#reviews'],
  ['/?ab=OD485:B&_gl=1*x&utm_source=mail&UTM_Medium=a&gad_source=1&wbraid=2&msclkid=3', '/'],
  ['/zoeken?q=abc&clidx=1', '/zoeken?q=abc&clidx=1'],
])('%s is shared as %s', (path, shared) => {
  expect(at(path)).toBe(shop + shared);
});

test('the canonical address of this site goes before', () => {
  name('/product/bed');
  expect(at('/product/bed?maat=90&gclid=1')).toBe(`${shop}/product/bed`);
  name('https://elders.test/product/bed');
  expect(at('/product/bed?gclid=1')).toBe(`${shop}/product/bed`);
});
