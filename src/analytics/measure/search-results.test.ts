import { afterEach, expect, test, vi } from 'vitest';
import { element, testServices, turn } from '../../page/testing.ts';
import { measureSearchResults } from './search-results.ts';

let stop = () => {};
afterEach(() => stop());

function measure(...html: string[]) {
  document.body.replaceChildren(...html.map((one) => element(one)));
  const { services, track, stop: stopWatching } = testServices('plp');
  stop = stopWatching;
  measureSearchResults(services);
  return track;
}
const results = (term: string, found: string) =>
  `<header data-search-term="${term}" data-search-results="${found}"></header>`;

test('a search is reported once with its results, even if its markup is replaced', async () => {
  const track = measure(results(' topper ', ' 15 '));
  document.body.append(element(results('topper', '15')));
  await turn();
  expect(track).toHaveBeenCalledExactlyOnceWith(
    'view_search_results',
    { search_term: 'topper', results: 15 },
    { cause: document.querySelector('header') },
  );
});

test('a search without results is reported too', () => {
  expect(measure(results('hangmat', '0')).mock.calls[0]?.[1]).toEqual({ search_term: 'hangmat', results: 0 });
});

test('what looks like personal data is replaced by its kind', async () => {
  const track = measure(results('jan@example.nl', '0'));
  await vi.waitFor(() => expect(track.mock.calls[0]?.[1]).toMatchObject({ search_term: '(e-mail address)' }));
});

test.each([
  ['', '3'],
  ['topper', 'veel'],
  ['topper', ''],
])('%j with %j results is logged, and not reported', (term, found) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(measure(results(term, found))).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
