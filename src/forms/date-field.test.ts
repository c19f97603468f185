import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mountOn } from '../enhance/testing.ts';
import { testServices, turn } from '../page/testing.ts';
import { createTexts } from '../page/texts.ts';
import dateField from '../shop/checkout/date-field/date-field.behaviour.ts';
import { dateTexts } from './date-field.texts.ts';
import { describeDateFault } from './date-question.ts';

vi.mock('../popups/anchored/anchor.ts');

const birth = `<form><div data-behaviour="date-field" data-kind="birth">
  <label for="b">Geboortedatum</label>
  <input id="b" name="DateOfBirth" required pattern="[0-9]{1,2}-[0-9]{1,2}-[0-9]{4}"></div></form>`;
const typed = (
  dates: string,
  inside = '',
) => `<form><div data-behaviour="date-field" data-kind="delivery" ${dates}>
  <label for="t">Bezorgdag</label><input id="t" name="DeliveryDate" value="2026-11-25">${inside}</div></form>`;
const listed = `<form><div data-behaviour="date-field" data-kind="delivery"><label for="d">Bezorgdag</label>
  <select id="d" name="DeliveryDate"><option value="">Kies een dag</option>
  <option value="2026-11-25">woensdag 25 november</option><option value="2026-11-27">vrijdag 27 november</option>
  <option value="2026-12-01">dinsdag 1 december</option></select></div></form>`;
const days = 'data-dates="2026-11-27,2026-11-25,2026-12-01"';

const say = createTexts({})(dateTexts);
const undos: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') });
});
afterEach(() => {
  for (const undo of undos.splice(0)) undo();
});

function start(markup: string, settings: object = {}) {
  const page = new DOMParser().parseFromString(markup, 'text/html');
  document.body.replaceChildren(...page.body.childNodes);
  const host = document.querySelector<HTMLElement>('[data-behaviour]');
  const form = document.querySelector('form');
  const control = document.querySelector<HTMLInputElement>('[name]');
  if (!host || !form || !control) throw new Error('the test has no field');
  const before = document.body.outerHTML;
  const { end } = mountOn(dateField, host, testServices('content', settings));
  undos.push(end);
  const type = (text: string) => {
    control.value = text;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const leave = () => control.dispatchEvent(new Event('change', { bubbles: true }));
  const button = () => document.querySelector<HTMLButtonElement>('.sf-date-button');
  /** Presses the button and returns the calendar. */
  const open = async () => {
    button()?.focus();
    button()?.click();
    await vi.waitFor(() => expect(dialog()).not.toBeNull(), { timeout: 10_000 });
  };
  const sent = () => {
    const data = new FormData(form);
    const event = Object.assign(new Event('formdata', { bubbles: true }), { formData: data });
    form.dispatchEvent(event);
    return data.get(control.name);
  };
  return { host, form, control, type, leave, button, open, sent, end, before };
}

const dialog = () => document.querySelector<HTMLDialogElement>('dialog.sf-calendar');
const cell = (day: string) => dialog()?.querySelector<HTMLElement>(`[data-day="${day}"]`);
const month = () => dialog()?.querySelector('[aria-live]')?.textContent;
const named = (name: string) => dialog()?.querySelector<HTMLElement>(`[aria-label="${name}"]`);
const focused = () => (document.activeElement as HTMLElement | null)?.dataset.day;
const press = (key: string, more: KeyboardEventInit = {}) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  );

describe('a typed date of birth', () => {
  test.each([
    ['1-2-1980', '01-02-1980'],
    ['1 februari 1980', '01-02-1980'],
  ])('%s is shown and sent as %s', (text, shown) => {
    const { control, type, leave, sent } = start(birth);
    type(text);
    expect(sent()).toBe(shown);
    leave();
    expect([control.value, sent()]).toEqual([shown, shown]);
  });

  test.each([
    ['gisteren', 'Vul een datum in als dag-maand-jaar, bijvoorbeeld 31-12-1980.'],
    ['1-2-80', 'Vul het jaar in met vier cijfers: 1980.'],
    ['1-2-05', 'Vul het jaar in met vier cijfers: 1905 of 2005.'],
    ['30-2-1980', 'Deze datum bestaat niet. Kijk of de dag en de maand kloppen.'],
    ['22-11-2008', 'Je moet minstens 18 jaar zijn.'],
    ['21-11-2008', ''],
    ['', ''],
  ])('%s: %s', (text, message) => {
    const { control, type, leave } = start(birth);
    type(text);
    leave();
    expect(control.validity.customError ? control.validationMessage : '').toBe(message);
    expect(describeDateFault(control, say) ?? '').toBe(message);
  });

  test('keeps text that it cannot parse', () => {
    const { control, type, leave, sent } = start(birth);
    type('ergens in 1980');
    leave();
    expect([control.value, sent()]).toEqual(['ergens in 1980', 'ergens in 1980']);
  });

  test('has its error message in the page’s own translation', () => {
    const { control, type } = start(birth, { translations: { 'dateField.tooYoung': 'Nog even wachten.' } });
    type('1-1-2020');
    expect(control.validationMessage).toBe('Nog even wachten.');
  });

  test('is not checked against the server’s pattern, which is restored at the end', () => {
    const { control, end, before } = start(birth);
    expect(control.hasAttribute('pattern')).toBe(false);
    end();
    expect(document.body.outerHTML).toBe(before);
  });
});

describe('a delivery day', () => {
  test.each([
    ['data-dates', typed(days)],
    [
      'a JSON script',
      typed('', '<script type="application/json">["2026-11-25","2026-11-27","2026-12-01"]</script>'),
    ],
  ])('that is typed must be in %s; shows it for shoppers and sends it as listed', (_name, markup) => {
    const { control, type, leave, sent, end } = start(markup);
    expect([control.value, sent()]).toEqual(['25-11-2026', '2026-11-25']);
    type('27 november');
    leave();
    expect([control.value, sent(), control.validationMessage]).toEqual(['27-11-2026', '2026-11-27', '']);
    type('28 november');
    leave();
    expect(control.validationMessage).toBe('Op deze dag bezorgen we niet. Kies een dag uit de kalender.');
    type('1-12-26');
    end();
    expect(control.value).toBe('2026-12-01');
  });

  test('in a select can be chosen in the calendar', async () => {
    const { control, open, sent, button } = start(listed);
    const changed = vi.fn();
    control.addEventListener('change', changed);
    expect(button()?.getAttribute('aria-label')).toBe('Kalender openen: Bezorgdag');
    await open();
    cell('2026-11-27')?.click();
    expect([control.value, sent(), changed.mock.calls.length]).toEqual(['2026-11-27', '2026-11-27', 1]);
    expect(dialog()).toBeNull();
    expect(document.activeElement).toBe(button());
    expect(button()?.getAttribute('aria-label')).toBe(
      'Kalender openen: Bezorgdag, gekozen is vrijdag 27 november 2026',
    );
  });

  test.each([
    ['data-dates="25-11-2026"', 'data-dates="25-11-2026" is not days as 2026-11-25'],
    ['data-dates="2026-11-31"', 'data-dates="2026-11-31" is not days as 2026-11-25'],
    ['data-dates=""', 'data-dates lists no days'],
    ['', 'data-dates lists no days'],
    ['', 'its JSON script is not a list of days', '<script type="application/json">[2026-11-25]</script>'],
    ['', 'its JSON script has 20261125, not a day', '<script type="application/json">[20261125]</script>'],
  ])('requires a valid list: %s, %s', (attribute, message, inside = '') => {
    expect(() => start(typed(attribute, inside))).toThrow(message);
    const [control] = document.getElementsByName('DeliveryDate');
    expect(control && describeDateFault(control, say)).toBeUndefined();
  });
});

test('describeDateFault also describes a field that is not mounted, and ignores other fields', () => {
  const { control, end } = start(birth);
  end();
  control.value = '1-1-2020';
  expect(describeDateFault(control, say)).toBe('Je moet minstens 18 jaar zijn.');
  expect(describeDateFault(document.createElement('input'), say)).toBeUndefined();
});

describe('the calendar', () => {
  test('is a named dialog with a grid of rows, headers and states', async () => {
    const { open, type, button } = start(typed(days));
    type('25-11-2026');
    await open();
    expect(dialog()?.getAttribute('aria-label')).toBe('Bezorgdag: kies een datum');
    expect(dialog()?.open).toBe(true);
    expect(button()?.getAttribute('aria-expanded')).toBe('true');
    const grid = dialog()?.querySelector('[role="grid"]');
    expect(grid?.getAttribute('aria-labelledby')).toBe(dialog()?.querySelector('[aria-live]')?.id);
    expect(month()).toBe('november 2026');
    const rows = [...(grid?.querySelectorAll('[role="row"]') ?? [])];
    expect(rows.map(({ children }) => children.length)).toEqual(Array(7).fill(7));
    expect([...(rows[0]?.children ?? [])].map((one) => one.getAttribute('aria-label'))).toEqual([
      ...['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'],
    ]);
    const states = (day: string) =>
      ['aria-label', 'aria-selected', 'aria-disabled', 'aria-current', 'tabindex'].map((name) =>
        cell(day)?.getAttribute(name),
      );
    expect(states('2026-11-25')).toEqual(['woensdag 25 november 2026', 'true', null, null, '0']);
    expect(states('2026-11-27')).toEqual(['vrijdag 27 november 2026', 'false', null, null, '-1']);
    expect(states('2026-11-26')).toEqual(['donderdag 26 november 2026', 'false', 'true', null, '-1']);
    expect(states('2026-11-21')).toEqual(['zaterdag 21 november 2026', 'false', 'true', 'date', '-1']);
    // Days of other months are empty cells.
    expect(rows[1]?.children[0]?.textContent).toBe('');
    const positive = [...(dialog()?.querySelectorAll('[tabindex]') ?? [])].filter(
      (one) => Number(one.getAttribute('tabindex')) > 0,
    );
    expect(positive).toEqual([]);
    expect(focused()).toBe('2026-11-25');
  });

  test('names every control in Dutch', async () => {
    const { open } = start(birth);
    await open();
    const names = [...(dialog()?.querySelectorAll('button, select, input') ?? [])].map(
      (one) => one.getAttribute('aria-label') ?? one.textContent,
    );
    expect(names).toEqual(['Vorige maand', 'Maand', 'Jaar', 'Volgende maand', 'Sluiten']);
    expect(dialog()?.closest('form')).toBeNull();
  });

  test('offers dates of birth from 1900 to 18 years ago', async () => {
    const { open, control } = start(birth);
    await open();
    expect([month(), focused()]).toEqual(['november 2008', '2008-11-21']);
    expect(named('Volgende maand')?.getAttribute('aria-disabled')).toBe('true');
    expect(cell('2008-11-22')?.getAttribute('aria-disabled')).toBe('true');
    const year = named('Jaar') as HTMLSelectElement;
    expect([year.options[0]?.value, year.value]).toEqual(['1900', '2008']);
    year.value = '1900';
    year.dispatchEvent(new Event('change', { bubbles: true }));
    const months = named('Maand') as HTMLSelectElement;
    months.value = '1';
    months.dispatchEvent(new Event('change', { bubbles: true }));
    expect(month()).toBe('januari 1900');
    expect(named('Vorige maand')?.getAttribute('aria-disabled')).toBe('true');
    named('Vorige maand')?.click();
    expect(month()).toBe('januari 1900');
    named('Volgende maand')?.click();
    expect(month()).toBe('februari 1900');
    cell('1900-02-28')?.click();
    expect(control.value).toBe('28-02-1900');
  });

  test.each([
    ['ArrowRight', {}, '2000-06-16'],
    ['ArrowLeft', {}, '2000-06-14'],
    ['ArrowDown', {}, '2000-06-22'],
    ['ArrowUp', {}, '2000-06-08'],
    ['Home', {}, '2000-06-12'],
    ['End', {}, '2000-06-18'],
    ['PageUp', {}, '2000-05-15'],
    ['PageDown', {}, '2000-07-15'],
    ['PageUp', { shiftKey: true }, '1999-06-15'],
    ['PageDown', { shiftKey: true }, '2001-06-15'],
    ['ArrowRight', { ctrlKey: true }, '2000-06-15'],
  ])('%s %o goes from 15 June 2000 to %s', async (key, more, day) => {
    const { open, type } = start(birth);
    type('15-6-2000');
    await open();
    expect(focused()).toBe('2000-06-15');
    press(key, more);
    expect(focused()).toBe(day);
    expect(cell(day)?.tabIndex).toBe(0);
    expect(dialog()?.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  test('moves by keyboard over days that are not listed, marks them as disabled, and stays within the list', async () => {
    const { open, control } = start(typed(days));
    await open();
    press('ArrowRight');
    expect([focused(), cell('2026-11-26')?.getAttribute('aria-disabled')]).toEqual(['2026-11-26', 'true']);
    press('Enter');
    cell('2026-11-26')?.click();
    expect([dialog()?.open, control.value]).toEqual([true, '25-11-2026']);
    press('PageDown');
    expect([focused(), month()]).toEqual(['2026-12-01', 'december 2026']);
    press('ArrowDown');
    expect(focused()).toBe('2026-12-01');
    press(' ');
    expect([dialog(), control.value]).toEqual([null, '01-12-2026']);
  });

  test.each([
    ['Escape', () => press('Escape')],
    ['its button', () => dialog()?.querySelector<HTMLElement>('.sf-button')?.click()],
    [
      'a press beside it',
      () => {
        dialog()?.dispatchEvent(new Event('pointerdown'));
        dialog()?.click();
      },
    ],
    ['the browser', () => dialog()?.close()],
  ])('is closed by %s, which gives focus back and changes nothing', async (_name, close) => {
    const { open, control, button } = start(typed(days));
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    await open();
    close();
    document.removeEventListener('keydown', heard);
    expect(dialog()).toBeNull();
    expect(document.activeElement).toBe(button());
    expect(button()?.getAttribute('aria-expanded')).toBe('false');
    expect(control.value).toBe('25-11-2026');
    // A popup behind it must not close with it.
    expect(heard).not.toHaveBeenCalled();
    await open();
    expect(focused()).toBe('2026-11-25');
  });

  test('opens from the field with Alt and the down arrow, and returns focus to it', async () => {
    const { control } = start(birth);
    control.focus();
    press('ArrowDown', { altKey: true });
    await vi.waitFor(() => expect(dialog()).not.toBeNull());
    press('Escape');
    expect(document.activeElement).toBe(control);
  });

  test('closes on Back, which leads no further, and gives focus back', async () => {
    const { open, button } = start(birth);
    const heard = vi.fn();
    await open();
    window.addEventListener('popstate', heard);
    history.replaceState(null, '');
    window.dispatchEvent(new PopStateEvent('popstate'));
    window.removeEventListener('popstate', heard);
    expect(dialog()).toBeNull();
    expect(heard).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button());
  });

  test.each([
    ['locks the page behind it while it is a sheet', true, '', 'hidden'],
    ['leaves the page scrollable beside it on a wide screen', false, '', ''],
    ['leaves the lock of a popup that it is opened from', true, 'hidden', 'hidden'],
  ])('%s', async (_name, matches, before, during) => {
    const root = document.documentElement;
    vi.stubGlobal('matchMedia', () => ({ matches }));
    root.style.overflow = before;
    const { open, end } = start(birth);
    await open();
    const locked = root.style.overflow;
    end();
    const after = root.style.overflow;
    root.removeAttribute('style');
    vi.unstubAllGlobals();
    expect([locked, after]).toEqual([during, before]);
  });

  test('keeps focus on a pressed month button', async () => {
    const { open } = start(birth);
    await open();
    const previous = named('Vorige maand');
    previous?.focus();
    previous?.click();
    previous?.click();
    expect(document.activeElement).toBe(previous);
    expect(month()).toBe('september 2008');
  });

  test('closes when the field is removed', async () => {
    const { open, end, before } = start(typed(days));
    await open();
    end();
    expect(dialog()).toBeNull();
    expect(document.body.outerHTML).toBe(before);
    await turn();
    expect(dialog()).toBeNull();
  });

  test.each([
    ['29-2-2000', 'februari 2000', '2000-02-29'],
    ['1-1-1900', 'januari 1900', '1900-01-01'],
    ['21-11-2008', 'november 2008', '2008-11-21'],
    ['29-3-1998', 'maart 1998', '1998-03-29'],
    ['25 oktober 1998', 'oktober 1998', '1998-10-25'],
    // What can't be chosen opens at the last day that can.
    ['22-11-2008', 'november 2008', '2008-11-21'],
    ['31-12-1899', 'november 2008', '2008-11-21'],
    ['29-2-2001', 'november 2008', '2008-11-21'],
    ['1-2-80', 'november 2008', '2008-11-21'],
  ])('opens where %s was typed: %s', async (text, shown, day) => {
    const { open, type } = start(birth);
    type(text);
    await open();
    expect([month(), focused()]).toEqual([shown, day]);
  });

  test('goes from 29 February to the last day of a shorter one', async () => {
    const { open, type } = start(birth);
    type('29-2-2000');
    await open();
    const year = named('Jaar') as HTMLSelectElement;
    year.value = '2001';
    year.dispatchEvent(new Event('change', { bubbles: true }));
    expect([month(), cell('2001-02-28')?.tabIndex]).toEqual(['februari 2001', 0]);
  });

  test('of another field on the page has that field’s days', async () => {
    const { open, control } = start(`${birth}${typed(days)}`);
    const [, second] = document.querySelectorAll<HTMLElement>('[data-behaviour]');
    if (!second) throw new Error('the test has no second field');
    undos.push(mountOn(dateField, second, testServices('content')).end);
    await open();
    press('Escape');
    second.querySelector<HTMLElement>('.sf-date-button')?.click();
    await vi.waitFor(() => expect(dialog()).not.toBeNull());
    expect(month()).toBe('november 2026');
    cell('2026-11-27')?.click();
    expect([control.value, second.querySelector('input')?.value]).toEqual(['', '27-11-2026']);
    await open();
    expect([month(), document.querySelectorAll('dialog').length]).toEqual(['november 2008', 1]);
  });

  test('does not open for a disabled field', async () => {
    const { control, button } = start(birth);
    control.disabled = true;
    button()?.click();
    await turn();
    expect(dialog()).toBeNull();
  });
});
