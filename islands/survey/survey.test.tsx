import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FragmentSource } from '../../src/dom/fragment.ts';
import { fakeLayout } from '../../src/dom/testing.ts';
import { startIsland } from '../../src/enhance/testing.ts';
import { element, faultsIn, testServices, turn } from '../../src/page/testing.ts';
import { arbiterOf } from '../../src/popups/arbiter.ts';
import { popupsOf } from '../../src/popups/manager.ts';
import { contactOf } from '../../src/shop/contact/options.ts';
import { survey } from '../../src/shop/contact/survey.calls.ts';
import island from './survey.island.tsx';

vi.mock('../../src/shop/contact/survey.calls.ts');
vi.mock('../../src/shop/content/popups.calls.ts');

const question = `<h2>Gevonden wat je zocht?</h2><button data-survey-answer="ja">Ja</button>
  <button data-survey-answer="hulp" data-campaign-id="zoekhulp">Help mij</button>` as FragmentSource;

let services: ReturnType<typeof testServices>['services'];
let track: ReturnType<typeof testServices>['track'];
let stop: () => void;

/** Opens another page in the same browser and tab. */
async function openPage({ trigger = 'PageLoad', persistence = 'OncePerUser', id = 'a1', keep = false } = {}) {
  if (!keep) await leavePage();
  ({ services, track, stop } = testServices('content'));
  startIsland('survey', island, services);
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
  vi.clearAllMocks();
});

describe('a survey', () => {
  test('opens a chat for the campaign of its answer', async () => {
    await openPage();
    const choose = vi.spyOn(contactOf(services), 'choose').mockReturnValue(true);
    press('[data-survey-answer="hulp"]');
    await turn();
    expect([card(), choose.mock.calls]).toEqual([null, [['chat', { campaign: 'zoekhulp' }]]]);
    expect(track.mock.calls[1]?.slice(0, 2)).toEqual(['survey_answer', { survey_id: 'a1', answer: 'hulp' }]);
    expect(document.querySelector('[role="status"]')?.textContent).toBe('');
  });

  test.each([
    ['its button', () => press('[data-survey-close]')],
    ['Escape', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
  ])('is closed by %s, without an answer', async (_by, close) => {
    await openPage();
    expect(card()?.getAttribute('aria-label')).toBe('Gevonden wat je zocht?');
    expect(document.querySelector('[role="status"]')?.textContent).toBe(
      'Een korte vraag: Gevonden wat je zocht? Sluiten kan met Escape.',
    );
    close();
    await turn();
    expect(card()).toBeNull();
    expect(track.mock.calls).toEqual([['survey_shown', { survey_id: 'a1' }]]);
  });

  test('that a style takes out, as an ad blocker does, is not noted, and holds nothing', async () => {
    document.head.replaceChildren(element('<style>.sf-survey{display:none!important}</style>'));
    await openPage();
    const { mayInterrupt } = arbiterOf(services);
    expect([card(), names(), localStorage.getItem('surveys-seen'), mayInterrupt('survey')]).toEqual([
      ...[null, [], null, true],
    ]);
    expect(document.querySelector('[role="status"]')?.textContent).toBe('');
    document.head.replaceChildren();
    await openPage();
    expect([card() !== null, names()]).toEqual([true, ['survey_shown']]);
  });

  test('ignores an Escape that something else has handled', async () => {
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

  test('returns focus to where it was before the shopper entered the card', async () => {
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

describe('a survey is shown once', () => {
  test('per browser, for OncePerUser', async () => {
    await openPage();
    sessionStorage.clear();
    await openPage();
    expect([card(), names()]).toEqual([null, []]);
  });

  test('per tab, for OncePerSession', async () => {
    await openPage({ persistence: 'OncePerSession' });
    await openPage({ persistence: 'OncePerSession' });
    expect(card()).toBeNull();
    sessionStorage.clear();
    await openPage({ persistence: 'OncePerSession' });
    expect(card()).toBeTruthy();
  });

  test('per page if the browser blocks storage', async () => {
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

describe('a survey is not shown', () => {
  test('while a contact option is active, and closes when one is opened', async () => {
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

  test('until it is known whether the last page’s contact option opens again', async () => {
    localStorage.setItem('contact-option-active', 'sales');
    await leavePage();
    document.body.append(element('<div data-behaviour="contact-options" hidden></div>'));
    await openPage({ keep: true });
    expect([card(), vi.mocked(survey).mock.calls]).toEqual([null, []]);
    contactOf(services).markUnavailable();
    await turn(20);
    expect([card() !== null, localStorage.getItem('contact-option-active')]).toEqual([true, 'sales']);
  });

  test('before the shopper has answered the cookie question', async () => {
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

  test('over a popup, and may still be shown later', async () => {
    await openPage({ trigger: 'MouseLeave' });
    const popup = popupsOf(services).open({ name: 'x', title: 'X', content: { source: question } });
    await mouseLeaves();
    expect(card()).toBeNull();
    popup?.close();
    await turn(20);
    await mouseLeaves();
    expect(card()).toBeTruthy();
  });

  test('beside another survey', async () => {
    await openPage();
    await addSurvey({ id: 'b2' });
    expect(document.querySelectorAll('.sf-survey')).toHaveLength(1);
  });

  test('if the server has no question', async () => {
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
  ])('if the server %s, and the reason is logged', async (_what, prepare, why) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    prepare();
    await openPage();
    expect(card()).toBeNull();
    expect(faultsIn(errors)).toEqual([`survey-failed: island "survey": ${why}`]);
    vi.mocked(survey).mockResolvedValue(question);
    await openPage();
    expect(card()).toBeTruthy();
  });
});

describe('the trigger', () => {
  test('MouseLeave fires when the mouse leaves the page with no button pressed', async () => {
    await openPage({ trigger: 'MouseLeave' });
    document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { buttons: 1 }));
    await turn(20);
    expect(card()).toBeNull();
    await mouseLeaves();
    expect(card()).toBeTruthy();
  });

  test('ScrollDepth100 fires at 95 percent', async () => {
    // The test DOM has no layout, so the whole page is in view.
    const layout = fakeLayout();
    await openPage({ trigger: 'ScrollDepth100' });
    layout();
    await vi.waitFor(() => expect(card()).toBeTruthy());
  });
});
