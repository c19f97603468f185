import { afterEach, expect, test, vi } from 'vitest';
import { dangerous } from '../../src/dom/testing.ts';
import payloads from '../../src/forms/xss-payloads.json';
import type { Services } from '../../src/page/services.ts';
import { element, testServices } from '../../src/page/testing.ts';
import type { FragmentSource } from '../../src/server/fragment-source.ts';
import { survey } from '../../src/server/survey.ts';
import island from './survey.island.tsx';

vi.mock('../../src/server/survey.ts');
vi.mock('../../src/server/popups.ts');

let end = () => {};
afterEach(() => {
  end();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

/** A survey with this for each text of ours, and in each place of the server's question. */
test.each(payloads.map(({ technique, text }) => [technique, text] as const))(
  '%s: %j is text in the words of a survey, and runs nothing out of its question',
  async (_technique, text) => {
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
    end = () => {
      leaving.abort();
      undo?.();
      page.stop();
    };
    await vi.waitFor(() => expect(host.querySelector('.sf-survey-body button')).not.toBeNull(), {
      interval: 1,
    });
    expect(host.querySelector('[role="status"]')?.textContent).toBe(text);
    expect(host.querySelector('.sf-survey-close')?.getAttribute('aria-label')).toBe(text);
    expect(dangerous(host)).toEqual([]);
  },
);
