import { atom } from 'nanostores';
import { expect, it, vi } from 'vitest';
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
