import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contactOf } from '../../src/contact/options.ts';
import type { FragmentSource } from '../../src/dom/fragment-source.ts';
import { startEnhancements } from '../../src/enhance/testing.ts';
import { now } from '../../src/enhance/when/now.ts';
import { element, testServices, turn } from '../../src/page/testing.ts';
import { popupsOf } from '../../src/popups/manager.ts';
import { survey } from '../../src/server/survey.ts';
import island from './survey.island.tsx';

vi.mock('../../src/server/survey.ts');
vi.mock('../../src/server/popups.ts');

const question = `<h2>Gevonden wat je zocht?</h2><button data-survey-answer="ja">Ja</button>
  <button data-survey-answer="hulp" data-campaign-id="zoekhulp">Help mij</button>` as FragmentSource;

let services: ReturnType<typeof testServices>['services'];
let track: ReturnType<typeof testServices>['track'];
let stop: () => void;

/** A page of its own, in the same browser and tab. */
async function openPage({ trigger = 'PageLoad', persistence = 'OncePerUser', id = 'a1', keep = false } = {}) {
  if (!keep) await leavePage();
  ({ services, track, stop } = testServices('content'));
  startEnhancements(
    [
      {
        kind: 'island',
        name: 'survey',
        when: now,
        defers: 'a, button, form',
        load: async () => ({ default: island }),
      },
    ],
    services,
  );
  await addSurvey({ trigger, persistence, id });
}
async function addSurvey({ trigger = 'PageLoad', persistence = 'OncePerUser', id = 'a1' }) {
  const host = element(
    `<div data-island="survey" data-survey-id="${id}" data-persistence="${persistence}" data-trigger="${trigger}"></div>`,
  );
  document.querySelector('main')?.append(host);
  await vi.waitFor(() => expect(host.dataset.state).toBe('mounted'));
  await turn(20);
}
async function leavePage() {
  document.querySelector('main')?.remove();
  document.querySelector<HTMLElement>('dialog [data-popup-close]')?.click();
  await turn(20);
  stop?.();
  document.body.replaceChildren(element('<main><a href="#elsewhere">Elders</a></main>'));
}
const card = () => document.querySelector<HTMLElement>('.sf-survey');
const press = (selector: string) => card()?.querySelector<HTMLElement>(selector)?.click();
const names = () => track.mock.calls.map(([name]) => name);
const mouseLeaves = async () => {
  document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { relatedTarget: null }));
  await turn(20);
};

beforeEach(() => {
  localStorage.setItem('consentLevel', '7');
  vi.mocked(survey).mockResolvedValue(question);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await leavePage();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  vi.clearAllMocks();
});

describe('a survey', () => {
  test('shows its question, says so politely and leaves focus alone', async () => {
    await openPage();
    expect(card()?.getAttribute('aria-label')).toBe('Gevonden wat je zocht?');
    expect(document.querySelector('[role="status"]')?.textContent).toBe(
      'Er is een korte vraag: Gevonden wat je zocht? Sluit hem met Escape.',
    );
    expect(card()?.contains(document.activeElement)).toBe(false);
    expect(survey).toHaveBeenCalledWith('a1', expect.anything());
    expect(track.mock.calls).toEqual([['survey_shown', { survey_id: 'a1' }]]);
  });

  test('is closed by an answer, which is reported', async () => {
    await openPage();
    press('[data-survey-answer="ja"]');
    await turn();
    expect(card()).toBeNull();
    expect(document.querySelector('[role="status"]')?.textContent).toBe('');
    expect(track.mock.calls[1]?.slice(0, 2)).toEqual(['survey_answered', { survey_id: 'a1', answer: 'ja' }]);
    expect(contactOf(services).active()).toBeUndefined();
  });

  test('opens a chat for the campaign of its answer', async () => {
    await openPage();
    const choose = vi.spyOn(contactOf(services), 'choose').mockReturnValue(true);
    press('[data-survey-answer="hulp"]');
    await turn();
    expect([card(), choose.mock.calls]).toEqual([null, [['chat', { campaign: 'zoekhulp' }]]]);
  });

  test.each([
    ['its button', () => press('[data-survey-close]')],
    ['Escape', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
  ])('is closed by %s, without an answer', async (_by, close) => {
    await openPage();
    close();
    await turn();
    expect([card(), names()]).toEqual([null, ['survey_shown']]);
  });

  test('is not closed by Escape that was meant for something else', async () => {
    await openPage();
    const used = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
    used.preventDefault();
    document.dispatchEvent(used);
    const popup = popupsOf(services).open({ name: 'x', title: 'X', content: { source: question } });
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    await turn();
    expect(card()).toBeTruthy();
    popup?.close();
  });

  test('gives focus back to where it was before it was entered', async () => {
    await openPage();
    const link = document.querySelector('a');
    link?.focus();
    const close = card()?.querySelector<HTMLElement>('[data-survey-close]');
    close?.focus();
    close?.click();
    await turn();
    expect(document.activeElement).toBe(link);
  });
});

describe('a survey comes once', () => {
  test('in a browser, for OncePerUser', async () => {
    await openPage();
    sessionStorage.clear();
    await openPage();
    expect([card(), names()]).toEqual([null, []]);
  });

  test('in a tab, for OncePerSession', async () => {
    await openPage({ persistence: 'OncePerSession' });
    await openPage({ persistence: 'OncePerSession' });
    expect(card()).toBeNull();
    sessionStorage.clear();
    await openPage({ persistence: 'OncePerSession' });
    expect(card()).toBeTruthy();
  });

  test('by its id: another one may come', async () => {
    await openPage();
    await openPage({ id: 'b2' });
    expect(card()).toBeTruthy();
  });

  test('on a page, where the browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError');
    });
    await openPage();
    press('[data-survey-close]');
    await turn();
    await addSurvey({});
    expect([card(), names()]).toEqual([null, ['survey_shown']]);
  });
});

describe('a survey does not come', () => {
  test('while a contact option is active, and goes when one is opened', async () => {
    await openPage({ trigger: 'MouseLeave' });
    localStorage.setItem('contact-option-active', 'sales');
    contactOf(services).reopen();
    await mouseLeaves();
    expect([card(), vi.mocked(survey).mock.calls]).toEqual([null, []]);
    document.querySelector<HTMLElement>('.sf-contact-tool:last-child')?.click();
    await openPage();
    expect(card()).toBeTruthy();
    contactOf(services).choose('sales');
    await turn();
    expect(card()).toBeNull();
    document.querySelector<HTMLElement>('.sf-contact-tool:last-child')?.click();
  });

  test('until the page knows whether what was open in the last one opens again', async () => {
    localStorage.setItem('contact-option-active', 'sales');
    await leavePage();
    document.body.append(element('<div data-behaviour="contact-options" hidden></div>'));
    await openPage({ keep: true });
    expect([card(), vi.mocked(survey).mock.calls]).toEqual([null, []]);
    contactOf(services).stayClosed();
    await turn(20);
    expect([card() !== null, localStorage.getItem('contact-option-active')]).toEqual([true, 'sales']);
  });

  test('before the shopper has chosen about cookies, where the page asks', async () => {
    localStorage.removeItem('consentLevel');
    await openPage({ trigger: 'MouseLeave' });
    const marker = element('<div data-behaviour="cookie-consent"></div>');
    document.body.append(marker);
    await mouseLeaves();
    expect(card()).toBeNull();
    marker.remove();
    await mouseLeaves();
    expect(card()).toBeTruthy();
  });

  test('over a popup, and is not used up by that', async () => {
    await openPage({ trigger: 'MouseLeave' });
    const popup = popupsOf(services).open({ name: 'x', title: 'X', content: { source: question } });
    await mouseLeaves();
    expect(card()).toBeNull();
    popup?.close();
    await turn(20);
    await mouseLeaves();
    expect(card()).toBeTruthy();
  });

  test('beside another one', async () => {
    await openPage();
    await addSurvey({ id: 'b2' });
    expect(document.querySelectorAll('.sf-survey')).toHaveLength(1);
  });

  test('where the server has nothing to ask', async () => {
    vi.mocked(survey).mockResolvedValue('' as FragmentSource);
    await openPage();
    expect([card(), names()]).toEqual([null, []]);
  });

  test.each([
    [
      'fails',
      () => vi.mocked(survey).mockRejectedValue(new Error('GET /Ajax/Survey: answered 500')),
      'GET /Ajax/Survey: answered 500',
    ],
    [
      'asks what can not be answered',
      () => vi.mocked(survey).mockResolvedValue('<h2>Hoe is het?</h2>' as FragmentSource),
      'GET /Ajax/Survey has no [data-survey-answer]',
    ],
  ])('where the server %s, and the console says why', async (_what, prepare, why) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    prepare();
    await openPage();
    expect(card()).toBeNull();
    expect(errors.mock.calls).toEqual([[`island "survey": it is not shown: ${why}`]]);
    vi.mocked(survey).mockResolvedValue(question);
    await openPage();
    expect(card()).toBeTruthy();
  });
});

describe('the trigger', () => {
  test('PageCount5 asks for five pages of the session', async () => {
    sessionStorage.setItem('pageCount', '4');
    await openPage({ trigger: 'PageCount5' });
    expect(card()).toBeNull();
    sessionStorage.setItem('pageCount', '5');
    await openPage({ trigger: 'PageCount5' });
    expect(card()).toBeTruthy();
  });

  test('MouseLeave asks for a mouse that leaves the page, with no button down', async () => {
    await openPage({ trigger: 'MouseLeave' });
    document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { buttons: 1 }));
    await turn(20);
    expect(card()).toBeNull();
    await mouseLeaves();
    expect(card()).toBeTruthy();
  });

  test('ScrollDepth100 asks for the mark of 95 percent', async () => {
    // The test's DOM has no layout: the whole page is in view.
    await openPage({ trigger: 'ScrollDepth100' });
    await vi.waitFor(() => expect(card()).toBeTruthy());
  });

  test.each([
    ['data-trigger="Delay5Seconds"', 'trigger'],
    ['data-trigger="pageload"', 'trigger'],
  ])('that is not known (%s) keeps it off, with an error that names it', async (attribute, name) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    ({ services, track, stop } = testServices());
    const host = element(
      `<div data-island="survey" data-survey-id="a" data-persistence="OncePerUser" ${attribute}></div>`,
    );
    document.body.replaceChildren(host);
    startEnhancements(
      [{ kind: 'island', name: 'survey', when: now, defers: '', load: async () => ({ default: island }) }],
      services,
    );
    await vi.waitFor(() => expect(host.dataset.state).toBe('failed'));
    expect(String(errors.mock.calls[0])).toContain(`data-${name}=`);
  });
});
