import { afterEach, expect, test, vi } from 'vitest';
import { startEnhancements } from '../../src/enhance/testing.ts';
import { now } from '../../src/enhance/when/now.ts';
import { element, testServices } from '../../src/page/testing.ts';
import { autoComplete } from '../../src/server/search.ts';
import island from './search-autocomplete.island.tsx';

vi.mock('../../src/server/search.ts');

const stops: (() => void)[] = [];
afterEach(() => {
  document.body.replaceChildren();
  for (const stop of stops.splice(0)) stop();
});

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
  const { services, stop } = testServices();
  stops.push(stop);
  const host = element('<div data-island="search-autocomplete"><form><input name="q"></form></div>');
  document.body.replaceChildren(host);
  const load = async () => ({ default: island });
  startEnhancements([{ kind: 'island', name: 'search-autocomplete', when: now, defers: '', load }], services);
  await vi.waitFor(() => expect(host.dataset.state).toBe('mounted'));
  const input = host.querySelector('input') as HTMLInputElement;
  input.value = 'matras';
  input.dispatchEvent(new Event('input', { bubbles: true }));

  const option = await vi.waitFor(() => {
    const found = host.querySelector('[role=option]');
    expect(found).toBeTruthy();
    return found;
  });
  expect(option?.querySelector('img')?.alt).toBe('Matras Duin van voren');
  expect(option?.getAttribute('aria-label')).toBe('Matras Duin € 449,-');
});
