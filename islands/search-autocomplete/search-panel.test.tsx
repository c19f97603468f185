import { afterEach, expect, test, vi } from 'vitest';
import type { AutoCompleteResult } from '../../src/calls/schema.ts';
import { startIsland } from '../../src/enhance/testing.ts';
import { element, later, testServices, turn } from '../../src/page/testing.ts';
import { autoComplete } from '../../src/shop/list/search.calls.ts';
import island from './search-autocomplete.island.tsx';

vi.mock('../../src/shop/list/search.calls.ts');

const stops: (() => void)[] = [];
afterEach(() => {
  document.body.replaceChildren();
  for (const stop of stops.splice(0)) stop();
  vi.mocked(autoComplete).mockReset();
});

async function type(text: string) {
  const { services, stop } = testServices();
  stops.push(stop);
  const host = element('<div data-island="search-autocomplete"><form><input name="q"></form></div>');
  document.body.replaceChildren(host);
  startIsland('search-autocomplete', island, services);
  await vi.waitFor(() => expect(host.dataset.state).toBe('mounted'));
  const input = host.querySelector('input') as HTMLInputElement;
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  const option = () =>
    vi.waitFor(() => {
      const found = host.querySelector('[role=option]');
      expect(found).toBeTruthy();
      return found;
    });
  return { host, input, option };
}

test('a product’s picture has its own description, which its option’s name does not repeat', async () => {
  vi.mocked(autoComplete).mockResolvedValue({
    Suggestions: [],
    Items: [
      {
        Image: { Url: '/pictures/duin.svg', Name: 'Matras Duin van voren' },
        Title: 'Matras Duin',
        CurrentPrice: { DisplayPriceText: '€ 449,-' },
        ArticleUrl: '/product/matras-duin',
      },
    ],
  });
  const { option } = await type('matras');
  const shown = await option();
  expect(shown?.querySelector('img')?.alt).toBe('Matras Duin van voren');
  expect(shown?.getAttribute('aria-label')).toBe('Matras Duin € 449,-');
});

test('a slow answer is told to be on its way, in sight and to screen readers, and not once it is there', async () => {
  const { promise, answer } = later<AutoCompleteResult>();
  vi.mocked(autoComplete).mockReturnValue(promise);
  const { host, option } = await type('matras');
  const status = () => host.querySelector('[role=status]')?.textContent;
  const note = () => host.querySelector('.sf-search-note')?.textContent;
  await vi.waitFor(() => expect([note(), status()]).toEqual(['Even zoeken…', 'Even zoeken…']), 3000);
  answer({ Suggestions: ['matras latex'], Items: [] });
  await option();
  await vi.waitFor(() => expect(status()).toMatch(/^1 suggestie en 0 producten/));
  expect(note()).toBeUndefined();
});

test('suggestions that fail are told, with the way on, until others come', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(autoComplete).mockRejectedValueOnce(new Error('500'));
  const { host, input, option } = await type('matras');
  const note = () => host.querySelector('.sf-search-note')?.textContent;
  await vi.waitFor(() => expect(note()).toBe('Suggesties ophalen lukt nu niet. Druk op Enter om te zoeken.'));
  await vi.waitFor(() => expect(host.querySelector('[role=status]')?.textContent).toBe(note()));
  vi.mocked(autoComplete).mockResolvedValue({ Suggestions: ['matras latex'], Items: [] });
  input.value = 'matras l';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await option();
  await vi.waitFor(() => expect(note()).toBeUndefined());
  report.mockRestore();
});

test('where nothing is found other ways on are offered and announced', async () => {
  vi.mocked(autoComplete).mockResolvedValue({
    NothingFound: true,
    Suggestions: ['boxspring elektrisch'],
    Items: [],
    Pages: [{ Title: 'Matrassen', Url: '/matrassen' }],
  });
  const { host, option } = await type('hangmat');
  await option();
  expect(host.querySelector('.sf-search-note')?.textContent).toBe('Niets gevonden voor “hangmat”.');
  const titles = [...host.querySelectorAll('.sf-search-group-title')].map(({ textContent }) => textContent);
  expect(titles).toEqual(['Vaak gezocht', 'Of kijk verder bij']);
  await vi.waitFor(() =>
    expect(host.querySelector('[role=status]')?.textContent).toMatch(/Er zijn wel 2 andere suggesties/),
  );
});

test('where nothing is offered either, that nothing was found is told', async () => {
  vi.mocked(autoComplete).mockResolvedValue({ Suggestions: [], Items: [] });
  const { host } = await type('hangmat');
  await vi.waitFor(() =>
    expect(host.querySelector('.sf-search-note')?.textContent).toBe('Niets gevonden voor “hangmat”.'),
  );
  expect(host.querySelector('[role=listbox]')).toBeNull();
});

test('asks from the third character on, after a pause of 250 ms', async () => {
  vi.mocked(autoComplete).mockResolvedValue({ Suggestions: [], Items: [] });
  const { input } = await type('ma');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  /** Once the component has heard of it, `time` ms later. */
  const pass = async (time: number) => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    await vi.advanceTimersByTimeAsync(time);
  };
  await pass(1000);
  expect(autoComplete).not.toHaveBeenCalled();
  input.value = 'mat';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await pass(249);
  expect(autoComplete).not.toHaveBeenCalled();
  await pass(1);
  expect(vi.mocked(autoComplete).mock.calls.map(([text]) => text)).toEqual(['mat']);
});

test('an option is a link, which opens in another tab as any link does', async () => {
  vi.mocked(autoComplete).mockResolvedValue({ Suggestions: ['matras 90 x 200'], Items: [] });
  const { option } = await type('matras');
  const link = (await option()) as HTMLAnchorElement;
  expect(new URL(link.href).searchParams.get('q')).toBe('matras 90 x 200');
  const isLeftToBrowser = (keys: MouseEventInit) => {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
    // Last of all: the browser of the tests goes nowhere.
    const seen = new Promise<boolean>((resolve) =>
      window.addEventListener('click', (event) => resolve(!event.defaultPrevented), { once: true }),
    );
    link.dispatchEvent(press);
    return seen;
  };
  expect(await isLeftToBrowser({ ctrlKey: true })).toBe(true);
  expect(await isLeftToBrowser({ shiftKey: true })).toBe(true);
  expect(await isLeftToBrowser({})).toBe(false);
});

test('the list stays where the keyboard is put away, and goes with a press or focus elsewhere', async () => {
  vi.mocked(autoComplete).mockResolvedValue({ Suggestions: ['matras'], Items: [] });
  const { host, input, option } = await type('matras');
  const list = () => host.querySelector('[role=listbox]');
  const leaveFor = (relatedTarget: Element | null) =>
    input.dispatchEvent(new FocusEvent('blur', { relatedTarget }));
  await option();
  leaveFor(null);
  await turn();
  expect(list()).not.toBeNull();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await vi.waitFor(() => expect(list()).toBeNull());
  input.click();
  await option();
  leaveFor(document.body);
  await vi.waitFor(() => expect(list()).toBeNull());
});
