import { expect, test, vi } from 'vitest';
import type { Services } from '../page/services.ts';
import { reportPage } from './page-view.ts';

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/151.0.0.0 Safari/537.36',
    undefined,
  ],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
])('the page view of %s has bot %s', (userAgent, bot) => {
  vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(false);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  document.head.innerHTML = '<meta name="AB-test-OD478" content="OD478|B">';
  const track = vi.fn();
  const page = { type: 'plp', settings: { robots: { userAgents: ['bot'] } } };
  reportPage({ track, page } as unknown as Services, document);
  expect(track.mock.calls).toEqual([['page_view', { page_type: 'plp', experiments: 'OD478|B', bot }]]);
});
