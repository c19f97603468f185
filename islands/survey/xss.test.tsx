import { expect, test, vi } from 'vitest';
import type { FragmentSource } from '../../src/dom/fragment.ts';
import { dangerous, forEachPayload, patience } from '../../src/dom/testing.ts';
import type { Services } from '../../src/page/services.ts';
import { element, testServices } from '../../src/page/testing.ts';
import { survey } from '../../src/shop/contact/survey.calls.ts';
import island from './survey.island.tsx';

vi.mock('../../src/shop/contact/survey.calls.ts');
vi.mock('../../src/shop/content/popups.calls.ts');

/** Uses the payload for each of our texts, and in each part of the server's question. */
async function check(text: string) {
  const page = testServices('content');
  const services: Services = { ...page.services, texts: () => () => text };
  vi.mocked(survey).mockResolvedValue(
    `<button data-survey-answer="ja">Ja</button><div>${text}</div>` as FragmentSource,
  );
  const host = element(
    '<div data-island="survey" data-survey-id="a" data-persistence="OncePerUser" data-trigger="PageLoad"></div>',
  );
  document.body.append(host);
  const leaving = new AbortController();
  const { undo } = island.mount({
    id: 'sf-1',
    host,
    services,
    signal: leaving.signal,
    scrolled: new Set(),
    fail: () => {},
  });
  await vi.waitFor(
    () => {
      expect(host.querySelector('.sf-survey-body button')).not.toBeNull();
      expect(host.querySelector('[role="status"]')?.textContent).toBe(text);
    },
    { interval: 1 },
  );
  expect(host.querySelector('.sf-survey-close')?.getAttribute('aria-label')).toBe(text);
  expect(dangerous(host)).toEqual([]);
  leaving.abort();
  undo?.();
  page.stop();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}

test('runs no script from the texts of a survey or from its question', () => forEachPayload(check), patience);
