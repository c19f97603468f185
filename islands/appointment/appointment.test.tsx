import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ServerError } from '../../src/calls/server-error.ts';
import type { FragmentSource } from '../../src/dom/fragment.ts';
import { dangerous, forEachText, patience } from '../../src/dom/testing.ts';
import { startIsland } from '../../src/enhance/testing.ts';
import { requestBotToken } from '../../src/forms/bot-protection.ts';
import { element, later, testServices, turn } from '../../src/page/testing.ts';
import { appointmentStart, postAppointment } from '../../src/shop/appointment/store-appointment.calls.ts';
import island from './appointment.island.tsx';
import { findStoresNear } from './find-stores.ts';

vi.mock('../../src/shop/appointment/store-appointment.calls.ts');
vi.mock(import('./find-stores.ts'), async (actual) => ({ ...(await actual()), findStoresNear: vi.fn() }));
vi.mock(import('../../src/forms/bot-protection.ts'), async (actual) => ({
  ...(await actual()),
  requestBotToken: vi.fn(),
}));

const hidden = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('');
const step = (number: number, inside: string, alert = '') =>
  `<h2>Stap ${number}</h2>${alert && `<div data-appointment-alert role="alert">${alert}</div>`}
  <form data-appointment-form action="/Winkels/Afspraak" method="post">${hidden({ CurrentStep: String(number) })}${inside}
  </form>` as FragmentSource;
const submit = (call: string, label = call) => `<button name="Action" value="${call}">${label}</button>`;

const typeStep = step(
  0,
  `<input type="radio" name="State.ReservationTypeId" value="1" required>${submit('SubmitReservationType')}`,
);
const storeStep = (address = '', stores = '') =>
  step(
    1,
    `<div data-appointment-search><input name="Address" value="${address}">${submit('ChooseStore')}</div>
    <div data-appointment-stores>${stores}</div>`,
  );
const state = { 'State.ReservationTypeId': '1', 'State.StoreId': '12' };
const slot = (start: string, end: string) =>
  `<label><input type="radio" name="TimeSlot" value="${start}/${end}" data-start="${start}" data-end="${end}" required></label>`;
const timeStep = step(
  2,
  `${hidden({ ...state, 'State.ChosenTimeSlotStart': '', 'State.ChosenTimeSlotEnd': '' })}<div data-appointment-days></div>
  <fieldset>${slot('2099-10-24T10:00:00+02:00', '2099-10-24T11:00:00+02:00')}</fieldset>
  <fieldset>${slot('2099-10-25T10:00:00+01:00', '2099-10-25T11:00:00+01:00')}</fieldset>
  ${submit('SubmitTimeSlot')}<button name="Action" value="ChooseStore" formnovalidate>Terug</button>`,
);
const slots = {
  'State.ChosenTimeSlotStart': '2099-10-24T10:00:00+02:00',
  'State.ChosenTimeSlotEnd': '2099-10-24T11:00:00+02:00',
};
const customerStep = step(
  3,
  `${hidden({ ...state, ...slots, 'State.ReservationTypeFriendlyName': 'Meting' })}<input name="CustomerInput.FirstName" required>${submit('CreateAppointment')}`,
);
const created = '<div data-appointment-created><h2>Tot dan!</h2></div>' as FragmentSource;
const made = '<div data-appointment-made><h2>Je afspraak staat</h2></div>' as FragmentSource;

let services: ReturnType<typeof testServices>['services'];
let track: ReturnType<typeof testServices>['track'];
let stop: () => void;

async function open(shell: 'popup' | 'panel' = 'popup', inside = '', storeId = '') {
  ({ services, track, stop } = testServices('appointment'));
  startIsland('appointment', island, services);
  const host = element(
    `<div data-island="appointment" data-shell="${shell}" data-store-id="${storeId}"><div data-appointment-place>${inside}</div></div>`,
  );
  document.body.append(host);
  await vi.waitFor(() => expect(host.dataset.state).toBe('mounted'));
  await turn(20);
  return host;
}
const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector);
const form = () => find<HTMLFormElement>('form[data-appointment-form]');
const press = async (call: string) => {
  const button = find<HTMLButtonElement>(`button[value="${call}"]`);
  form()?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }));
  await turn(20);
};
const typeName = () => {
  const name = find<HTMLInputElement>('[name="CustomerInput.FirstName"]') as HTMLInputElement;
  name.value = 'Dommel';
  return name;
};
const choose = (radio: HTMLInputElement | undefined) => {
  if (radio) radio.checked = true;
  radio?.dispatchEvent(new Event('change', { bubbles: true }));
};
const failure = new ServerError('status', 'POST /x', 'answered 500');
const names = () => track.mock.calls.map(([name]) => name);
const alert = () => find('.sf-message-danger')?.textContent ?? '';

beforeEach(() => {
  vi.mocked(appointmentStart).mockResolvedValue(typeStep);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  document.body.replaceChildren();
  await turn(20);
  stop();
  vi.resetAllMocks();
  history.replaceState(null, '');
});

describe('an appointment', () => {
  test('starts with the first step for its store, and reports it', async () => {
    await open('popup', '<a href="/Winkels/Afspraak">Open als pagina</a>', '12');
    expect(appointmentStart).toHaveBeenCalledWith('12', expect.anything());
    expect(find('[aria-current="step"]')?.textContent).toBe('Soort');
    expect(track.mock.calls[0]?.slice(0, 2)).toEqual(['appointment_step', { step: 0, step_name: 'type' }]);
  });

  test('enhances a step that is already in the page without a request', async () => {
    await open('panel', typeStep);
    expect(appointmentStart).not.toHaveBeenCalled();
    expect(names()).toEqual(['appointment_step']);
    expect(document.activeElement).toBe(document.body);
  });

  test('validates the form before sending it', async () => {
    await open('panel', typeStep);
    await press('SubmitReservationType');
    expect(postAppointment).not.toHaveBeenCalled();
    expect(find('.sf-field-error')?.textContent).toContain('Maak een keuze');
  });

  test('shows the step from the response and focuses its heading', async () => {
    vi.mocked(postAppointment).mockResolvedValue(timeStep);
    await open('panel', typeStep);
    const radio = find<HTMLInputElement>('[type="radio"]');
    if (radio) radio.checked = true;
    await press('SubmitReservationType');
    const [call, body] = vi.mocked(postAppointment).mock.calls[0] ?? [];
    expect([call, String(body)]).toEqual([
      'SubmitReservationType',
      'CurrentStep=0&State.ReservationTypeId=1&Action=SubmitReservationType',
    ]);
    expect(document.activeElement?.textContent).toBe('Stap 2');
    expect(JSON.parse(sessionStorage.getItem('appointment') ?? '')).toEqual({
      step: 2,
      reservationTypeId: '1',
      storeId: '12',
    });
  });

  test('shows the slots of one day, and enables the submit button once a slot is chosen', async () => {
    await open('panel', timeStep);
    const button = find<HTMLButtonElement>('button[value="SubmitTimeSlot"]');
    const groups = [...document.querySelectorAll('fieldset')].filter((one) =>
      one.querySelector('[data-start]'),
    );
    expect(groups.map(({ hidden }) => hidden)).toEqual([false, true]);
    expect(button?.disabled).toBe(true);
    const [first] = document.querySelectorAll<HTMLInputElement>('[data-start]');
    if (!first) throw new Error('no time');
    choose(first);
    await turn();
    expect(button?.disabled).toBe(false);
    expect(find<HTMLInputElement>('[name="State.ChosenTimeSlotStart"]')?.value).toBe(
      '2099-10-24T10:00:00+02:00',
    );
    const days = document.querySelectorAll<HTMLInputElement>('[data-appointment-days] input');
    days[1]?.click();
    await turn();
    expect([first.checked, button?.disabled]).toEqual([false, true]);
    expect(groups.map(({ hidden }) => hidden)).toEqual([true, false]);
    expect(find<HTMLInputElement>('[name="State.ChosenTimeSlotStart"]')?.value).toBe('');
  });

  test('sends the chosen slot, even if it was chosen during another call', async () => {
    vi.mocked(postAppointment).mockRejectedValueOnce(failure);
    vi.mocked(postAppointment).mockResolvedValue(customerStep);
    await open('panel', timeStep.replaceAll('2099-10-25T10:00:00+01:00', '2099-10-24T10:30:00+02:00'));
    const [first, second] = document.querySelectorAll<HTMLInputElement>('[data-start]');
    choose(first);
    form()?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    choose(second);
    await turn(20);
    expect(alert()).toContain('Dat lukte niet');
    await press('SubmitTimeSlot');
    const [, body] = vi.mocked(postAppointment).mock.calls[1] ?? [];
    expect(Object.fromEntries(body as URLSearchParams)).toMatchObject({
      TimeSlot: second?.value,
      'State.ChosenTimeSlotStart': second?.dataset.start,
      'State.ChosenTimeSlotEnd': second?.dataset.end,
    });
  });

  test('keeps the chosen slot if another day is clicked during a call', async () => {
    vi.mocked(postAppointment).mockRejectedValueOnce(failure);
    await open('panel', timeStep);
    const [first] = document.querySelectorAll<HTMLInputElement>('[data-start]');
    choose(first);
    form()?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    document.querySelectorAll<HTMLInputElement>('[data-appointment-days] input')[1]?.click();
    await turn(20);
    expect(first?.checked).toBe(true);
    expect(find<HTMLInputElement>('[name="State.ChosenTimeSlotStart"]')?.value).toBe(first?.dataset.start);
  });

  test('creates one appointment on a double submit, tells it once and clears the stored progress', async () => {
    const heard: unknown[] = [];
    const hear = (event: Event) => heard.push((event as CustomEvent).detail);
    document.addEventListener('appointment-submit', hear);
    onTestFinished(() => document.removeEventListener('appointment-submit', hear));
    const { promise, answer } = later<FragmentSource>();
    vi.mocked(postAppointment).mockReturnValue(promise);
    await open('panel', customerStep);
    typeName();
    await press('CreateAppointment');
    await press('CreateAppointment');
    expect(postAppointment).toHaveBeenCalledTimes(1);
    expect(find('button[data-busy]')).toBeTruthy();
    answer(created);
    await turn(20);
    expect(names()).toEqual(['appointment_step', 'appointment_submit']);
    expect(track.mock.calls[1]?.[1]).toEqual({ reservation_type: 'Meting', store_id: '12' });
    expect(heard).toEqual([{ reservation_type: 'Meting', store_id: '12' }]);
    expect([find('[data-appointment-created]') !== null, sessionStorage.getItem('appointment')]).toEqual([
      true,
      null,
    ]);
  });

  test.each([
    ['a time-out', new ServerError('timeout', 'POST /x', 'no answer came in time'), 'We weten niet zeker'],
    ['a server error', failure, 'Dat lukte niet'],
    ['an unexpected error', new Error('oops'), 'Dat lukte niet'],
  ])('shows a message after %s, keeps the typed text and allows a retry', async (_what, error, words) => {
    vi.mocked(postAppointment).mockRejectedValueOnce(error).mockResolvedValue(created);
    await open('panel', customerStep);
    const name = typeName();
    await press('CreateAppointment');
    expect(alert()).toContain(words);
    expect([find('button[data-busy]'), name.isConnected, name.value]).toEqual([null, true, 'Dommel']);
    expect(JSON.stringify(vi.mocked(console.warn).mock.calls)).not.toContain('Dommel');
    find('.sf-message-danger button')?.click();
    await turn(20);
    expect(alert()).toBe('');
    expect(names().filter((one) => one === 'appointment_submit')).toHaveLength(1);
  });

  test('validates the form again before a retry', async () => {
    vi.mocked(postAppointment).mockRejectedValueOnce(failure);
    await open('panel', customerStep);
    const name = typeName();
    await press('CreateAppointment');
    name.value = '';
    find('.sf-message-danger button')?.click();
    await turn(20);
    expect(postAppointment).toHaveBeenCalledTimes(1);
    expect(find('.sf-field-error')).toBeTruthy();
  });

  test('sends the validated values, whatever is typed while the bot-protection token loads', async () => {
    const { promise, answer } = later<string>();
    vi.mocked(requestBotToken).mockReturnValue(promise);
    vi.mocked(postAppointment).mockResolvedValue(created);
    await open('panel', customerStep.replace('<form ', '<form class="bot-protection" '));
    const name = typeName();
    await press('CreateAppointment');
    name.value = '';
    answer('token');
    await turn(20);
    const [, body] = vi.mocked(postAppointment).mock.calls[0] ?? [];
    expect(Object.fromEntries(body as URLSearchParams)).toMatchObject({
      'CustomerInput.FirstName': 'Dommel',
      ReCaptchaToken: 'token',
    });
  });

  test('reports an appointment that is created after its popup has closed', async () => {
    const { promise, answer } = later<FragmentSource>();
    vi.mocked(postAppointment).mockReturnValue(promise);
    const host = await open('popup', customerStep);
    typeName();
    await press('CreateAppointment');
    host.remove();
    await turn(20);
    answer(created);
    await turn(20);
    expect(names()).toContain('appointment_submit');
    expect(sessionStorage.getItem('appointment')).toBeNull();
  });

  test('restores typed text that the server’s form lacks', async () => {
    vi.mocked(postAppointment).mockResolvedValue(
      step(3, '<input name="CustomerInput.FirstName">', 'Dat ging mis.'),
    );
    await open('panel', customerStep);
    typeName();
    await press('CreateAppointment');
    expect(find<HTMLInputElement>('[name="CustomerInput.FirstName"]')?.value).toBe('Dommel');
    expect(document.activeElement?.textContent).toBe('Dat ging mis.');
  });

  test('resumes with the stored choices after a reload', async () => {
    const kept = {
      step: 3,
      reservationTypeId: '1',
      storeId: '12',
      slotStart: '2099-10-24T10:00:00+02:00',
      slotEnd: '2099-10-24T11:00:00+02:00',
    };
    sessionStorage.setItem('appointment', JSON.stringify(kept));
    vi.mocked(postAppointment).mockResolvedValue(customerStep);
    await open('panel', typeStep);
    const [call, body] = vi.mocked(postAppointment).mock.calls[0] ?? [];
    expect(call).toBe('SubmitTimeSlot');
    expect(Object.fromEntries(body as URLSearchParams)).toMatchObject({ ...state, ...slots });
    expect(names()).toEqual(['appointment_step']);
    expect(track.mock.calls[0]?.[1]).toEqual({ step: 3, step_name: 'customer' });
  });

  const kept = JSON.stringify({ step: 2, reservationTypeId: '1', storeId: '12' });

  test('keeps the stored progress if resuming fails', async () => {
    sessionStorage.setItem('appointment', kept);
    vi.mocked(postAppointment).mockRejectedValue(failure);
    await open('panel', typeStep);
    const [call, body] = vi.mocked(postAppointment).mock.calls[0] ?? [];
    expect([call, (body as URLSearchParams).get('CurrentStep')]).toEqual(['SubmitStore', '1']);
    expect(sessionStorage.getItem('appointment')).toBe(kept);
  });

  test.each([
    ['resumes after a reload with another store than the page’s', { storefrontAppointment: 2 }, 1],
    ['starts over on a page for another store', null, 0],
  ])('%s', async (_what, state, calls) => {
    sessionStorage.setItem('appointment', kept);
    history.replaceState(state, '');
    vi.mocked(postAppointment).mockResolvedValue(timeStep);
    await open('panel', typeStep, '7');
    expect(postAppointment).toHaveBeenCalledTimes(calls);
  });

  test.each([
    ['was created', created],
    ['was made before', made],
  ])('clears the stored progress if the page shows an appointment that %s', async (_what, inside) => {
    sessionStorage.setItem('appointment', kept);
    await open('panel', inside);
    expect(sessionStorage.getItem('appointment')).toBeNull();
    expect(names()).toEqual([]);
    expect(history.state).toMatchObject({ storefrontAppointment: 'created' });
  });

  test('shows what the server says was made before, and reports no appointment', async () => {
    vi.mocked(appointmentStart).mockResolvedValue(made);
    await open();
    expect([find('[data-appointment-made]') !== null, names()]).toEqual([true, []]);
    expect(find('[role="status"]')?.textContent).toBe('Je afspraak staat.');
  });

  test('asks the server after a reload of a made appointment, where the page begins anew', async () => {
    vi.mocked(appointmentStart).mockResolvedValue(made);
    history.replaceState({ storefrontAppointment: 'created' }, '');
    await open('panel', typeStep);
    expect([find('[data-appointment-made]') !== null, form()]).toEqual([true, null]);
  });

  test('goes back over the steps once it is made, and from then on stays', async () => {
    const go = vi.spyOn(history, 'go').mockImplementation(() => {});
    vi.mocked(postAppointment).mockResolvedValue(created);
    history.replaceState({ storefrontAppointment: 3, storefrontPopupSteps: 3 }, '');
    await open('panel', customerStep);
    typeName();
    await press('CreateAppointment');
    expect(go.mock.calls).toEqual([[-3]]);
    for (const state of [{ storefrontAppointment: 0 }, { storefrontAppointment: 'created' }]) {
      history.replaceState(state, '');
      window.dispatchEvent(new PopStateEvent('popstate', { state }));
      await turn(20);
      expect(find('[data-appointment-created]')).toBeTruthy();
      expect(history.state).toEqual({ storefrontAppointment: 'created' });
    }
    expect([go.mock.calls.length, vi.mocked(postAppointment).mock.calls.length]).toEqual([1, 1]);
  });

  test('stays on its step if Forward follows Back before the response', async () => {
    vi.mocked(postAppointment).mockReturnValueOnce(new Promise(() => {}));
    await open('panel', timeStep);
    const go = (step: number) =>
      window.dispatchEvent(new PopStateEvent('popstate', { state: { storefrontAppointment: step } }));
    go(0);
    const { signal } = vi.mocked(postAppointment).mock.calls[0]?.[2] ?? {};
    expect(signal?.aborted).toBe(false);
    go(2);
    expect(signal?.aborted).toBe(true);
  });

  test('keeps the chosen store selected if a search finds it', async () => {
    const known = { name: 'Dommel & Dons', address: '', phone: '', latitude: 52, longitude: 5, url: '/w' };
    const store = (storeId: number) => ({
      store: { ...known, storeId, isOpenNow: true, openMessage: 'Nu open', allowAppointment: true },
      distance: 1000,
    });
    vi.mocked(findStoresNear).mockResolvedValue([store(7), store(12)]);
    await open('panel', storeStep('Utrecht', '<input type="radio" name="State.StoreId" value="12" checked>'));
    await press('ChooseStore');
    const radios = [...document.querySelectorAll<HTMLInputElement>('[name="State.StoreId"]')];
    expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
      ['7', false],
      ['12', true],
    ]);
  });

  test('leaves focus in the list of stores when a search finds nothing', async () => {
    await open('panel', storeStep('', '<input type="radio" name="State.StoreId" value="12">'));
    const radio = find('[type="radio"]');
    radio?.focus();
    await press('ChooseStore');
    expect(find('.sf-field-error')?.textContent).toBe('Vul een plaats of postcode in.');
    expect(document.activeElement).toBe(radio);
  });

  test('searches for stores by an address of at most 100 characters', async () => {
    vi.mocked(findStoresNear).mockReset().mockResolvedValue([]);
    await open('panel', storeStep());
    const input = find('[name="Address"]') as HTMLInputElement;
    input.value = 'a'.repeat(101);
    await press('ChooseStore');
    expect(find('.sf-field-error')?.textContent).toBe('Gebruik hoogstens 100 tekens.');
    expect(findStoresNear).not.toHaveBeenCalled();
    input.value = 'a'.repeat(100);
    await press('ChooseStore');
    expect(findStoresNear).toHaveBeenCalledOnce();
  });

  test('runs once per page: a second island keeps the server’s form', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    await open('panel', typeStep);
    const second = element(
      `<div data-island="appointment" data-shell="panel"><div data-appointment-place>${typeStep}</div></div>`,
    );
    document.body.append(second);
    await vi.waitFor(() => expect(second.dataset.state).toBe('failed'));
    expect(String(errors.mock.calls)).toContain('stands in this page already');
    expect(second.querySelector('form')).toBeTruthy();
  });
});

test.each([
  ['a page without a form', '<h2>Hallo</h2>'],
  ['a form without a step', '<form data-appointment-form></form>'],
  ['an unknown step', step(7, '')],
])('shows an error for %s', async (_what, answer) => {
  vi.mocked(appointmentStart).mockResolvedValue(answer as FragmentSource);
  await open('popup', '<a href="/Winkels/Afspraak">Open als pagina</a>');
  expect(alert()).toContain('Dat lukte niet');
  expect(find('[data-appointment-place] a')).toBeTruthy();
});

test(
  'runs no script from a step or from its announced title',
  () =>
    forEachText(async (text) => {
      const title = text.replaceAll('<', '&lt;');
      vi.mocked(appointmentStart).mockResolvedValue(
        `<h2>${title}</h2>${typeStep.replace('<h2>Stap 0</h2>', '')}<div>${text}</div>` as FragmentSource,
      );
      const host = await open();
      expect(form()).not.toBeNull();
      expect(dangerous(host)).toEqual([]);
      expect(host.querySelector('[role="status"]')?.children).toHaveLength(0);
      host.remove();
      await turn(20);
      stop();
      sessionStorage.clear();
    }),
  patience,
);
