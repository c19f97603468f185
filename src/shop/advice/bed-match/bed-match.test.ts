import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { csrfToken } from '../../../calls/csrf.ts';
import { ServerError } from '../../../calls/server-error.ts';
import type { FragmentSource } from '../../../dom/fragment.ts';
import { mountOn } from '../../../enhance/testing.ts';
import { element, faultsIn, testServices, turn } from '../../../page/testing.ts';
import { popupsOf } from '../../../popups/manager.ts';
import { bedMatchResult } from '../bed-match.calls.ts';
import behaviour from './bed-match.behaviour.ts';
import { mountBehaviour } from './testing.ts';

vi.mock('../bed-match.calls.ts');
vi.mock(import('../../../calls/csrf.ts'), async (actual) => ({ ...(await actual()), csrfToken: vi.fn() }));

const radios = (name: string, ...values: string[]) =>
  values
    .map(
      (value) =>
        `<label><input type="radio" name="${name}" value="${value}" required><span>${value}!</span></label>`,
    )
    .join('');
const step = (id: string, title: string, fields: string, more = '') =>
  `<section data-bed-match-step="${id}"${more}><h3 data-bed-match-title>${title}</h3>
  <div data-bed-match-content>${fields}<button type="button" data-bed-match-next hidden>Verder</button></div></section>`;
const formOf = (steps: string) =>
  `<div data-behaviour="bed-match"><form data-bed-match-form action="/slaap-id/uitslag" method="post">${steps}
  <p data-bed-match-submit><button type="submit">Klaar</button></p></form></div>`;
const threeSteps = [
  step('houding', 'Hoe lig je?', radios('houding', 'zij', 'rug'), ' data-go-next'),
  step('lengte', 'Hoe lang?', '<input name="lengte" required data-val="true" data-val-required="Vul in.">'),
  step('samen', 'Samen?', radios('samen', 'ja', 'nee')),
].join('');
const result = (from = '2.1', to = '3.4') =>
  `<div data-behaviour="bed-match"><div data-bed-match-result data-from="${from}" data-to="${to}">
  <div data-bed-match-score></div><ul><li data-product-tile></li><li data-product-tile></li></ul>
  <a href="#" data-bed-match-restart>Opnieuw</a></div></div>`;

let warnings = vi.spyOn(console, 'warn');

beforeEach(() => {
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.mocked(bedMatchResult).mockReset();
  vi.mocked(csrfToken).mockReset().mockResolvedValue('token-1');
  document.body.replaceChildren();
});

function ask(steps = threeSteps, given = testServices('bedmatch')) {
  const page = mountBehaviour(behaviour, formOf(steps), given);
  const form = page.host.querySelector('form') as HTMLFormElement;
  const all = () => [...form.querySelectorAll<HTMLElement>('[data-bed-match-step]')];
  const part = (at: number, name: string) => all()[at]?.querySelector(name) as HTMLElement;
  return {
    ...page,
    form,
    part,
    /** Each step: hidden, open or done. */
    states: () => all().map((one) => (one.hidden ? 'hidden' : one.getAttribute('data-bed-match-state'))),
    title: (at: number) => part(at, '[data-bed-match-title] button'),
    choose: (value: string) => form.querySelector<HTMLInputElement>(`[value="${value}"]`)?.click(),
    next: (at: number) => part(at, '[data-bed-match-next]').click(),
    submitButton: () => form.querySelector('[data-bed-match-submit]') as HTMLElement,
    steps: () => page.track.mock.calls.map(([, parameters]) => parameters),
  };
}

/** An answer, and the time that it stays in sight. */
function leadOn(answer: () => void) {
  vi.useFakeTimers();
  answer();
  vi.advanceTimersByTime(250);
  vi.useRealTimers();
}

async function toLast() {
  const asked = ask();
  leadOn(() => asked.choose('zij'));
  const field = asked.form.querySelector<HTMLInputElement>('[name="lengte"]');
  if (field) field.value = '178';
  asked.next(1);
  return asked;
}

describe('the questions', () => {
  test('come one at a time, and the last one submits', async () => {
    const { states, submitButton, form, host } = await toLast();
    expect(states()).toEqual(['done', 'done', 'open']);
    expect(submitButton().hidden).toBe(false);
    expect(form.querySelector('.sf-bed-match-progress')?.textContent).toBe('Vraag 3 van 3');
    expect(host.querySelectorAll('[data-bed-match-content]:not([hidden])')).toHaveLength(1);
  });

  test('an answer leads on after 250 ms where go-next is set', () => {
    vi.useFakeTimers();
    const { states, choose, submitButton } = ask();
    expect([states(), submitButton().hidden]).toEqual([['open', 'hidden', 'hidden'], true]);
    choose('zij');
    vi.advanceTimersByTime(249);
    expect(states()).toEqual(['open', 'hidden', 'hidden']);
    vi.advanceTimersByTime(1);
    expect(states()).toEqual(['done', 'open', 'hidden']);
    expect(document.activeElement?.textContent).toBe('Hoe lang? ');
  });

  test('an answer by Space leads on as one by mouse; by arrows the shopper looks first', () => {
    vi.useFakeTimers();
    const { states, choose, form } = ask();
    const press = (key: string) => form.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    press('Tab');
    press('ArrowDown');
    choose('zij');
    vi.advanceTimersByTime(1000);
    expect(states()).toEqual(['open', 'hidden', 'hidden']);
    // On a radio that is chosen already, Space is neither a change nor a click.
    form
      .querySelector('[value="zij"]')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
    vi.advanceTimersByTime(250);
    expect(states()).toEqual(['done', 'open', 'hidden']);
  });

  test('an arrow right after Space holds the answer', () => {
    vi.useFakeTimers();
    const { states, choose, form } = ask();
    const press = (key: string) => form.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    press(' ');
    choose('zij');
    press('ArrowDown');
    choose('rug');
    vi.advanceTimersByTime(1000);
    expect(states()).toEqual(['open', 'hidden', 'hidden']);
  });

  test('one without an answer stays, and says so', () => {
    const { states, next, part } = ask();
    next(0);
    expect(states()).toEqual(['open', 'hidden', 'hidden']);
    expect(part(0, '.sf-field-error')).not.toBeNull();
  });

  test('a filled one opens again by its title, and leads back to where the shopper was', async () => {
    const { states, title, choose, part } = await toLast();
    expect(title(0).textContent).toBe('Hoe lig je? zij!');
    expect(title(0).getAttribute('aria-expanded')).toBe('false');
    title(0).click();
    expect(states()).toEqual(['open', 'done', 'done']);
    expect(title(0).getAttribute('aria-expanded')).toBe('true');
    expect(part(1, '[data-bed-match-content]').hidden).toBe(true);
    leadOn(() => choose('rug'));
    expect(states()).toEqual(['done', 'done', 'open']);
    expect(title(0).textContent).toBe('Hoe lig je? rug!');
  });

  test('an answer that was given already leads on when it is pressed again', async () => {
    const { states, title, choose } = await toLast();
    title(0).click();
    leadOn(() => choose('zij'));
    expect(states()).toEqual(['done', 'done', 'open']);
  });

  test('Enter in a field goes on, and sends nothing before the last', async () => {
    const { states, choose, form } = ask();
    leadOn(() => choose('zij'));
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(event);
    await turn();
    expect([event.defaultPrevented, csrfToken]).toEqual([true, expect.anything()]);
    expect(csrfToken).not.toHaveBeenCalled();
    expect(states()).toEqual(['done', 'open', 'hidden']);
  });

  test('begin after those that the browser brought back', () => {
    const back = threeSteps
      .replace('value="zij"', 'value="zij" checked')
      .replace('<input name="lengte"', '<input name="lengte" value="178"');
    expect(ask(back).states()).toEqual(['done', 'done', 'open']);
  });

  test('begin with the one that the server found wrong', () => {
    const wrong = threeSteps.replace(
      '<input name="lengte"',
      '<p class="field-validation-error">Te lang.</p><input name="lengte" value="900"',
    );
    const { states, part } = ask(wrong.replace('value="zij"', 'value="zij" checked'));
    expect(states()[1]).toBe('open');
    expect(part(1, '.field-validation-error').textContent).toBe('Te lang.');
  });

  test('the reports tell the question and never the answer', async () => {
    const { steps, track } = await toLast();
    expect(new Set(track.mock.calls.map(([name]) => name))).toEqual(new Set(['bed_match_step']));
    expect(steps()).toEqual([
      { step: 0, action: 'open' },
      { step: 0, action: 'answer', question: 'houding' },
      { step: 1, action: 'answer', question: 'lengte' },
    ]);
  });

  test('show an answer as text, whatever its label is', () => {
    const label = '&lt;img src=x onerror="alert(1)"&gt;';
    const { title, next } = ask(
      threeSteps.replace('zij!', label).replace('value="zij"', 'value="zij" checked'),
    );
    expect(title(0).textContent).toContain('<img src=x');
    expect(title(0).querySelector('img')).toBeNull();
    next(1);
  });

  test('are the server’s again when the behaviour ends', () => {
    const { host, end } = ask();
    end();
    const plain = element(formOf(threeSteps));
    for (const one of plain.querySelectorAll('[data-bed-match-content]')) one.removeAttribute('id');
    expect(host.innerHTML).toBe(plain.innerHTML);
  });
});

describe('the answers', () => {
  const press = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[type="submit"]')?.click();

  test('are sent by the browser with a token, on a page', async () => {
    const { form, choose, steps } = await toLast();
    choose('nee');
    const sent: [boolean, FormData][] = [];
    window.addEventListener('submit', (event) => {
      sent.push([event.defaultPrevented, new FormData(form)]);
      event.preventDefault();
    });
    press(form);
    await turn();
    expect(sent.map(([isPrevented]) => isPrevented)).toEqual([true, false]);
    expect(Object.fromEntries(sent[1]?.[1] ?? [])).toEqual({
      ...{ houding: 'zij', lengte: '178', samen: 'nee' },
      __RequestVerificationToken: 'token-1',
    });
    expect(steps().at(-1)).toEqual({ step: 2, action: 'submit' });
  });

  test('one that became empty is asked again', async () => {
    const { form, states, choose } = await toLast();
    choose('nee');
    const field = form.querySelector<HTMLInputElement>('[name="lengte"]');
    if (field) field.value = '';
    press(form);
    await turn();
    expect(states()).toEqual(['done', 'open', 'done']);
    expect(csrfToken).not.toHaveBeenCalled();
  });

  test('a token that does not come is told, and another try works', async () => {
    vi.mocked(csrfToken).mockRejectedValueOnce(
      new ServerError('status', 'GET /Ajax/GetCsrfToken', 'answered 500'),
    );
    const { form, choose } = await toLast();
    choose('nee');
    const sent = vi.fn((event: Event) => event.preventDefault());
    window.addEventListener('submit', sent);
    press(form);
    await turn();
    expect(form.querySelector('[role="alert"]')?.textContent).toContain('Je antwoorden staan er nog');
    expect(faultsIn(warnings)).toEqual([
      'bed-match-failed: behaviour "bed-match": GET /Ajax/GetCsrfToken: answered 500',
    ]);
    press(form);
    await turn();
    expect(form.querySelector('[role="alert"]')).toBeNull();
    expect(form.querySelector<HTMLInputElement>('[name="__RequestVerificationToken"]')?.value).toBe(
      'token-1',
    );
    window.removeEventListener('submit', sent);
  });
});

describe('in a popup', () => {
  async function openInPopup() {
    const given = testServices('plp');
    const popup = popupsOf(given.services).open({
      name: 'bed-match',
      title: 'Slaap-ID',
      content: { mount: () => undefined },
    });
    const answered = threeSteps
      .replace('value="zij"', 'value="zij" checked')
      .replace('<input name="lengte"', '<input name="lengte" value="178"')
      .replace('value="nee"', 'value="nee" checked');
    const asked = ask(answered, given);
    asked.end();
    const body = popup?.dialog.querySelector('.sf-popup-body') as HTMLElement;
    const host = element(formOf(answered));
    body.append(host);
    onTestFinished(() => popup?.close());
    mountOn(behaviour, host, given);
    const form = host.querySelector('form') as HTMLFormElement;
    return { body, form };
  }
  const press = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[type="submit"]')?.click();

  test.each([
    ['an answer of another shape', () => Promise.resolve('<p>Iets anders</p>' as FragmentSource)],
    [
      'a failure',
      () => Promise.reject(new ServerError('status', 'POST /Ajax/BedMatch/Result', 'answered 500')),
    ],
  ])('%s is told, keeps the answers, and can be tried again', async (_what, answer) => {
    const { body, form } = await openInPopup();
    vi.mocked(bedMatchResult).mockImplementationOnce(answer);
    press(form);
    await turn();
    expect(body.querySelector('[role="alert"]')?.textContent).toContain('Probeer het nog eens');
    expect(warnings).toHaveBeenCalledOnce();
    expect(form.querySelector<HTMLInputElement>('[name="lengte"]')?.value).toBe('178');
    vi.mocked(bedMatchResult).mockResolvedValue(result() as FragmentSource);
    press(form);
    await turn();
    const [fields] = vi.mocked(bedMatchResult).mock.lastCall ?? [];
    expect(String(fields)).toBe('houding=zij&lengte=178&samen=nee');
    expect(body.querySelector('[data-bed-match-result]')).not.toBeNull();
    expect(body.querySelector('form')).toBeNull();
  });
});

describe('the result', () => {
  test('is stored, drawn and reported with the number of its products', () => {
    const { host, track } = mountBehaviour(behaviour, result());
    expect(localStorage.getItem('bedmatch-boundaries')).toBe('2.1,3.4');
    const bar = host.querySelector('[data-bed-match-score] [role="img"]');
    expect(bar?.getAttribute('aria-label')).toBe('Jouw slaap-ID is 2,1 tot 3,4 op een schaal van 1 tot 5.');
    expect(track.mock.calls.map(([, parameters]) => parameters)).toEqual([{ action: 'result', results: 2 }]);
  });

  test('a new beginning is reported', () => {
    const { host, track } = mountBehaviour(behaviour, result());
    host.querySelector<HTMLElement>('[data-bed-match-restart]')?.click();
    expect(track.mock.lastCall?.[1]).toEqual({ action: 'restart' });
  });

  test.each([
    ['', '3'],
    ['4', '2'],
    ['0', '9'],
    ['<b>', 'x'],
  ])('a range of %o to %o is named in the error and not stored', (from, to) => {
    expect(() => mountBehaviour(behaviour, result(from, to))).toThrow(
      'is no range from 1 to 5; nothing is stored',
    );
    expect(localStorage.getItem('bedmatch-boundaries')).toBeNull();
  });
});

test.each([
  [
    'no form and no result',
    '<div></div>',
    'has no form[data-bed-match-form], [data-bed-match-result] inside',
  ],
  ['no steps', formOf(''), 'has no [data-bed-match-step]'],
  ['a question without answers', formOf(step('leeg', 'Leeg?', '')), 'question "leeg" has nothing to answer'],
  [
    'a question without a title',
    formOf('<section data-bed-match-step="x"><div data-bed-match-content><input name="x"></div></section>'),
    'question "x" has no [data-bed-match-title]',
  ],
])('markup with %s is refused, and stays as it was', (_what, html, why) => {
  const plain = element(html).outerHTML;
  expect(() => mountBehaviour(behaviour, html)).toThrow(why);
  expect(document.body.innerHTML).toBe(plain);
});
