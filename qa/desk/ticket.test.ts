import { atom } from 'nanostores';
import { describe, expect, it, vi } from 'vitest';
import { testServices } from '../../src/page/testing.ts';
import type { Desk } from './recording.ts';
import { openSession } from './session.ts';
import { ticketText } from './ticket.ts';

it('tells the page, its experiments, faults and last events, without anything personal', async () => {
  const { services, stop } = testServices('pdp');
  const session = openSession(services.storage);
  session.change({ faults: { cart: '500' }, latency: 1000 });
  const events = Array.from({ length: 30 }, (_, at) => ({
    ...{ name: `event_${at}`, parameters: { note: 'bel 06-12345678' }, state: 'sent' },
    time: performance.timeOrigin + at * 1000,
  }));
  const desk = {
    ...{ services, ...session },
    errors: atom([{ at: 1500, kind: 'error', text: 'nl\njan@voorbeeld.nl failed' }]),
    storefront: {
      ...{ version: 'abc1234', page: { type: 'pdp' } },
      experiments: {
        list: () => [{ id: 'OD478', variant: 'B' }, { id: 'OD485' }],
        explain: async (id: string) => `${id}: gates`,
      },
      analytics: { events: () => events },
    },
  } as unknown as Desk;
  const userAgent = 'Chrome/156.0.8078.108 06 12345679';
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  window.history.replaceState(null, '', '/bed?maat=90&mail=jan%40voorbeeld.nl&qa');
  const text = await ticketText(desk);
  expect(text).not.toMatch(/jan@|jan%40|06-12345678|event_9|OD485/);
  for (const line of [
    '/bed?maat=90&mail=(left out)&qa',
    /^build abc1234, page type pdp, consent \w+$/m,
    userAgent,
    'OD478: gates',
    'cart meets 500, by the desk',
    'each call waits 1000 ms, by the desk',
    '1.5 s error: nl',
    '29.0 s event_29, sent: {"note":"(left out)"}',
  ])
    expect(text).toMatch(line);
  vi.restoreAllMocks();
  session.end();
  stop();
});

describe.each(['202003-70160', '0612345678', '06-12345678', '020-1234567', '0031612345678', '31612345678'])(
  'the article %s',
  (article) => {
    const ticketOf = async (onPage: boolean) => {
      const { services, stop } = testServices('pdp');
      const session = openSession(services.storage);
      document.body.innerHTML = onPage ? `<article data-article="${article}"></article>` : '';
      window.history.replaceState(null, '', `/bed?maat=${article}&qa`);
      const parameters = { items: [{ item_id: article }], note: 'bel 06-87654321' };
      const desk = {
        ...{ services, ...session },
        errors: atom([{ at: 1, kind: 'error', text: `article ${article} is not there` }]),
        storefront: {
          ...{ version: 'abc1234', page: { type: 'pdp' } },
          experiments: { list: () => [] },
          analytics: {
            events: () => [{ name: 'a', state: 'sent', time: performance.timeOrigin, parameters }],
          },
        },
      } as unknown as Desk;
      const text = await ticketText(desk);
      session.end();
      stop();
      return text;
    };

    it.each([true, false])('is told in the address, faults and events; on the page: %s', async (onPage) => {
      const text = await ticketOf(onPage);
      expect(text).toContain(`/bed?maat=${article}&qa`);
      expect(text).toContain(`article ${article} is not there`);
      expect(text).toContain(`"item_id":"${article}"`);
      expect(text).not.toContain('87654321');
    });
  },
);
