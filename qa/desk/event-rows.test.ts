import { expect, it } from 'vitest';
import { suspect } from '../../src/analytics/guard.ts';
import { personalData } from '../../src/analytics/personal-data.ts';
import { eventRows } from './event-rows.ts';
import type { HeardCall } from './types.ts';

const cause = document.createElement('b');
const track = (at: number, name: string, parameters: object, options?: object) =>
  [at, 'track', [name, parameters, options]] as unknown as HeardCall;

it('puts what was refused among the events, with the reason and without the data, and finds what caused each', () => {
  const heard = [
    [1, 'log', ['island', 'cart-popup', 'mounted']] as unknown as HeardCall,
    track(10, 'search', { search_term: 'bed' }, { cause }),
    track(20, 'search', { search_term: 'jan@voorbeeld.nl' }, { cause }),
    track(30, 'search', { search_term: 'bed' }),
  ];
  const event = (time: number, state: 'sent' | 'queued') => ({
    ...{ name: 'search', parameters: { search_term: 'bed' }, time, state },
  });
  const rows = eventRows([event(1010, 'sent'), event(1030, 'queued')] as never, heard, 1000, personalData);
  expect(rows).toEqual([
    { name: 'search', at: 10, state: 'sent', parameters: { search_term: 'bed' }, cause },
    {
      ...{ name: 'search', at: 20, state: 'refused', cause, parameters: { search_term: '(left out)' } },
      reason: 'search_term looks like personal data (e-mail address)',
    },
    { name: 'search', at: 30, state: 'queued', parameters: { search_term: 'bed' } },
  ]);
});

it('tells what is held back until all kinds of personal data are known, with all that waits behind it', () => {
  const heard = [
    track(5, 'search', { search_term: 'matras' }),
    track(10, 'search', { search_term: 'bed' }),
    track(20, 'search', { search_term: 'jan@voorbeeld.nl' }),
    track(30, 'search', { search_term: 'kussen' }),
  ];
  const told = { name: 'search', parameters: { search_term: 'bed' }, time: 1010, state: 'sent' };
  const rows = eventRows([told] as never, heard, 1000, suspect);
  // The first is older than what the page keeps of its events.
  expect(rows.map(({ at, state, reason }) => [at, state, reason])).toEqual([
    [10, 'sent', undefined],
    [20, 'held back', 'search_term looks like personal data (possible personal data)'],
    [30, 'held back', 'it waits behind an event that may have personal data'],
  ]);
});

it('keeps events from before anybody heard', () => {
  const events = [{ name: 'page_view', parameters: { page_type: 'plp' }, time: 1005, state: 'sent' }];
  expect(eventRows(events as never, [], 1000, personalData)).toEqual([
    { name: 'page_view', at: 5, state: 'sent', parameters: { page_type: 'plp' } },
  ]);
});
