import { expect, it } from 'vitest';
import { personalData } from '../analytics/personal-data.ts';
import { eventRows } from './event-rows.ts';
import type { HeardCall } from './heard.ts';

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

it('keeps events from before anybody heard', () => {
  const events = [{ name: 'page_view', parameters: { page_type: 'plp' }, time: 1005, state: 'sent' }];
  expect(eventRows(events as never, [], 1000, personalData)).toEqual([
    { name: 'page_view', at: 5, state: 'sent', parameters: { page_type: 'plp' } },
  ]);
});
