import { beforeEach, describe, expect, test, vi } from 'vitest';
import { copyEvents, showTable } from './console-tools.ts';
import type { AnalyticsEvent } from './queue.ts';

let table = vi.spyOn(console, 'table');
let info = vi.spyOn(console, 'info');
beforeEach(() => {
  table = vi.spyOn(console, 'table').mockImplementation(() => {});
  info = vi.spyOn(console, 'info').mockImplementation(() => {});
});

const time = new Date(2026, 10, 21, 14, 3, 7, 25).getTime();
const search: AnalyticsEvent = {
  name: 'search',
  parameters: { search_term: 'matras' },
  time,
  state: 'queued',
};
const item = { item_name: 'Boxspring Vik' };
const view: AnalyticsEvent = {
  name: 'view_item',
  parameters: { currency: 'EUR', items: Array(30).fill(item) },
  time,
  state: 'sent',
};
/** An event of an author, who may put anything there. */
const odd = (metaData: unknown) =>
  ({ ...search, name: 'experiment_activation', parameters: { metaData } }) as unknown as AnalyticsEvent;

describe('the table', () => {
  test('shows each event with its time, name, state and a short summary', () => {
    showTable([search, view]);
    expect(table).toHaveBeenCalledExactlyOnceWith([
      { time: '14:03:07.025', name: 'search', state: 'queued', summary: '{"search_term":"matras"}' },
      {
        time: '14:03:07.025',
        name: 'view_item',
        state: 'sent',
        summary: expect.stringMatching(/^\{"currency":"EUR".{63}$/),
      },
    ]);
  });

  test('of no events is a sentence', () => {
    showTable([]);
    expect(table).not.toHaveBeenCalled();
    expect(info).toHaveBeenCalledExactlyOnceWith('analytics: no events');
  });
});

describe('the copy', () => {
  test('is JSON of the complete events, and is written to the clipboard', async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    const json = await copyEvents([search, view]);
    expect(JSON.parse(json)).toEqual([search, view]);
    expect(writeText).toHaveBeenCalledExactlyOnceWith(json);
  });

  test.each([
    ['is not there', {}],
    [
      'refuses',
      { clipboard: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } },
    ],
  ])('is returned if the clipboard %s', async (_why, navigator) => {
    vi.stubGlobal('navigator', navigator);
    expect(JSON.parse(await copyEvents([search]))).toEqual([search]);
  });

  test('of no events is an empty list', async () => {
    expect(await copyEvents([])).toBe('[]');
  });

  test('represents elements, functions, bigints and cycles', async () => {
    const twice = { a: 1 };
    const own: Record<string, unknown> = {
      element: document.createElement('main'),
      large: 2n,
      twice,
      again: [twice],
    };
    own.self = own;
    own.run = () => 1;
    const [event] = JSON.parse(await copyEvents([odd(own)]));
    expect(event.parameters.metaData).toEqual({
      ...{ element: '<main>', large: '2', twice, again: [twice] },
      ...{ self: '(itself)', run: '() => 1' },
    });
    showTable([odd(own)]);
    expect(table).toHaveBeenCalledOnce();
  });
});
